import Foundation
import TendonGeometry
import TendonViews

/// The objects of a xib document, made anew at each call.
@MainActor
public final class UINib {
  private var loader: DocumentLoader
  var root: Element { loader.root }
  fileprivate var fileName: String { loader.context.file }

  /// The diagnostics of the document so far.
  public var diagnostics: [DocumentDiagnostic] { loader.context.log.diagnostics }

  /// A xib in the resources of a bundle; traps where there is none, or one that cannot be read. Without a bundle the name
  /// may be a path, with or without the ending.
  public init(nibName name: String, bundle: Bundle?) {
    loader = DocumentLoader(
      named: name, in: bundle, .xib,
      message: "Could not load NIB in bundle: '\((bundle ?? .main).bundlePath)' with name '\(name)'")
  }

  /// The xib in a file. Throws where the file cannot be read or is no xib.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - assets: folders with asset catalogues, besides the file's own.
  public init(contentsOf url: URL, assets: [URL] = []) throws(DocumentError) {
    loader = try DocumentLoader(contentsOf: url, .xib, assets: assets)
  }

  /// The xib in a file, with one of each prototype in lists without a data source where `showsPrototypes`.
  package init(contentsOf url: URL, assets: [URL], showsPrototypes: Bool) throws(DocumentError) {
    loader = try DocumentLoader(
      contentsOf: url, .xib, assets: assets, plan: BuildPlan(showsPrototypes: showsPrototypes))
  }

  /// A xib in memory; `name` is what messages call it.
  public init(data: Data, name: String) throws(DocumentError) { loader = try DocumentLoader(data, name: name, .xib) }

  /// A xib in memory, whose resources are in a bundle. Traps where the data are no xib.
  public init(data: Data, bundle: Bundle?) {
    do {
      loader = try DocumentLoader(data, name: "NIB", .xib)
    } catch {
      preconditionFailure("Could not load NIB from data: \(error)")
    }
  }

  init(_ loader: DocumentLoader) { self.loader = loader }

  /// Tells what makes the objects of a class that the document names, with or without its module.
  public func register(_ className: String, _ make: @escaping (NSCoder) -> AnyObject?) {
    loader.classes.registered[className] = make
  }

  /// Names what the instantiation is to know.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Objects of the caller, a `[String: AnyObject]`, that take the place of placeholders with these identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  /// Makes the top-level objects and connects them; `owner` takes the place of the document's "File's Owner".
  ///
  /// - Returns: views, controllers and recognizers in the order of the document.
  public func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [AnyObject] {
    let external = options?[.externalObjects] as? [String: AnyObject] ?? [:]
    let builder = loader.makeBuilder()
    var made: [AnyObject] = []
    for element in root.child("objects")?.children ?? [] {
      let reading = ElementReading(element, in: loader.context)
      if element.name == "placeholder" {
        let identifier = element["placeholderIdentifier"] ?? ""
        if identifier == "IBFilesOwner" {
          if let owner { builder.adopt(owner as AnyObject, reading) }
        } else if let object = external[identifier] {
          builder.adopt(object, reading)
        }
      } else if let object = builder.makeOther(reading) {
        made.append(object)
      }
    }
    builder.finish()
    return made
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

extension UITableView {
  /// Makes cells of a kind from a xib whose first object is the cell; traps where it is none. Nil ends
  /// the registration.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return register(nil as AnyClass?, forCellReuseIdentifier: identifier) }
    register(forCellReuseIdentifier: identifier) { nib.first("a cell of a table") }
  }

  /// Makes headers and footers of a kind from a xib whose first object is one; traps where it is none. Nil ends
  /// the registration.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else { return register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: identifier) }
    register(forHeaderFooterViewReuseIdentifier: identifier) { nib.first("a header or footer of a table") }
  }
}

extension UICollectionView {
  /// Makes cells of a kind from a xib whose first object is the cell; traps where it is none. Nil ends
  /// the registration.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    guard let nib else { return register(nil as AnyClass?, forCellWithReuseIdentifier: identifier) }
    register(forCellWithReuseIdentifier: identifier) { nib.first("a cell of a collection view") }
  }

  /// Makes headers, footers and the like from a xib whose first object is one; traps where it is none. Nil ends
  /// the registration.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    guard let nib else {
      return register(nil as AnyClass?, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    register(forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) {
      nib.first("a part of a collection view")
    }
  }
}

extension UINib {
  fileprivate func first<View: UIView>(_ what: String) -> View {
    let made = instantiate(withOwner: nil)
    guard let view = made.first as? View else {
      let found = made.first.map { "a \(type(of: $0))" } ?? "nothing"
      preconditionFailure("the xib (\(fileName)) has \(found) where \(what) is to come first")
    }
    return view
  }
}

extension UICollectionView.CellRegistration {
  /// A registration whose cells are the first object of a document. Traps where that is of another class.
  public init(cellNib: UINib, handler: @escaping Handler) {
    self.init(make: { cellNib.first("a cell of a collection view") }, handler: handler)
  }
}

extension UICollectionView.SupplementaryRegistration {
  /// A registration whose views are the first object of a document. Traps where that is of another class.
  public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
    self.init(
      elementKind: elementKind, make: { supplementaryNib.first("a supplementary view of a collection view") },
      handler: handler)
  }
}
