import Foundation
import TendonExport
import Testing

/// A page is whole: nothing of it lies elsewhere.
struct ExportedPageTests {
  private func page(_ title: String, film: [UInt8] = [1, 2, 3]) -> String {
    String(decoding: ExportedPage(title: title, film: film).html(), as: UTF8.self)
  }

  @Test func theSameFilmGivesTheSamePage() {
    #expect(page("a") == page("a"))
    #expect(page("a", film: [1]) != page("a", film: [2]))
  }

  @Test func nothingIsLeftOfTheTemplate() {
    let page = page("a")
    #expect(!page.contains("{{") && page.hasSuffix("</html>\n"))
  }

  @Test func aNameIsNoMarkup() {
    let page = page("</title><script>alert(1)</script>&")
    #expect(page.contains("<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;</title>"))
    #expect(!page.contains("<script>alert"))
  }

  @Test func noOtherHostIsAsked() throws {
    let page = page("a")
    #expect(page.contains("default-src 'none'"))
    for word in ["http:", "https:", "src=\"", "href=", "import ", "fetch(", "url("] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test func theModuleIsInside() throws {
    let page = page("a")
    let start = try #require(page.range(of: "class=\"module\">")?.upperBound)
    let end = try #require(page.range(of: "<", range: start..<page.endIndex)?.lowerBound)
    let packed = try #require(Data(base64Encoded: String(page[start..<end])))
    // zlib's first byte.
    #expect(packed.first == 0x78 && packed.count > 10_000)
  }
}
