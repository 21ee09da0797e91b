import ArgumentParser
import Foundation
import Tendon

/// Draws documents over a matrix as a sheet, a page or a folder of pictures.
@MainActor
struct MatrixRendering {
  let output: String
  let isSheet: Bool
  let drawsFrames: Bool
  let scale: CGFloat?
  let showsStatusBar: Bool
  let scene: String?
  let assets: [URL]

  /// The pictures of a sheet, and the bytes of a page's pictures, that are kept in memory.
  private static let most = (cells: 2000, bytes: 512 << 20)

  /// - Parameter part: the part of the documents that is drawn; nil for all.
  func run(_ documents: [String], part: Shard?, _ environments: [ReviewEnvironment]) throws {
    LayoutEngine.report = nil
    var pictures = MatrixPictures()
    pictures.assets = assets
    (pictures.drawsFrames, pictures.showsStatusBar) = (drawsFrames, showsStatusBar)
    pictures.scale = scale ?? (isFolder ? nil : 1)
    pictures.scenes = scene.map { [$0] }
    var (sheet, page, drawn, bytes) = (MatrixSheet(), MatrixPage(), 0, 0)
    var progress = Progress("drawing")
    for name in part?.part(of: documents) ?? documents {
      let url = URL(fileURLWithPath: name)
      let document = try LintDocument(
        FileBytes.read(url, atMost: XMLReader.sizeLimit + 1, file: name), file: name, place: url)
      if let refusal = document.refusal { throw refusal }
      let notes = try pictures.draw(document, in: environments) { cell in
        drawn += 1
        progress.step("\(drawn) pictures")
        let title = "\(url.deletingPathExtension().lastPathComponent) · \(cell.scene)"
        if isFolder {
          try write(cell, of: documents.count > 1 ? name : nil)
        } else if isSheet {
          guard drawn <= MatrixRendering.most.cells else {
            throw tooMuch("more than \(MatrixRendering.most.cells) pictures")
          }
          sheet.add(cell.bitmap, title: "\(title)\n\(cell.environment.name)")
        } else {
          let png = try PNGEncoder.encode(cell.bitmap)
          bytes += png.count
          guard bytes <= MatrixRendering.most.bytes else { throw tooMuch("more than 512 MiB of pictures") }
          page.add(cell, png: png)
        }
      }
      page.add(notes: notes, of: name)
      for line in notes { Console.note(line) }
    }
    guard drawn > 0 || part != nil else {
      let what = scene.map { "no scene \"\($0)\"" } ?? "no scene"
      throw Subject.NotFound(description: "\(documents.joined(separator: ", ")): error: there is \(what)")
    }
    if isSheet {
      guard let bitmap = sheet.bitmap() else { throw tooMuch("a sheet larger than a picture can be") }
      try PNGEncoder.write(bitmap, to: URL(fileURLWithPath: output))
    } else if !isFolder {
      try Data(page.html.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
    }
  }

  private var isFolder: Bool { !isSheet && !output.lowercased().hasSuffix(".html") }

  private func tooMuch(_ what: String) -> Subject.NotFound {
    Subject.NotFound(description: "error: that would be \(what); write a folder (-o DIR/), or fewer environments")
  }

  /// Writes a picture to `FOLDER/DOCUMENT-SCENE-ENVIRONMENT.png`; of several documents in a folder for each.
  private func write(_ cell: MatrixPictures.Cell, of document: String?) throws {
    func safe(_ name: String) -> String { String(name.map { $0 == "/" || $0.isNewline || $0 == "\0" ? "-" : $0 }) }
    var folder = URL(fileURLWithPath: output, isDirectory: true)
    if let document { folder.appendPathComponent(safe(document)) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let own = URL(fileURLWithPath: cell.document).deletingPathExtension().lastPathComponent
    let name = "\(safe(own))-\(safe(cell.scene))-\(cell.environment.fileName).png"
    try PNGEncoder.write(cell.bitmap, to: folder.appendingPathComponent(name))
  }
}
