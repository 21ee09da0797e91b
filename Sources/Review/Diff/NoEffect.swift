import TendonInterfaceBuilder

/// The parts of a document whose changes have no effect on an app: a difference leaves them out and counts them.
package enum NoEffect {
  /// Attributes of `<document>` that name the tools.
  package static let ofDocument: Set<String> = [
    "version", "toolsVersion", "systemVersion", "propertyAccessControl", "variant",
  ]
  /// Marks that the editor leaves.
  package static let marks: Set<String> = ["misplaced", "ambiguous", "verifyAmbiguity", "colorMatched"]
  /// Elements about the tools.
  package static let elements: Set<String> = ["dependencies", "classes", "point canvasLocation"]
  /// Lists whose order means nothing.
  package static let unordered: Set<String> = [
    "constraints", "connections", "scenes", "objects", "resources", "dependencies", "classes", "mask", "exclude",
    "include", "customFonts", "simulatedMetricsContainer", "gestureRecognizers",
  ]

  /// The value that an absent attribute stands for, where Interface Builder writes it in some versions alone; else nil.
  static func absent(_ attribute: String, of element: Element) -> String? {
    element.name == "device" && attribute == "appearance" ? "light" : nil
  }

  /// The kind of noise that a change of an attribute is; nil for one with an effect.
  ///
  /// - Parameter owner: the nearest element with an object id.
  package static func kind(of attribute: String?, in element: Element, owner: Element?) -> String? {
    if element.name == "document", let attribute, ofDocument.contains(attribute) { return "versions of the tools" }
    if let attribute, marks.contains(attribute) { return "marks of the editor" }
    if attribute == "sceneMemberID" { return nil }
    if element.name == "point", element["key"] == "canvasLocation" { return "places on the canvas" }
    if ["dependencies", "classes", "plugIn", "capability", "development", "deployment"].contains(element.name) {
      return "versions of the tools"
    }
    if ["adaptation", "simulatedMetricsContainer", "animations", "designables"].contains(element.name) {
      return "marks of the editor"
    }
    if element.name == "systemColor", attribute == nil { return "system colours among the resources" }
    if element.name == "nil", attribute == nil, element["key"]?.hasSuffix("Color") ?? false {
      return "colours without a value"
    }
    if element.name == "variation", element.children.isEmpty, attribute == nil,
      element.attributes.allSatisfy({ $0.name == "key" || marks.contains($0.name) })
    {
      return "marks of the editor"
    }
    if isFrame(element), let owner {
      if isPlacedByConstraints(owner) { return "recorded frames of views that constraints place" }
      if isPlacedByOthers(owner) { return framesOfOthers }
    }
    return nil
  }

  /// The kind of noise of the recorded frames of cells, of what they place, of bars and of root views.
  static let framesOfOthers = "recorded frames of cells, bars and root views"

  /// True for the recorded frame of a view, in one of its two forms.
  static func isFrame(_ element: Element) -> Bool {
    element.name == "rect" && element["key"] == "frame" || element.name == "frame" && element["key"] == "frameInset"
  }

  /// True for a view whose frame a table, a container or the screen decides, whatever the document has recorded.
  private static func isPlacedByOthers(_ view: Element) -> Bool {
    ["tableViewCell", "tableViewCellContentView"].contains(view.name)
      || ["view", "navigationBar", "toolbar", "tabBar"].contains(view["key"])
  }

  /// True for two values of an attribute that mean the same.
  static func isSame(_ attribute: String, _ old: String?, _ new: String?) -> Bool {
    // The name that the system button had before iOS 7.
    attribute == "buttonType" && Set([old, new]) == ["roundedRect", "system"]
  }

  private static func isPlacedByConstraints(_ view: Element) -> Bool {
    view["translatesAutoresizingMaskIntoConstraints"] == "NO" && view["fixedFrame"] != "YES"
  }
}
