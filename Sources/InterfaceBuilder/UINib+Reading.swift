import Foundation
import TendonGeometry
import TendonViews

extension UINib {
  private var loaded: LoadedNib {
    guard let loaded = contents as? LoadedNib else { preconditionFailure("\(contents) is no document that was read") }
    return loaded
  }
  var root: Element { loaded.loader.root }

  /// The diagnostics of the document so far.
  public var diagnostics: [DocumentDiagnostic] { loaded.loader.context.log.diagnostics }

  /// A xib in the resources of a bundle; traps where there is none, or one that cannot be read. Without a bundle the name
  /// may be a path, with or without the ending.
  public convenience init(nibName name: String, bundle: Bundle?) {
    self.init(
      DocumentLoader(
        named: name, in: bundle, .xib,
        message: "Could not load NIB in bundle: '\((bundle ?? .main).bundlePath)' with name '\(name)'"))
  }

  /// The xib in a file. Throws where the file cannot be read or is no xib.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - assets: folders with asset catalogues, besides the file's own.
  public convenience init(contentsOf url: URL, assets: [URL] = []) throws(DocumentError) {
    self.init(try DocumentLoader(contentsOf: url, .xib, assets: assets))
  }

  /// The xib in a file, with one of each prototype in lists without a data source where `showsPrototypes`.
  package convenience init(contentsOf url: URL, assets: [URL], showsPrototypes: Bool) throws(DocumentError) {
    self.init(
      try DocumentLoader(contentsOf: url, .xib, assets: assets, plan: BuildPlan(showsPrototypes: showsPrototypes)))
  }

  /// A xib in memory; `name` is what messages call it.
  public convenience init(data: Data, name: String) throws(DocumentError) {
    self.init(try DocumentLoader(data, name: name, .xib))
  }

  /// A xib in memory, whose resources are in a bundle. Traps where the data are no xib.
  public convenience init(data: Data, bundle: Bundle?) {
    do {
      self.init(try DocumentLoader(data, name: "NIB", .xib))
    } catch {
      preconditionFailure("Could not load NIB from data: \(error)")
    }
  }

  convenience init(_ loader: DocumentLoader) { self.init(contents: LoadedNib(loader)) }

  /// Tells what makes the objects of a class that the document names, with or without its module.
  public func register(_ className: String, _ make: @escaping (NSCoder) -> AnyObject?) {
    loaded.loader.classes.registered[className] = make
  }
}

extension Bundle {
  /// The top-level objects of a xib among the resources; traps where there is none, or one that cannot be read.
  @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [AnyObject]? {
    // A class that names itself as the owner has no outlets to connect.
    let owner = owner.flatMap { $0 is AnyClass ? nil : $0 as AnyObject }
    return UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
