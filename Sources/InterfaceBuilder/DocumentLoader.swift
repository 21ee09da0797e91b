import Foundation
import TendonViews

/// A document that objects are made of: what storyboards and xibs share.
@MainActor
struct DocumentLoader {
  let header: DocumentHeader
  /// The tree with the variations for the screen applied.
  let root: Element
  let context: DocumentContext
  let images: ImageFinder
  /// The folder of the document; nil for a document in memory.
  let folder: URL?
  /// Folders with asset catalogues, besides its own.
  let assets: [URL]
  var classes = ClassTable()
  let plan: BuildPlan
  /// The size classes for which the tree has been resolved, and what varies.
  private let classesAtLoad: SizeClasses
  private let variations: VariationIndex?

  /// The document of a file; images and colours are looked for in its folder and in others.
  init(
    contentsOf url: URL, _ kind: DocumentHeader.Kind, assets: [URL] = [], plan: BuildPlan = BuildPlan(),
    found: FoundImages? = nil
  ) throws(DocumentError) {
    try self.init(InterfaceDocument(contentsOf: url), kind, place: url, assets: assets, plan: plan, found: found)
  }

  /// A document in memory; `name` is what messages call it.
  init(_ data: Data, name: String, _ kind: DocumentHeader.Kind) throws(DocumentError) {
    try self.init(InterfaceDocument(data, file: name), kind, place: nil)
  }

  /// A document among the resources of a bundle; traps with `message` where there is none, or one that cannot be read.
  init(named name: String, in bundle: Bundle?, _ kind: DocumentHeader.Kind, message: String) {
    guard let url = DocumentFinder.url(name, extension: kind.fileExtension, bundle: bundle) else { fatalError(message) }
    do { try self.init(contentsOf: url, kind) } catch { fatalError(error.description) }
  }

  init(
    _ document: InterfaceDocument, _ kind: DocumentHeader.Kind, place: URL?, assets: [URL] = [],
    plan: BuildPlan = BuildPlan(), found: FoundImages? = nil
  ) throws(DocumentError) {
    guard document.header.kind == kind else {
      throw DocumentError(
        file: document.file, line: document.root.line, column: document.root.column, id: DocumentError.outermost,
        reason: kind == .storyboard
          ? "a xib is no storyboard: use UINib" : "a storyboard is no xib: use UIStoryboard")
    }
    self.init(document, place: place, assets: assets, plan: plan, found: found)
  }

  /// - Parameters:
  ///   - sizeClasses: nil: those of the main screen.
  ///   - strings: texts that replace the document's own, by object id and property, besides those of its language.
  ///   - found: the images of earlier loads; nil: each image is looked for anew.
  init(
    _ document: InterfaceDocument, place: URL?, assets: [URL] = [], plan: BuildPlan = BuildPlan(),
    sizeClasses: SizeClasses? = nil, strings: [String: String] = [:], found: FoundImages? = nil
  ) {
    header = document.header
    let folder = place?.deletingLastPathComponent()
    (self.folder, self.assets, self.plan) = (folder, assets, plan)
    context = DocumentContext(document)
    var original = document.root.localized(strings)
    if let language = UIScreen.main.settings.language, let place {
      let translations = Translations(for: place, language: language, folders: assets)
      original = original.localized(translations.strings)
      for diagnostic in translations.diagnostics { context.log.add(diagnostic) }
    }
    classesAtLoad = sizeClasses ?? SizeClasses(of: UIScreen.main)
    variations = VariationIndex(original)
    root = original.resolved(for: classesAtLoad)
    // A document in `Base.lproj` has its catalogues beside that folder.
    let own = folder.map { $0.pathExtension == "lproj" ? [$0, $0.deletingLastPathComponent()] : [$0] } ?? []
    let catalogs = found?.catalogs(in: assets + own) ?? AssetCatalogs(in: assets + own)
    images = ImageFinder(folder: folder, scale: UIScreen.main.scale, catalogs: catalogs, found: found)
  }

  /// Another document in the same folder.
  func sibling(_ name: String, _ kind: DocumentHeader.Kind) -> URL? {
    guard let folder, !name.isEmpty, !name.contains("/"), name != ".." else { return nil }
    let url = folder.appendingPathComponent("\(name).\(kind.fileExtension)")
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }

  /// Creates the builder for the objects of one scene, or of one use of a xib.
  func makeBuilder() -> ObjectBuilder {
    let builder = ObjectBuilder(context, plan: plan, classes: classes, images: images)
    builder.variations = variations.map { ($0, classesAtLoad) }
    return builder
  }
}

extension DocumentHeader.Kind {
  fileprivate var fileExtension: String { self == .storyboard ? "storyboard" : "xib" }
}

/// Finds documents among the resources of a bundle.
enum DocumentFinder {
  static func url(_ name: String, extension kind: String, bundle: Bundle?) -> URL? {
    // Without a bundle a name may be a path.
    if bundle == nil, name.contains("/") {
      let url = URL(fileURLWithPath: name.hasSuffix(".\(kind)") ? name : "\(name).\(kind)")
      return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }
    let bundle = bundle ?? .main
    for folder in [nil, "Resources", "Base.lproj", "Resources/Base.lproj"] as [String?] {
      if let url = bundle.url(forResource: name, withExtension: kind, subdirectory: folder) { return url }
    }
    return nil
  }
}
