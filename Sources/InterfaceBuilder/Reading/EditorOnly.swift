/// Names that matter only to the editor that wrote the document: notes, flags of its canvas, names of outlines.
enum EditorOnly {
  private static let attributes: Set<String> = [
    "userLabel", "sceneMemberID", "colorMatched", "propertyAccessControl", "ambiguous", "misplaced",
    "verifyAmbiguity", "symbolic", "symbolType", "spacingType", "customModuleProvider", "appends",
    "collectionClass", "segmentControlStyle", "simulatedAppContext",
  ]
  static func hasAttribute(_ name: String) -> Bool {
    // These two are on nearly every element, and are found without a hash.
    name == "id" || name == "key" || attributes.contains(name)
  }
  static let elements: Set<String> = [
    "animations", "inferredMetricsTieBreakers", "dependencies",
  ]
  /// Keys of values that place an object on the editor's canvas, and of notes for translators.
  static let keys: Set<String> = [
    "canvasLocation", "simulatedDestinationMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics",
    "simulatedStatusBarMetrics", "simulatedOrientationMetrics", "freeformSize", "customSize",
    "frameInset", "userComments", "userLabel",
  ]
}
