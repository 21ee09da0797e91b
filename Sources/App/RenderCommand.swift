import ArgumentParser
import Foundation
import Tendon

/// `render`: draws storyboards and xibs.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draws storyboards and xibs, also over many devices and settings.",
    discussion: """
      -o FILE.png draws one document in one environment. With --sheet all scenes in all environments are on that one \
      picture; -o FILE.html writes one page with all of them and filters, and -o FOLDER/ a PNG of each. The environments \
      are every combination of the lists, such as --device retina4_7,ipad11_0rounded --looks light,dark.

      With --canvas all scenes are in one picture, as on Interface Builder's canvas: each at its place under its name, with \
      segues as arrows. A mark says what an arrow is: > shows, an arrow up presents, linked rings are what a container \
      holds, nested squares what it embeds, braces a class of the app; a door in a title is an exit. Of a xib the objects \
      lie side by side.
      """)

  @Argument(help: "Storyboards and xibs.") var documents: [String]
  @Option(
    name: [.customShort("o"), .long], help: "The PNG, the page (.html) or the folder (with a / at its end) to write.")
  var output: String
  @Option(
    help: """
      Of a storyboard, the scene to show: an identifier, an object id, or all for a file FILE-SCENE.png of each. \
      (default: the initial one, or all without one; all on a sheet, a page or in a folder)
      """)
  var scene: String?
  @Flag(help: "All scenes in all environments in one picture, each under its name.") var sheet = false
  @Flag(help: "Draws layout rectangles (blue), margins (orange) and the safe area (green) over the pictures.")
  var frames = false
  @Flag(help: "The whole document in one picture, as Interface Builder's canvas shows it.") var canvas = false
  @Option(
    help: ArgumentHelp("The screen in points. (default: the document's)", valueName: "WxH"),
    transform: SizeArgument.init)
  var size: SizeArgument?
  @Option(
    help: ArgumentHelp("A folder with asset catalogues and strings, besides the document's own.", valueName: "DIR"))
  var assets: [String] = []
  @Option(
    help: "Pixels a point. (default: 2; with --canvas 1, or less for a large one; on a sheet or a page 1)",
    transform: ScaleArgument.init)
  var scale: ScaleArgument?
  @OptionGroup(title: "Environments") var matrix: MatrixOptions
  @Flag(
    inversion: .prefixedNo, help: "The status bar above the interface. (default: with --device, else as the scene says)"
  )
  var statusBar: Bool?
  @Flag(help: "Ends with 1 where constraints conflict or leave a choice.") var strict = false
  @OptionGroup var jobs: JobOptions
  @Option(
    help: ArgumentHelp("Draws a part for another process, which reads the pictures here.", visibility: .private))
  var parts: String?

  /// True if the output is a page, a folder or a sheet.
  private var isMatrix: Bool { sheet || !output.lowercased().hasSuffix(".png") }

  /// True if the output is a folder of pictures.
  private var isFolder: Bool { isMatrix && !sheet && !output.lowercased().hasSuffix(".html") }

  func validate() throws {
    let isPage = output.lowercased().hasSuffix(".html")
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: output, isDirectory: &isFolder)
    guard output.lowercased().hasSuffix(".png") || isPage || output.hasSuffix("/") || exists && isFolder.boolValue
    else {
      throw ValidationError("-o names a .png, an .html or a folder with a / at its end, got \(output)")
    }
    if matrix.device != nil, size != nil { throw ValidationError("--device has a size of its own") }
    if canvas, scene != nil { throw ValidationError("--canvas shows every scene: leave --scene out") }
    if canvas, isMatrix { throw ValidationError("--canvas draws one picture: -o names a .png, without --sheet") }
    if sheet, !output.lowercased().hasSuffix(".png") {
      throw ValidationError("--sheet is one picture: -o names a .png")
    }
    if jobs.processes > 1 || jobs.shard != nil {
      guard isMatrix else { throw ValidationError("-j and --shard are for a sheet, a page or a folder") }
      if jobs.shard != nil, !self.isFolder, parts == nil {
        throw ValidationError("--shard writes a folder: -o names one with a / at its end")
      }
      if scene != nil { throw ValidationError("--scene is of one document: leave -j and --shard out") }
    }
    if isMatrix {
      if size != nil { throw ValidationError("a sheet, a page and a folder show devices: use --device, not --size") }
      if strict { throw ValidationError("--strict is for one picture; \"lint\" checks many environments") }
    } else {
      if documents.count > 1 || matrix.hasSeveral {
        throw ValidationError(
          "several documents or environments need --sheet, a page (-o FILE.html) or a folder (-o DIR/)")
      }
      if matrix.orientation != nil, matrix.device == nil { throw ValidationError("--orientation needs a --device") }
      if frames { throw ValidationError("--frames needs --sheet, a page or a folder") }
    }
  }

  func run() throws {
    try Console.requireFonts()
    try MainActor.assumeIsolated {
      Interruption.watch()
      defer { Console.noteFonts() }
      do {
        for document in documents where !FileManager.default.fileExists(atPath: document) {
          let advice = Suggestion.clause(forFile: document, endings: Suggestion.documentEndings)
          throw Subject.NotFound(description: "\(document): error: there is no such file\(advice)")
        }
        if isMatrix { return try drawMatrix() }
        let place = URL(fileURLWithPath: documents[0])
        if canvas { return try drawCanvas(place) }
        try drawScenes(place)
      } catch let code as ExitCode {
        throw code
      } catch {
        throw Console.unusable(error)
      }
    }
  }

  /// Draws all scenes in all environments, in one process or several.
  @MainActor private func drawMatrix() throws {
    let rendering = MatrixRendering(
      output: output, isSheet: sheet, drawsFrames: frames, scale: scale?.scale, showsStatusBar: statusBar ?? true,
      scene: scene == Pictures.allScenes ? nil : scene, assets: assets.map { URL(fileURLWithPath: $0) })
    let environments = matrix.matrix.environments
    let part = isFolder || parts != nil ? try jobs.part() : nil
    if let parts, let part {
      let drawn = try rendering.run(documents, part: part, environments, into: URL(fileURLWithPath: parts))
      return Console.result(String(decoding: try JSONEncoder().encode(drawn), as: UTF8.self))
    }
    guard jobs.processes > 1 else { return try rendering.run(documents, part: part, environments) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let drawn = try PartRuns(added: ["--parts", folder.path]).reports(jobs) { data in
      try? JSONDecoder().decode(DrawnPart.self, from: data)
    }
    try rendering.join(drawn, of: documents, part: part, environments, from: folder)
  }

  /// Draws the scenes of a document, each as a picture.
  @MainActor private func drawScenes(_ place: URL) throws {
    let subject = Subject.document(place, assets: assets.map { URL(fileURLWithPath: $0) })
    let pictures = try Pictures(of: place, scene: scene)
    var (noted, faults) = (Set<String>(), [LayoutFault]())
    for picture in pictures.list {
      let (stage, diagnostics) = try subject.stage(
        size: size?.size ?? matrix.screen?.size, scale: scale?.scale ?? matrix.screen?.scale, settings: matrix.settings,
        sceneID: picture.sceneID, showsStatusBar: statusBar ?? (matrix.device != nil ? true : nil))
      try PNGEncoder.write(stage.picture(), to: URL(fileURLWithPath: picture.file(output)))
      for line in diagnostics + stage.diagnostics where noted.insert(line).inserted { Console.note(line) }
      // Ambiguities take long to find.
      if strict { faults += stage.layoutFaults }
    }
    try Console.judge(faults, strict: strict)
  }

  /// Draws the whole document as one picture.
  @MainActor private func drawCanvas(_ place: URL) throws {
    let picture = try CanvasPicture(
      contentsOf: place, screen: size?.size ?? matrix.screen?.size, scale: scale?.scale, settings: matrix.settings,
      assets: assets.map { URL(fileURLWithPath: $0) }, showsStatusBar: statusBar ?? (matrix.device != nil),
      findsFaults: strict)
    try PNGEncoder.write(picture.bitmap, to: URL(fileURLWithPath: output))
    for line in picture.diagnostics { Console.note(line) }
    try Console.judge(picture.faults, strict: strict)
  }
}
