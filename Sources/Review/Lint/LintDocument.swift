import Foundation
import Synchronization
import TendonInterfaceBuilder
import TendonViews

/// A document with the relations between its elements that rules ask for.
package final class LintDocument: Sendable {
  package let file: String
  /// The file itself; nil for a document in memory.
  package let place: URL?
  package let root: Element
  package let source: DocumentSource
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
  /// The equations, once a rule has asked for them.
  private let equations = Mutex<ConstraintSystem?>(nil)
  /// The names that several objects have, once a sentence has asked for them.
  private let sharedNames = Mutex<Set<String>?>(nil)

  /// - Parameter name: what findings call the document.
  package init(_ bytes: [UInt8], file: String, place: URL? = nil) throws(DocumentError) {
    (self.file, self.place) = (file, place)
    root = try XMLReader.read(Data(bytes), file: file)
    source = DocumentSource(bytes)
    var refusal: DocumentError?
    do throws(DocumentError) { document = try InterfaceDocument(root: root, file: file) } catch {
      document = nil
      refusal = error
    }
    self.refusal = refusal
    var elements: [Element] = []
    var parents: [ObjectIdentifier: Element] = [:]
    var objects: [String: Element] = [:]
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
      if let id = element.id, element.name != "device", element.name != "adaptation", objects[id] == nil {
        objects[id] = element
      }
      for child in element.children.reversed() {
        parents[ObjectIdentifier(child)] = element
        waiting.append(child)
      }
    }
    (self.elements, self.parents, self.objects) = (elements, parents, objects)
    (self.arranged, outletTargets) = (arranged, targets)
  }

  /// True for what lies inside a cell, whose size the list decides, or in an item of a bar, which the bar arranges.
  func isArranged(_ element: Element) -> Bool { arranged.contains(ObjectIdentifier(element)) }

  /// The required constraints as equations, made once.
  var constraintSystem: ConstraintSystem {
    equations.withLock { known in
      let system = known ?? ConstraintSystem(self)
      known = system
      return system
    }
  }

  /// The name of an object, with its id where others of the document have the same one: `image view (dI4-kX-2mC)`.
  func name(of element: Element) -> String {
    let name = element.objectName
    guard let id = element.id else { return name }
    let isShared = sharedNames.withLock { known in
      let names = known ?? namesOfSeveral
      known = names
      return names.contains(name)
    }
    return isShared ? "\(name) (\(id))" : name
  }

  private var namesOfSeveral: Set<String> {
    var (seen, shared) = (Set<String>(), Set<String>())
    for object in objects.values where !seen.insert(object.objectName).inserted { shared.insert(object.objectName) }
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
  package func superview(of element: Element) -> Element? {
    ancestors(of: element).first { $0.isView }
  }

  /// The `<scene>` around an element.
  package func scene(of element: Element) -> Element? { ancestors(of: element).first { $0.name == "scene" } }

  /// The controllers of the scenes, in order.
  package var controllers: [Element] {
    elements.filter { $0["sceneMemberID"] == "viewController" && $0.name != "viewControllerPlaceholder" }
  }

  /// All views.
  package var views: [Element] { elements.filter(\.isView) }

  /// The id of an element, or of the nearest one around it that has one.
  package func objectID(of element: Element) -> String? {
    if let id = element.id { return id }
    return ancestors(of: element).lazy.compactMap(\.id).first
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
