import Foundation
import TendonTestSupport
import Testing

@testable import TendonSourceTranslation

/// Properties that hold for every input, tried on mutated sources.
///
/// `TENDON_MUTATIONS` is the number of mutated files (default: 60), `TENDON_MUTATION_SOURCES` further folders to take
/// files from, separated by colons.
@Suite struct MutationTests {
  static let files: [[UInt8]] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var folders = [root.appending(path: "Sources/Views"), root.appending(path: "Tests/SourceTranslationTests")]
    let more = ProcessInfo.processInfo.environment["TENDON_MUTATION_SOURCES"] ?? ""
    folders += more.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    var files: [[UInt8]] = []
    for folder in folders {
      let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let url = found?.nextObject() as? URL {
        if url.pathExtension == "swift", let data = try? Data(contentsOf: url), data.count < 100_000 {
          files.append(Array(data))
        }
      }
    }
    return files.sorted { $0.lexicographicallyPrecedes($1) }
  }()

  private func mutate(_ bytes: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
    let pieces = [
      "{", "}", "(", ")", "\"", "\"\"\"", "\\(", "#\"", "/*", "*/", "//", "#if os(iOS)\n", "#endif\n", "@objc ", "<",
      ">",
      "`", "#selector(", "class A: B {\n", "optional func f()\n", ".f?(", "#/", "/", "@IBOutlet var a: [B]!\n", "\u{0}",
      "override ", "extension A {\n", "?", "import UIKit.",
    ]
    var result = bytes
    for _ in 0..<Int.random(in: 1...6, using: &numbers) {
      let offset = Int.random(in: 0...result.count, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: result.insert(contentsOf: pieces.randomElement(using: &numbers)!.utf8, at: offset)
      case 1: result.removeSubrange(offset..<min(result.count, offset + Int.random(in: 1...40, using: &numbers)))
      case 2: result.removeSubrange(offset..<result.count)
      default:
        let start = Int.random(in: 0...result.count, using: &numbers)
        let piece = Array(result[start..<min(result.count, start + 60)])
        result.insert(contentsOf: piece, at: offset)
      }
      if result.isEmpty { result = bytes }
    }
    return result
  }

  @Test func mutatedFilesAreReadAndTranslated() {
    let count = Int(ProcessInfo.processInfo.environment["TENDON_MUTATIONS"] ?? "") ?? 60
    for seed in 0..<count {
      var numbers = SeededNumbers(UInt64(seed))
      let bytes = mutate(Self.files.randomElement(using: &numbers)!, &numbers)
      let source = SourceText(path: "a.swift", bytes: bytes)
      checkTokens(source, seed)
      let other = SourceText(path: "b.swift", bytes: Self.files.randomElement(using: &numbers)!)
      let translator = Translator([source, other])
      #expect(translator.outputs.count == 2)
      #expect(
        translator.readingSteps <= 12 * (bytes.count + other.bytes.count) + 1000, "seed \(seed): more steps than bytes")
    }
  }

  /// Tokens follow each other, and between them there is nothing but spaces and comments.
  private func checkTokens(_ source: SourceText, _ seed: Int) {
    var end = 0
    for token in source.tokens {
      guard token.range.lowerBound >= end, !token.range.isEmpty, token.range.upperBound <= source.bytes.count else {
        Issue.record("seed \(seed): the token at \(token.range) overlaps the one before it")
        return
      }
      let gap = source.bytes[end..<token.range.lowerBound]
      let first = gap.first { $0 > 0x20 }
      // The first byte that is no space begins a comment (or the line `#!`).
      #expect(
        first == nil || first == .slash || (end == 0 && first == .pound), "seed \(seed): bytes lost in \(gap.indices)")
      end = token.range.upperBound
    }
  }

  /// A mapping of lines: without members that move, line n of the original is line n + 1 of the output.
  @Test func linesStayWhereTheyAre() {
    for bytes in Self.files.prefix(300) {
      let translator = Translator([SourceText(path: "a.swift", bytes: bytes)])
      var output = translator.outputs[0].text
      // The import at the end, of files that use UIKit through another module.
      if translator.files[0].needsUIKit(.library) { output.removeLast("\nimport UIKit\n".count) }
      if translator.files[0].needsNetworking { output.removeLast("\nimport FoundationNetworking\n".count) }
      guard !output.dropFirst(20).contains("#sourceLocation(file: \"a.swift\"") else { continue }
      let appended =
        translator.files[0].appendix.isEmpty
        ? 0 : 1 + translator.files[0].appendix.utf8.lazy.filter { $0 == .newline }.count
      #expect(
        output.utf8.lazy.filter { $0 == .newline }.count == bytes.lazy.filter { $0 == .newline }.count + 1 + appended)
    }
  }

  static let hostile = [
    "(", "{", "[", "\"\\(", "#/", "#/a ", "#/\n", "(/a ", "/*", "<", "@a ", "@a(", "class A{", "class A:B<", "#if a\n",
    "#if a\n{\n#else\n",
    "func f<", "var a:B<", "private ", "a?.f?(", "\"\"\"", "##\"", "`", "extension A{override func f(){}}\n", "case a,",
    "class A:A{@IBAction func f(){}}\n", "@objc protocol P{optional func f()}\n",
  ]

  @Test(arguments: hostile) func repeatedTextTakesLinearTime(_ text: String) {
    func steps(_ count: Int) -> Int {
      let source = SourceText(path: "a.swift", text: String(repeating: text, count: count))
      return SourceFile(source).parserSteps + source.steps
    }
    let (small, large) = (steps(500), steps(2000))
    #expect(large <= 5 * small + 1000, "\(text): \(small) steps for 500, \(large) for 2000")
    // The whole translation ends.
    _ = Translator([SourceText(path: "a.swift", text: String(repeating: text, count: 500))]).outputs
  }
}
