/// Names that matter only to the editor that wrote the document: notes, flags of its canvas, names of outlines.
enum EditorOnly {
  static let attributes: Set<String> = [
    "id", "key", "userLabel", "sceneMemberID", "colorMatched", "propertyAccessControl", "ambiguous", "misplaced",
    "verifyAmbiguity", "symbolic", "symbolType", "spacingType", "customModuleProvider", "appends",
    "collectionClass", "segmentControlStyle", "simulatedAppContext",
  ]
  static let elements: Set<String> = [
    "animations", "inferredMetricsTieBreakers", "dependencies",
  ]
  /// Keys of values that place an object on the editor's canvas, and of notes for translators.
  static let keys: Set<String> = [
    "canvasLocation", "simulatedDestinationMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics",
    "simulatedStatusBarMetrics", "simulatedOrientationMetrics", "freeformSize", "customSize",
    "frameInset", "userComments",
  ]
}
