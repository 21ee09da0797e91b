import TendonSourceTranslation
import Testing

@Suite struct TwinTests {
  @Test func aTwinHoldsItsOriginal() throws {
    let original =
      "import UIKit\nclass A: UIView {\n  @IBAction func a() {}\n}\nextension A {\n  override func layoutSubviews() {}\n}\n"
    let output = Translator([SourceText(path: "a.swift", text: original)]).outputs[0]
    let twin = try #require(Twin.text(original: original, translation: output))
    #expect(Twin.original(in: twin) == original)
    #expect(!twin.contains("#sourceLocation"))
    #expect(twin.contains("ActionProviding"))
    // Translated again it is the same.
    let again = Translator([SourceText(path: "a.swift", text: Twin.original(in: twin))]).outputs[0]
    #expect(Twin.text(original: original, translation: again) == twin)
  }

  @Test func otherFilesStayAsTheyAre() {
    let text = "struct A {}\n"
    #expect(
      Twin.text(original: text, translation: Translator([SourceText(path: "a.swift", text: text)]).outputs[0]) == nil)
    #expect(Twin.original(in: text) == text)
  }
}
