import Testing

@testable import TendonSourceTranslation

@Suite struct LexerTests {
  private func words(_ text: String) -> [String] {
    let source = SourceText(path: "a.swift", text: text)
    return source.tokens.indices.map { source.text($0) }
  }

  @Test func interpolationsAreTokens() {
    #expect(
      words(##"a("x\(b("y\(c)z"))" + #"\(d) \#(e)"#)"##) == [
        "a", "(", #""x\("#, "b", "(", #""y\("#, "c", #")z""#, ")", #")""#, "+", ##"#"\(d) \#("##, "e", ##")"#"##, ")",
      ])
  }

  @Test func commentsNest() { #expect(words("a /* b /* c */ d */ e // f\ng") == ["a", "e", "g"]) }

  @Test func regularExpressions() {
    #expect(words(#"let a = /b\/c "d/"#) == ["let", "a", "=", #"/b\/c "d/"#])
    #expect(words("a / b / c") == ["a", "/", "b", "/", "c"])
    #expect(words(##"x = #/"@objc/"/#"##) == ["x", "=", ##"#/"@objc/"/#"##])
  }

  @Test func numbersAndPeriods() {
    #expect(
      words("1.5e-3...0x1p-2, a.0.1, 1.max") == [
        "1.5e-3", "...", "0x1p-2", ",", "a", ".", "0", ".", "1", ",", "1", ".", "max",
      ])
  }

  @Test func strings() {
    #expect(words("a = \"\"\"\n \" @objc \\(b)\n\"\"\"; c").count == 7)
    #expect(words("\"open\nb") == ["\"open", "b"])
  }
}
