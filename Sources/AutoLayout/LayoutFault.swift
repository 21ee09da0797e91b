/// A fault of a layout.
public enum LayoutFault: Hashable, Sendable {
  /// Required constraints contradict each other.
  case conflict(LayoutConflict)
  /// The constraints leave a choice.
  case ambiguity(LayoutAmbiguity)

  /// The fault as UIKit prints it.
  public var report: String {
    switch self {
    case .conflict(let conflict): conflict.report
    case .ambiguity(let ambiguity): ambiguity.report
    }
  }
}
