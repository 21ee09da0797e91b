import Foundation
import TendonSnapshot

extension DifferenceReport {
  /// The report as one page that needs no other file.
  ///
  /// - Parameters:
  ///   - pictures: the pictures of each document.
  ///   - png: encodes a picture.
  package func html(pictures: [[ScenePictures]], png: (Bitmap) throws -> [UInt8]) rethrows -> String {
    var body = ""
    for (index, document) in documents.enumerated() where !document.isEmpty {
      body += "<h2>\(document.title.escapedForMarkup)</h2>\n"
      if let fault = document.fault { body += "<p class=\"fault\">\(fault.escapedForMarkup)</p>\n" }
      for scene in document.scenes {
        body += "<h3>\((scene.name ?? "Document").escapedForMarkup)</h3>\n<ul>\n"
        for change in scene.changes {
          body +=
            "<li class=\"\(change.kind.rawValue)\"><b>\(change.word)</b> \((change.sentence + change.position).escapedForMarkup)</li>\n"
        }
        body += "</ul>\n"
      }
      body += Self.table(document.frames)
      for scene in index < pictures.count ? pictures[index] : [] {
        body += "<h3>\(scene.name.escapedForMarkup)</h3>\n<div class=\"pictures\">\n"
        for (title, bitmap) in [("before", scene.before), ("after", scene.after), ("difference", scene.difference)] {
          guard let bitmap else { continue }
          let data = Data(try png(bitmap)).base64EncodedString()
          body +=
            "<figure><img alt=\"\(title)\" src=\"data:image/png;base64,\(data)\"><figcaption>\(title)</figcaption></figure>\n"
        }
        body += "</div>\n"
      }
      if let omission = document.omission { body += "<p class=\"omission\">\(omission.escapedForMarkup)</p>\n" }
    }
    if isEmpty { body = "<p>No difference.</p>\n" }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Differences of interfaces</title>
      <style>
      body { font: 15px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: #212126; background: #fff; }
      h2 { border-bottom: 1px solid #ccc; }
      ul { list-style: none; padding-left: 0; }
      li { padding: 0.1rem 0.6rem; border-left: 4px solid #b8860b; margin: 0.2rem 0; }
      li.added { border-color: #2a7d3c; }
      li.removed { border-color: #c71717; }
      table { border-collapse: collapse; }
      th, td { text-align: left; padding: 0.2rem 0.8rem 0.2rem 0; border-bottom: 1px solid #ddd; }
      .pictures { display: flex; flex-wrap: wrap; gap: 1rem; }
      figure { margin: 0; }
      img { max-width: 320px; border: 1px solid #ccc; }
      .omission, figcaption { color: #5a5a60; }
      .fault { color: #c71717; }
      @media (prefers-color-scheme: dark) { body { color: #eee; background: #1b1b1f; } .omission, figcaption { color: #aaa; } }
      </style>
      </head>
      <body>
      <h1>Differences of interfaces</h1>
      \(body)</body>
      </html>

      """
  }

  private static func table(_ frames: [FrameChange]) -> String {
    guard !frames.isEmpty else { return "" }
    var text = "<table>\n<tr><th>view</th><th>screen</th><th>change</th><th>before</th><th>after</th></tr>\n"
    for frame in frames {
      let cells = [
        frame.view, frame.screen, frame.words, FrameChange.text(frame.old), FrameChange.text(frame.new),
      ]
      text += "<tr>\(cells.map { "<td>\($0.escapedForMarkup)</td>" }.joined())</tr>\n"
    }
    return text + "</table>\n"
  }
}
