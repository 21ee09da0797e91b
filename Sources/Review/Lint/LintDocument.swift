import Foundation
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
    var waiting = [root]
    while let element = waiting.popLast() {
      elements.append(element)
      if let id = element.id, element.name != "device", element.name != "adaptation", objects[id] == nil {
        objects[id] = element
      }
      for child in element.children.reversed() {
        parents[ObjectIdentifier(child)] = element
        waiting.append(child)
      }
    }
    (self.elements, self.parents, self.objects) = (elements, parents, objects)
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

  /// True for a document that was made for tablets alone: its screens are as wide as theirs.
  package var isForPad: Bool {
    if document?.header.targetsPad ?? false { return true }
    let widths = controllers.compactMap { $0.children.first { $0["key"] == "view" }?.recordedFrame?.width }
    return !widths.isEmpty && widths.allSatisfy { $0 >= 700 }
  }

  /// True if a scene is laid out in an environment: not one of a size of its own, which a container shows, nor one as wide
  /// as a tablet on a phone.
  func isMeant(_ scene: Element, for environment: ReviewEnvironment) -> Bool {
    if scene.child("size", key: "freeformSize") != nil { return false }
    let root = scene.children.first { $0["key"] == "view" }?.recordedFrame
    if let root, !LintDocument.screenLengths.contains(root.width) { return false }
    return (root ?? scene.recordedFrame)?.width ?? 0 < 700 || environment.isPad
  }

  /// The widths of screens either way up, in points; 600 is that of the canvas of documents without a device.
  private static let screenLengths = Set(ScreenDevice.all.flatMap { [$0.size.width, $0.size.height] } + [600])

  /// The environments for which the document is made: for tablets those of tablets, or one where there is none.
  package func fitting(_ environments: [ReviewEnvironment]) -> [ReviewEnvironment] {
    guard isForPad else { return environments }
    let pads = environments.filter(\.isPad)
    let settings = environments.first?.settings ?? ReaderSettings()
    return pads.isEmpty ? [ReviewEnvironment(device: "ipad9_7", settings: settings)].compactMap { $0 } : pads
  }

  /// The id of an element, or of the nearest one around it that has one.
  package func objectID(of element: Element) -> String? {
    if let id = element.id { return id }
    return ancestors(of: element).lazy.compactMap(\.id).first
  }
}

extension Element {
  /// True for a view: an element with a recorded frame, or one of the elements of views.
  package var isView: Bool {
    guard id != nil else { return false }
    return child("rect", key: "frame") != nil || Element.viewNames.contains(name)
  }

  private static let viewNames: Set<String> = [
    "view", "label", "button", "textField", "textView", "imageView", "stackView", "scrollView", "tableView",
    "collectionView", "switch", "slider", "stepper", "segmentedControl", "progressView", "activityIndicatorView",
    "pickerView", "datePicker", "searchBar", "pageControl", "containerView", "visualEffectView", "webView", "wkWebView",
    "mapView", "tableViewCell", "collectionViewCell", "navigationBar", "toolbar", "tabBar", "control",
    "tableViewCellContentView", "collectionReusableView",
  ]

  /// The object in words: its kind, with its own name, its text or its class.
  package var objectName: String {
    let kind = Element.words(name)
    let texts = [
      self["userLabel"], self["text"], self["title"], child("state", key: "normal")?["title"], self["placeholder"],
      self["storyboardIdentifier"],
    ]
    for case let text? in texts where text.contains(where: { !$0.isWhitespace }) {
      let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      return "\(kind) \"\(line.count > 40 ? line.prefix(39) + "…" : line)\""
    }
    return self["customClass"].map { "\(kind) of class \($0)" } ?? kind
  }

  /// The name of an element in words: `table view cell`.
  private static func words(_ name: String) -> String {
    var text = ""
    for letter in name {
      if letter.isUppercase, !text.isEmpty { text.append(" ") }
      text.append(contentsOf: letter.lowercased())
    }
    return text
  }

  /// True if a Boolean attribute of the format says yes.
  package func isYes(_ name: String, default value: Bool = false) -> Bool { self[name].map { $0 == "YES" } ?? value }

  /// The connections of an object.
  package var connections: [Element] { child("connections")?.children ?? [] }
}
