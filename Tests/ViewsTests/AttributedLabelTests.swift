import Foundation
import TendonDrawing
import TendonGeometry
import Testing

@testable import TendonViews

@MainActor
@Suite("Labels with attributed texts")
struct AttributedLabelTests {
  private func label(_ text: NSAttributedString) -> UILabel {
    let label = UILabel()
    label.attributedText = text
    label.numberOfLines = 0
    return label
  }

  private func text(_ string: String, size: CGFloat = 17, _ change: (NSMutableParagraphStyle) -> Void)
    -> NSAttributedString
  {
    let style = NSMutableParagraphStyle()
    change(style)
    return NSAttributedString(
      string: string, attributes: [.font: UIFont.systemFont(ofSize: size), .paragraphStyle: style])
  }

  /// Interface Builder recorded 26 points for 16 at a multiple of 1.35, and 44.67 for two lines of 17 at 1.1.
  @Test func lineHeightsAreMultiplied() {
    let one = label(text("Label", size: 16) { $0.lineHeightMultiple = 1.35 })
    #expect(one.intrinsicContentSize.height == 26)
    let two = label(text("a\nb") { $0.lineHeightMultiple = 1.1 })
    #expect(abs(two.textLayout(width: nil).size.height - 2 * 1.1 * UIFont.systemFont(ofSize: 17).lineHeight) < 1e-9)
  }

  /// The height that is added lies above the text of each line.
  @Test func theLeastHeightLowersTheBaselines() {
    let plain = label(text("a\nb") { _ in }).textLayout(width: nil)
    let tall = label(text("a\nb") { ($0.minimumLineHeight, $0.lineSpacing) = (30, 4) }).textLayout(width: nil)
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    #expect(abs(tall.firstBaseline - plain.firstBaseline - (30 - line)) < 1e-9)
    #expect(abs(tall.lastBaseline - tall.firstBaseline - 34) < 1e-9)
    #expect(abs(tall.size.height - 64) < 1e-9)
    let low = label(text("a") { $0.maximumLineHeight = 12 })
    #expect(low.intrinsicContentSize.height == 12)
  }

  @Test func runsAreMeasuredInTheirFonts() {
    let mixed = NSMutableAttributedString(string: "smallLARGE")
    mixed.setAttributes([.font: UIFont.systemFont(ofSize: 12)], range: NSRange(location: 0, length: 5))
    mixed.setAttributes([.font: UIFont.boldSystemFont(ofSize: 30)], range: NSRange(location: 5, length: 5))
    let seen = label(mixed)
    let parts = [("small", UIFont.systemFont(ofSize: 12)), ("LARGE", .boldSystemFont(ofSize: 30))].map { text, font in
      let part = UILabel()
      (part.text, part.font) = (text, font)
      return part.textLayout(width: nil).size
    }
    let size = seen.textLayout(width: nil).size
    #expect(abs(size.width - parts[0].width - parts[1].width) < 0.1 && size.height >= parts[1].height)
    #expect(seen.font == .systemFont(ofSize: 12))
    // The font that the first character has already: the others take it too.
    seen.font = .systemFont(ofSize: 12)
    #expect(seen.textLayout(width: nil).text.runs.allSatisfy { $0.font.size == 12 })
    #expect(seen.intrinsicContentSize.height < 20)
  }

  @Test func aPlainTextTakesTheLooksAway() {
    let seen = label(text("a") { $0.minimumLineHeight = 40 })
    #expect(seen.intrinsicContentSize.height == 40)
    seen.text = "a"
    #expect(seen.intrinsicContentSize.height == 20.5)
    #expect(seen.attributedText?.string == "a")
    seen.attributedText = nil
    #expect(seen.text == nil && seen.attributedText == nil)
  }

  @Test func theAlignmentIsThatOfTheFirstCharacter() {
    let seen = label(text("a") { ($0.alignment, $0.lineBreakMode) = (.right, .byTruncatingHead) })
    #expect(seen.textAlignment == .right && seen.lineBreakMode == .byTruncatingHead)
  }

  /// A style that is changed after it has been given away does not change the label.
  @Test func labelsKeepTheStyleThatTheyWereGiven() throws {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 40
    let seen = label(NSAttributedString(string: "a", attributes: [.paragraphStyle: style]))
    style.minimumLineHeight = 80
    #expect(seen.intrinsicContentSize.height == 40)
    let kept = try #require(
      seen.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)
    #expect(kept.minimumLineHeight == 40 && kept == kept.copy() as? NSParagraphStyle && kept != style)
  }

  /// The first column and the first row with ink in a label of 60 by 40 points.
  private func ink(_ label: UILabel) -> (x: Int, y: Int)? {
    let size = CGSize(width: 60, height: 40)
    let canvas = Canvas(size: size, scale: 1)
    label.draw(CGRect(origin: .zero, size: size), in: canvas)
    let places = canvas.bitmap.pixels.indices.filter { canvas.bitmap.pixels[$0] != 0 }.map { ($0 % 60, $0 / 60) }
    guard let x = places.map(\.0).min(), let y = places.map(\.1).min() else { return nil }
    return (x, y)
  }

  @Test func theShadowOfATextIsMovedByItsOffset() throws {
    let label = UILabel()
    (label.text, label.textAlignment) = ("Ink", .center)
    let plain = try #require(ink(label))
    label.textColor = .clear
    #expect(ink(label) == nil && label.shadowOffset == CGSize(width: 0, height: -1))
    (label.shadowColor, label.shadowOffset) = (.red, CGSize(width: 3, height: -4))
    let shadow = try #require(ink(label))
    #expect(shadow == (plain.x + 3, plain.y - 4))
    label.shadowOffset = .zero
    #expect(ink(label) == nil)
  }

  /// The pixels of a label with attributes, in a colour that only they have.
  private func pixels(_ attributes: [NSAttributedString.Key: Any], _ isMeant: (UInt32) -> Bool) -> [CGPoint] {
    let text = label(NSAttributedString(string: "aaaa", attributes: attributes))
    let canvas = Canvas(size: CGSize(width: 60, height: 30), scale: 1)
    text.draw(CGRect(x: 0, y: 0, width: 60, height: 30), in: canvas)
    let bitmap = canvas.bitmap
    return (0..<bitmap.width * bitmap.height).filter { isMeant(bitmap.pixels[$0]) }
      .map { CGPoint(x: $0 % bitmap.width, y: $0 / bitmap.width) }
  }

  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Mostly red, in any order of bytes: an opaque red pixel has no other channel.
  private func isRed(_ pixel: UInt32) -> Bool { pixel == 0xFFFF_0000 || pixel == 0xFF00_00FF }

  @Test func aBackgroundIsAsHighAsItsLine() {
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    let found = pixels([.backgroundColor: red]) { isRed($0) }
    let height = (found.map(\.y).max() ?? 0) - (found.map(\.y).min() ?? 0)
    #expect(abs(height - line) < 2)
    #expect(pixels([:]) { isRed($0) }.isEmpty)
  }

  @Test func aLineGoesThroughStruckText() {
    let struck = pixels([.strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: red]) {
      $0 & 0xFF00_0000 != 0 && ($0 & 0xFFFF != $0 >> 8 & 0xFFFF || isRed($0))
    }
    let rows = Set(struck.map(\.y))
    #expect(!rows.isEmpty && rows.count <= 3)
  }

  @Test func raisedTextIsHigher() {
    func top(_ attributes: [NSAttributedString.Key: Any]) -> CGFloat {
      pixels(attributes) { $0 >> 24 > 128 }.map(\.y).min() ?? 0
    }
    #expect(top([:]) - top([.baselineOffset: 4]) == 4)
  }

  @Test func attributesAreReadBack() {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    let text = label(
      NSAttributedString(
        string: "a", attributes: [.backgroundColor: red, .shadow: shadow, .link: "https://example.org"]))
    let back = text.attributedText?.attributes(at: 0, effectiveRange: nil)
    #expect(back?[.backgroundColor] as? UIColor == red)
    #expect((back?[.shadow] as? NSShadow)?.shadowOffset == shadow.shadowOffset)
    #expect((back?[.link] as? URL)?.absoluteString == "https://example.org")
  }

  @Test func textsAreMeasuredWithoutAView() {
    let font = UIFont.systemFont(ofSize: 17)
    let text = "one two three four five"
    let size = text.size(withAttributes: [.font: font])
    #expect(abs(size.height - font.lineHeight) < 0.01 && size.width > 100)
    let box = text.boundingRect(
      with: CGSize(width: 80, height: 1000), options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
    #expect(box.width <= 80 && box.height >= 3 * font.lineHeight - 0.01 && box.minY == 0)
    let cut = text.boundingRect(
      with: CGSize(width: 80, height: 45), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
      attributes: [.font: font], context: nil)
    #expect(abs(cut.height - 2 * font.lineHeight) < 0.01)
  }

  @Test func fontsAreNamedAndDescribed() {
    for font in [
      UIFont.systemFont(ofSize: 17), .boldSystemFont(ofSize: 12), .italicSystemFont(ofSize: 20),
      UIFont(name: "HelveticaNeue-Bold", size: 15)!, UIFont(name: "Georgia", size: 11)!,
      .systemFont(ofSize: 9, weight: .semibold),
    ] {
      #expect(UIFont(name: font.fontName, size: font.pointSize) == font, "\(font.fontName)")
      #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
    }
    let bold = UIFont.systemFont(ofSize: 17).fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])
    #expect(bold.map { UIFont(descriptor: $0, size: 20) }?.fontName == ".SFUI-BoldItalic")
    #expect(UIFont.systemFont(ofSize: 17).fontDescriptor.withSymbolicTraits(.traitCondensed) == nil)
  }

  @Test func aLineIsMadeSmallerToFit() {
    let text = label(NSAttributedString(string: "a rather long line of text"))
    text.numberOfLines = 1
    let natural = text.textLayout(width: nil).size
    text.adjustsFontSizeToFitWidth = true
    let fitted = text.textLayout(width: natural.width / 2)
    #expect(!fitted.isTruncated && fitted.size.width <= natural.width / 2)
    #expect(fitted.size.height < natural.height * 0.6)
    text.minimumScaleFactor = 0.8
    let limited = text.textLayout(width: natural.width / 2)
    #expect(abs(limited.size.height - 0.8 * natural.height) < 0.01)
  }
}
