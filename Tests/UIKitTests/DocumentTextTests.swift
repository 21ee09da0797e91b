import Foundation
import Testing
import UIKit

/// Texts of HTML, and members of Foundation that the module adds.
@MainActor @Suite struct DocumentTextTests {
  private func text(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
      ],
      documentAttributes: nil)
  }

  private func attribute(_ key: NSAttributedString.Key, of part: String, in text: NSAttributedString) -> Any? {
    let range = (text.string as NSString).range(of: part)
    return range.location == NSNotFound ? nil : text.attribute(key, at: range.location, effectiveRange: nil)
  }

  @Test("Elements become attributes, spaces collapse, blocks are lines of their own")
  func elements() throws {
    let made = try text(
      "<html><head><style>p { color: red }</style></head><body><p>One <b>bold</b>  and\n<i>thin</i></p>"
        + "<p><a href='https://a.example'>link</a> &amp; &#8364;<br/>next</p></body></html>")
    #expect(made.string == "One bold and thin\nlink & \u{20AC}\nnext\n")
    let bold = try #require(attribute(.font, of: "bold", in: made) as? UIFont)
    #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
    let plain = try #require(attribute(.font, of: "One", in: made) as? UIFont)
    #expect(!plain.fontDescriptor.symbolicTraits.contains(.traitBold) && plain.pointSize == 12)
    #expect(attribute(.link, of: "link", in: made) as? URL == URL(string: "https://a.example"))
    #expect(attribute(.link, of: "next", in: made) == nil)
  }

  @Test func stylesListsAndFaults() throws {
    let made = try text(
      "<span style=\"color: #ff0000; font-size: 20px; text-decoration: underline\">big</span>"
        + "<ol><li>a</li><li>b</li></ol>")
    #expect(made.string == "big\n\t1.\ta\n\t2.\tb\n")
    #expect(
      attribute(.foregroundColor, of: "big", in: made) as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect((attribute(.font, of: "big", in: made) as? UIFont)?.pointSize == 20)
    #expect(attribute(.underlineStyle, of: "big", in: made) as? Int == 1)
    #expect(throws: NSAttributedString.DocumentError.self) {
      try NSAttributedString(data: Data(), options: [.documentType: NSAttributedString.DocumentType.rtf])
    }
    #expect(try text("a </b> c <unknown>d").string == "a c d")
  }

  @Test func sorting() {
    final class Item: NSObject {
      let name: String
      init(_ name: String) { self.name = name }
    }
    let items = NSArray(array: ["b", "c", "a"].map(Item.init))
    let up = items.sortedArray(using: [uikitSortDescriptor(key: "name", ascending: true)])
    #expect(up.compactMap { ($0 as? Item)?.name } == ["a", "b", "c"])
    let paths = NSArray(array: [
      IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 1), IndexPath(row: 0, section: 0),
    ])
    let down = paths.sortedArray(using: [uikitSortDescriptor(key: "self", ascending: false)])
    #expect(down as? [IndexPath] == [[1, 0], [0, 1], [0, 0]])
  }

  @Test func words() {
    let text = "It's 3.5 m, or so." as NSString
    var found: [String] = []
    text.uikitEnumerateSubstrings(in: NSRange(location: 0, length: text.length), options: [.byWords]) { word, _, _, _ in
      found.append(word ?? "")
    }
    #expect(found == ["It's", "3.5", "m", "or", "so"])
    found = []
    var place = NSRange()
    text.uikitEnumerateSubstrings(in: NSRange(location: 5, length: 7), options: [.byWords, .reverse]) {
      word, range, _, stop in
      found.append(word ?? "")
      place = range
      stop.pointee = true
    }
    #expect(found == ["m"] && place == NSRange(location: 9, length: 1))
    var sentences: [String] = []
    let long = "One. Two!  Three"
    long.uikitEnumerateSubstrings(in: long.startIndex..<long.endIndex, options: .bySentences) { part, _, _, _ in
      sentences.append(part ?? "")
    }
    #expect(sentences == ["One. ", "Two!  ", "Three"])
  }

  @Test func typesOfCoreFoundation() {
    let color: Any = UIColor.red.cgColor
    #expect(CFGetTypeID(color as AnyObject) == CGColor.typeID && CFGetTypeID("a" as AnyObject) == CFStringGetTypeID())
    #expect(CFGetTypeID(NSNumber(value: true)) == CFBooleanGetTypeID())
    #expect(CFGetTypeID(NSNumber(value: 2)) == CFNumberGetTypeID())
  }

  @Test func formatsAndScanners() {
    let text = NSMutableString(string: "a")
    text.appendFormat("%d-%@", 3, "b" as NSString)
    #expect(String(describing: text) == "a3-b")
    var part: NSString?
    let scanner = Scanner(string: "one<two")
    #expect(scanner.scanUpTo("<", into: &part) && part == "one")
    #expect(!scanner.scanUpTo("<", into: &part))
  }
}
