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
    if element.name == "adaptation" || element.name == "simulatedMetricsContainer" { return "marks of the editor" }
    if element.name == "nil", attribute == nil, element["key"]?.hasSuffix("Color") ?? false {
      return "colours without a value"
    }
    if element.name == "variation", element.children.isEmpty, attribute == nil,
      element.attributes.allSatisfy({ $0.name == "key" || marks.contains($0.name) })
    {
      return "marks of the editor"
    }
    if element.name == "rect", element["key"] == "frame", let owner, isPlacedByConstraints(owner) {
      return "recorded frames of views that constraints place"
    }
    return nil
  }

  private static func isPlacedByConstraints(_ view: Element) -> Bool {
    view["translatesAutoresizingMaskIntoConstraints"] == "NO" && view["fixedFrame"] != "YES"
  }
}
