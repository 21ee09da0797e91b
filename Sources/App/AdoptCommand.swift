import ArgumentParser
import Foundation
import TendonSourceTranslation

/// `adopt`: writes the translation of UIKit sources beside the originals, in the same files.
struct AdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt", abstract: "Writes into UIKit sources what the plugin UIKitSources would make of them.",
    discussion: """
      Translates the Swift files below a folder, as one target, and rewrites those that differ: the original between \
      #if canImport(ObjectiveC) and #else, the translation between #else and #endif. Run again after an edit of an \
      original, it makes the translation anew. With --undo the files are the originals again. Writes nothing and ends \
      with 1 where a construct cannot be translated, with 2 if there is no Swift file.
      """)

  @Argument(help: ArgumentHelp("The folder of the sources of one target.", valueName: "DIR")) var folder: String
  @Flag(help: "Makes the files the originals again.") var undo = false

  func run() throws {
    let files = try SwiftFiles.read(below: folder)
    let originals = files.map { file in
      SourceText(path: file.path, text: Twin.original(in: String(decoding: file.bytes, as: UTF8.self)))
    }
    var texts = originals.map { String(decoding: $0.bytes, as: UTF8.self) }
    if !undo {
      let translator = Translator(originals)
      for error in translator.errors { Console.note(error.description) }
      guard translator.errors.isEmpty else { throw ExitCode(1) }
      for (index, output) in translator.outputs.enumerated() {
        texts[index] = Twin.text(original: texts[index], translation: output) ?? texts[index]
      }
    }
    var written = 0
    for (file, text) in zip(files, texts) where Array(text.utf8) != file.bytes {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file.path), options: .atomic)
      written += 1
    }
    Console.result("\(written) of \(files.count) files written")
  }
}
