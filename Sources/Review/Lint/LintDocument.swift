import Foundation
import TendonInterfaceBuilder
import TendonViews

/// A document with the relations between its elements that rules ask for.
package final class LintDocument: Sendable {
  package let file: String
  /// The file itself; nil for a document in memory.
  package let place: URL?
  package let root: Element
  private let bytes: [UInt8]
  /// The document as the loader reads it; nil where it refuses it although it is well-formed, as for an object id that
  /// stands twice.
  package let document: InterfaceDocument?
  package let refusal: DocumentError?
  /// All elements, outer ones first, in the order of the file.
  package let elements: [Element]
  private let parents: [ObjectIdentifier: Element]
  private let objects: [String: Element]
  /// The elements inside cells and in items of bars, and these themselves.
  private let arranged: Set<ObjectIdentifier>
  /// The ids of the objects to which outlets lead: code may change them.
  package let outletTargets: Set<String>
  /// All views.
  package let views: [Element]
  /// The controllers of the scenes, in order.
  package let controllers: [Element]
  private let editedSource = Once<DocumentSource>()
  private let constraints = Once<[ObjectIdentifier: ConstraintDescription]>()
  private let equations = Once<ConstraintSystem>()
  private let elimination = Once<EliminatedEquations>()
  private let sharedNames = Once<Set<String>>()
  private let seguesByDestination = Once<[String: [Element]]>()
  private let completedByCode = Once<Set<String>>()

  /// - Parameter name: what findings call the document.
  package init(_ bytes: [UInt8], file: String, place: URL? = nil) throws(DocumentError) {
    (self.file, self.place) = (file, place)
    self.bytes = bytes
    root = try XMLReader.read(bytes, file: file)
    var refusal: DocumentError?
    do throws(DocumentError) { document = try InterfaceDocument(root: root, file: file) } catch {
      document = nil
      refusal = error
    }
    self.refusal = refusal
    var elements: [Element] = []
    var parents: [ObjectIdentifier: Element] = [:]
    // A document that the loader accepts has its objects found already.
    var objects = document?.objects ?? [:]
    let collectsObjects = document == nil
    var arranged: Set<ObjectIdentifier> = []
    var targets: Set<String> = []
    var waiting = [root]
    while let element = waiting.popLast() {
      elements.append(element)
      let outer = parents[ObjectIdentifier(element)].map { ObjectIdentifier($0) }
      if element.arranges || outer.map(arranged.contains) ?? false {
        arranged.insert(ObjectIdentifier(element))
      }
      if element.name == "outlet" || element.name == "outletCollection", let target = element["destination"] {
        targets.insert(target)
      }
      if collectsObjects, let id = element.id, element.name != "device", element.name != "adaptation",
        objects[id] == nil
      {
        objects[id] = element
      }
      for child in element.children.reversed() {
        parents[ObjectIdentifier(child)] = element
        waiting.append(child)
      }
    }
    (self.elements, self.parents, self.objects) = (elements, parents, objects)
    (self.arranged, outletTargets) = (arranged, targets)
    views = elements.filter(\.isView)
    controllers = elements.filter { $0["sceneMemberID"] == "viewController" && $0.name != "viewControllerPlaceholder" }
  }

  /// True for what lies inside a cell, whose size the list decides, or in an item of a bar, which the bar arranges.
  func isArranged(_ element: Element) -> Bool { arranged.contains(ObjectIdentifier(element)) }

  /// The bytes with the places of tags, which edits need.
  package var source: DocumentSource { editedSource.value { DocumentSource(bytes) } }

  /// The required constraints as equations, made once.
  var constraintSystem: ConstraintSystem { equations.value { ConstraintSystem(self) } }

  /// The equalities among them in echelon form, made once.
  var eliminatedEquations: EliminatedEquations { elimination.value { EliminatedEquations(constraintSystem) } }

  /// The value of a `<constraint>` of this document; nil where it makes no sense.
  func description(ofConstraint element: Element) -> ConstraintDescription? {
    let known = constraints.value {
      let context = DocumentContext(file: file)
      var known: [ObjectIdentifier: ConstraintDescription] = [:]
      for element in elements where element.name == "constraint" {
        known[ObjectIdentifier(element)] = ElementReading(element, in: context).constraintDescription()
      }
      return known
    }
    return known[ObjectIdentifier(element)]
  }

  /// The segues that lead to a controller, in order.
  func segues(to id: String) -> [Element] {
    let found = seguesByDestination.value {
      let segues = elements.filter { $0.name == "segue" && $0["destination"] != nil }
      return Dictionary(grouping: segues) { $0["destination"] ?? "" }
    }
    return found[id] ?? []
  }

  /// True if a constraint of the view is removed when the document is built, so that code gives another one.
  func hasPlaceholderConstraint(_ view: Element) -> Bool {
    let ids = completedByCode.value {
      var ids: Set<String> = []
      for constraint in elements where constraint.name == "constraint" && constraint.isYes("placeholder") {
        let host = parent(of: constraint).flatMap { parent(of: $0) }?.id
        for id in [constraint["firstItem"] ?? host, constraint["secondItem"] ?? host] { if let id { ids.insert(id) } }
      }
      return ids
    }
    return view.id.map(ids.contains) ?? false
  }

  /// The name of an object, with its id where others of the document have the same one: `image view (dI4-kX-2mC)`.
  func name(of element: Element) -> String {
    let name = element.objectName
    guard let id = element.id else { return name }
    return sharedNames.value { namesOfSeveral }.contains(name) ? "\(name) (\(id))" : name
  }

  private var namesOfSeveral: Set<String> {
    var (seen, shared) = (Set<String>(), Set<String>())
    for object in objects.values {
      let name = object.objectName
      if !seen.insert(name).inserted { shared.insert(name) }
    }
    return shared
  }

  package var isStoryboard: Bool { root["type"].map { !$0.hasSuffix(".CocoaTouch.XIB") } ?? true }

  package func parent(of element: Element) -> Element? { parents[ObjectIdentifier(element)] }

  package func object(_ id: String?) -> Element? { id.flatMap { objects[$0] } }

  /// The elements around an element, nearest first.
  package func ancestors(of element: Element) -> [Element] {
    var found: [Element] = []
    var current = parent(of: element)
    while let next = current {
      found.append(next)
      current = parent(of: next)
    }
    return found
  }

  /// The nearest element around one that is a view: with a frame of its own.
  package func superview(of element: Element) -> Element? { nearest(around: element, where: \.isView) }

  /// The nearest element around one for which a condition holds.
  private func nearest(around element: Element, where isMeant: (Element) -> Bool) -> Element? {
    var current = parent(of: element)
    while let next = current {
      if isMeant(next) { return next }
      current = parent(of: next)
    }
    return nil
  }

  /// The `<scene>` around an element.
  package func scene(of element: Element) -> Element? { nearest(around: element) { $0.name == "scene" } }

  /// The id of an element, or of the nearest one around it that has one.
  package func objectID(of element: Element) -> String? {
    element.id ?? nearest(around: element) { $0.id != nil }?.id
  }
}

extension Element {
  /// True for a cell and an item of a bar, which arrange what is inside them.
  fileprivate var arranges: Bool {
    switch name {
    case "tableViewCell", "collectionViewCell", "collectionReusableView", "barButtonItem": true
    default: self["key"].map { $0 == "customView" || $0 == "titleView" } ?? false
    }
  }
}
