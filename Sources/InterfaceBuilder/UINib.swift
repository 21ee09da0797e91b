import Foundation
import TendonGeometry
import TendonViews

/// The objects of a xib document, made anew at each call.
@MainActor
public final class UINib {
  private var loader: DocumentLoader
  var root: Element { loader.root }

  /// What was found in the document so far.
  public var diagnostics: [DocumentDiagnostic] { loader.context.log.diagnostics }

  /// A xib in the resources of a bundle; traps where there is none, or one that cannot be read.
  public init(nibName name: String, bundle: Bundle?) {
    loader = DocumentLoader(
      named: name, in: bundle, .xib,
      message: "Could not load NIB in bundle: '\((bundle ?? .main).bundlePath)' with name '\(name)'")
  }

  /// The xib in a file. Throws where the file cannot be read or is no xib.
  ///
  /// - Parameter assets: folders with asset catalogues, besides the file's own.
  public init(contentsOf url: URL, assets: [URL] = []) throws(DocumentError) {
    loader = try DocumentLoader(contentsOf: url, .xib, assets: assets)
  }

  /// A xib in memory; `name` is what messages call it.
  public init(data: Data, name: String) throws(DocumentError) { loader = try DocumentLoader(data, name: name, .xib) }

  /// Tells what makes the objects of a class that the document names, with or without its module.
  public func register(_ className: String, _ make: @escaping (NSCoder) -> AnyObject?) {
    loader.classes.registered[className] = make
  }

  /// Makes the top-level objects and connects them; `owner` takes the place of the document's "File's Owner".
  ///
  /// - Returns: views, controllers and recognizers in the order of the document.
  public func instantiate(withOwner owner: AnyObject?, options: [AnyHashable: Any]? = nil) -> [AnyObject] {
    let builder = loader.makeBuilder()
    var made: [AnyObject] = []
    for element in root.child("objects")?.children ?? [] {
      let reading = ElementReading(element, in: loader.context)
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
