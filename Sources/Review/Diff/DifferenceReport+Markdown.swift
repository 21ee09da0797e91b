extension DifferenceReport {
  /// The report for a comment on a pull request.
  ///
  /// - Parameter pictures: the files of pictures by document, scene by scene.
  package func markdown(pictures: [[(name: String, file: String)]] = []) -> String {
    guard !isEmpty else { return "No difference in storyboards and xibs.\n" }
    var blocks: [String] = []
    for (index, document) in documents.enumerated() where !document.isEmpty {
      blocks.append("### \(Self.plain(document.title))")
      if let fault = document.fault { blocks.append(Self.plain(fault)) }
      for scene in document.scenes {
        blocks.append("**\(Self.plain(scene.name ?? "Document"))**")
        blocks.append(scene.changes.map { "- \($0.word): \(Self.plain($0.sentence))" }.joined(separator: "\n"))
      }
      if !document.frames.isEmpty { blocks.append(Self.table(document.frames)) }
      if index < pictures.count {
        for picture in pictures[index] {
          blocks.append(
            "**\(Self.plain(picture.name))**: before, after, difference\n\n![\(Self.plain(picture.name))](\(picture.file))"
          )
        }
      }
      if let omission = document.omission { blocks.append("<sub>\(Self.plain(omission))</sub>") }
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// At most 50 rows, so that a comment stays one.
  private static func table(_ frames: [FrameChange]) -> String {
    let limit = 50
    var lines = ["| view | screen | change | before | after |", "|---|---|---|---|---|"]
    for frame in frames.prefix(limit) {
      let cells = [
        frame.view, frame.screen, frame.words, FrameChange.text(frame.old), FrameChange.text(frame.new),
      ]
      lines.append("| \(cells.map { plain($0).replacing("|", with: "\\|") }.joined(separator: " | ")) |")
    }
    if frames.count > limit { lines.append("\n\(frames.count - limit) more frames differ.") }
    return lines.joined(separator: "\n")
  }

  /// Text with the characters that have a meaning in Markdown and HTML escaped.
  private static func plain(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_[]#<>".contains(character) { result += "\\" }
      result.append(character == "\n" ? " " : character)
    }
    return result
  }
}
