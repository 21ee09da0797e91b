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

  var isFolder: Bool { !isSheet && !output.lowercased().hasSuffix(".html") }

  /// Draws documents one after the other in this process.
  ///
  /// - Parameter part: the part of the documents that is drawn; nil for all.
  func run(_ documents: [String], part: Shard?, _ environments: [ReviewEnvironment]) throws {
    var result = MatrixOutput(self)
    for name in part?.part(of: documents) ?? documents {
      let notes = try draw(name, of: documents, environments) { cell in
        try result.add(picture(of: cell), name, cell.scene, cell.environment)
      }
      result.add(notes: notes, of: name)
    }
    guard result.count > 0 || part != nil else { throw nothing(in: documents) }
    try result.write()
  }

  /// Draws a part of the documents for another process, which puts the parts together.
  ///
  /// - Parameter folder: where the pictures are kept that have no file of their own.
  func run(
    _ documents: [String], part: Shard, _ environments: [ReviewEnvironment], into folder: URL
  ) throws -> DrawnPart {
    var result = DrawnPart()
    for name in part.part(of: documents) {
      var drawn = DrawnPart.Document()
      drawn.notes = try draw(name, of: documents, environments) { cell in
        guard let environment = environments.firstIndex(of: cell.environment) else { return }
        let file = "\(part.index)-\(result.documents.count)-\(drawn.cells.count)"
        try picture(of: cell).write(to: folder.appendingPathComponent(file))
        drawn.cells.append(
          DrawnPart.Cell(
            scene: cell.scene, environment: environment, width: cell.bitmap.width, file: file))
      }
      result.documents.append(drawn)
    }
    return result
  }

  /// Puts together what processes have drawn, each a part of the documents.
  ///
  /// - Parameter whole: the part of the documents that all of them have drawn; nil for all.
  func join(
    _ parts: [DrawnPart], of documents: [String], part whole: Shard?, _ environments: [ReviewEnvironment],
    from folder: URL
  ) throws {
    var result = MatrixOutput(self)
    for (index, name) in (whole?.part(of: documents) ?? documents).enumerated() {
      let part = parts[index % parts.count].documents
      guard index / parts.count < part.count else { continue }
      let document = part[index / parts.count]
      for cell in document.cells {
        let file = folder.appendingPathComponent(cell.file)
        let picture = try DrawnPicture(contentsOf: file, of: self, width: cell.width)
        try result.add(picture, name, cell.scene, environments[cell.environment])
      }
      result.add(notes: document.notes, of: name)
    }
    guard result.count > 0 || whole != nil else { throw nothing(in: documents) }
    try result.write()
  }

  private func nothing(in documents: [String]) -> Subject.NotFound {
    let what = scene.map { "no scene \"\($0)\"" } ?? "no scene"
    return Subject.NotFound(description: "\(documents.joined(separator: ", ")): error: there is \(what)")
  }

  /// Draws the scenes of a document. Returns its notes, which are printed as well.
  private func draw(
    _ name: String, of documents: [String], _ environments: [ReviewEnvironment],
    _ body: (MatrixPictures.Cell) throws -> Void
  ) throws -> [String] {
    LayoutEngine.report = nil
    var pictures = MatrixPictures()
    pictures.assets = assets
    (pictures.drawsFrames, pictures.showsStatusBar) = (drawsFrames, showsStatusBar)
    pictures.scale = scale ?? (isFolder ? nil : 1)
    pictures.scenes = scene.map { [$0] }
    let url = URL(fileURLWithPath: name)
    let document = try LintDocument(
      FileBytes.read(url, atMost: XMLReader.sizeLimit + 1, file: name), file: name, place: url)
    if let refusal = document.refusal { throw refusal }
    let notes = try pictures.draw(document, in: environments) { cell in
      if isFolder { try write(cell, of: documents.count > 1 ? name : nil) }
      try body(cell)
    }
    for line in notes { Console.note(line) }
    return notes
  }

  private func picture(of cell: MatrixPictures.Cell) throws -> DrawnPicture {
    if isFolder { return .file }
    return isSheet
      ? .reduced(MatrixSheet().reduced(cell.bitmap))
      : .png(try PNGEncoder.encode(cell.bitmap), width: cell.bitmap.width)
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

/// The sheet or the page that is made of pictures.
@MainActor
private struct MatrixOutput {
  private let rendering: MatrixRendering
  private var sheet = MatrixSheet()
  private var page = MatrixPage()
  private var progress = Progress("drawing")
  private var bytes = 0
  /// The number of pictures.
  private(set) var count = 0

  /// The pictures of a sheet, and the bytes of a page's pictures, that are kept in memory.
  private static let most = (cells: 2000, bytes: 512 << 20)

  init(_ rendering: MatrixRendering) { self.rendering = rendering }

  mutating func add(
    _ picture: DrawnPicture, _ name: String, _ scene: String, _ environment: ReviewEnvironment
  ) throws {
    count += 1
    progress.step("\(count) pictures")
    switch picture {
    case .file: break
    case .reduced(let bitmap):
      guard count <= MatrixOutput.most.cells else { throw tooMuch("more than \(MatrixOutput.most.cells) pictures") }
      let stem = URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
      sheet.add(reduced: bitmap, title: "\(stem) · \(scene)\n\(environment.name)")
    case .png(let png, let width):
      bytes += png.count
      guard bytes <= MatrixOutput.most.bytes else { throw tooMuch("more than 512 MiB of pictures") }
      page.add(document: name, scene: scene, environment: environment, width: width, png: png)
    }
  }

  mutating func add(notes: [String], of name: String) { page.add(notes: notes, of: name) }

  func write() throws {
    let url = URL(fileURLWithPath: rendering.output)
    if rendering.isSheet {
      guard let bitmap = sheet.bitmap() else { throw tooMuch("a sheet larger than a picture can be") }
      try PNGEncoder.write(bitmap, to: url)
    } else if !rendering.isFolder {
      try ResultFile.write(Data(page.html.utf8), to: url)
    }
  }

  private func tooMuch(_ what: String) -> Subject.NotFound {
    Subject.NotFound(description: "error: that would be \(what); write a folder (-o DIR/), or fewer environments")
  }
}
