import Foundation
import TendonGeometry
import TendonViews

/// The objects of a xib document, made anew at each call.
@MainActor
public final class UINib {
  let root: Element
  private let context: DocumentContext
  private var classes = ClassTable()
  private let images: ImageFinder

  /// What was found in the document so far.
  public var diagnostics: [DocumentDiagnostic] { context.log.diagnostics }

  /// A xib in the resources of a bundle; traps where there is none, or one that cannot be read.
  public convenience init(nibName name: String, bundle: Bundle?) {
    guard let url = DocumentFinder.url(name, extension: "xib", bundle: bundle) else {
      fatalError("Could not load NIB in bundle: '\((bundle ?? .main).bundlePath)' with name '\(name)'")
    }
    do { try self.init(contentsOf: url) } catch { fatalError(error.description) }
  }

  /// The xib in a file. Throws where the file cannot be read or is no xib.
  public convenience init(contentsOf url: URL) throws(DocumentError) {
    try self.init(InterfaceDocument(contentsOf: url), folder: url.deletingLastPathComponent())
  }

  /// A xib in memory; `name` is what messages call it.
  public convenience init(data: Data, name: String) throws(DocumentError) {
    try self.init(InterfaceDocument(data, file: name), folder: nil)
  }

  private init(_ document: InterfaceDocument, folder: URL?) throws(DocumentError) {
    guard document.header.kind == .xib else {
      throw DocumentError(
        file: document.file, line: document.root.line, column: document.root.column,
        reason: "a storyboard is no xib: use UIStoryboard")
    }
    root = document.root.resolved(for: SizeClasses(of: UIScreen.main))
    context = DocumentContext(document)
    images = ImageFinder(folder: folder, scale: UIScreen.main.scale)
  }

  /// Tells what makes the objects of a class that the document names, with or without its module.
  public func register(_ className: String, _ make: @escaping (NSCoder) -> AnyObject?) {
    classes.registered[className] = make
  }

  /// Makes the top-level objects and connects them; `owner` takes the place of the document's "File's Owner".
  ///
  /// - Returns: views, controllers and recognizers in the order of the document.
  public func instantiate(withOwner owner: AnyObject?, options: [AnyHashable: Any]? = nil) -> [AnyObject] {
    let builder = ObjectBuilder(context, plan: BuildPlan(), classes: classes, images: images)
    var made: [AnyObject] = []
    for element in root.child("objects")?.children ?? [] {
      let reading = ElementReading(element, in: context)
      if element.name == "placeholder" {
        if let owner, element["placeholderIdentifier"] == "IBFilesOwner" { builder.adopt(owner, reading) }
      } else if let object = builder.makeOther(reading) {
        made.append(object)
      }
    }
    builder.finish()
    return made
  }
}

/// Finds documents among the resources of a bundle.
enum DocumentFinder {
  static func url(_ name: String, extension kind: String, bundle: Bundle?) -> URL? {
    let bundle = bundle ?? .main
    for folder in [nil, "Resources", "Base.lproj", "Resources/Base.lproj"] as [String?] {
      if let url = bundle.url(forResource: name, withExtension: kind, subdirectory: folder) { return url }
    }
    return nil
  }
}
