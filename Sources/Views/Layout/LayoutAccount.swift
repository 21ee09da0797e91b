import TendonAutoLayout
import TendonGeometry

/// Who placed a view, and why: the layout of one view as a value.
public struct LayoutAccount: Hashable, Sendable {
  /// What places the view.
  public enum Source: String, Hashable, Sendable {
    /// Constraints.
    case constraints
    /// Its frame and its autoresizing mask.
    case autoresizing
    /// Nothing: it stays where it was put.
    case nothing
  }

  /// Class and address.
  public let view: String
  /// How deep the view lies below the one that was asked; 0 for that one.
  public let depth: Int
  /// In the superview, in points, on the pixel grid.
  public let frame: CGRect
  public let source: Source
  /// The constraints that decide position and width, described as UIKit does.
  public let horizontal: [String]
  /// The constraints that decide position and height.
  public let vertical: [String]
  /// What is left open; nil where nothing is.
  public let ambiguity: LayoutAmbiguity?
}

extension UIView {
  /// Who placed this view and each one inside it, and why; parents first, from back to front.
  ///
  /// Lays out what waits for layout. Takes time in the number of views times the constraints that place one.
  public func layoutAccounts() -> [LayoutAccount] {
    root.layoutIfNeeded()
    var accounts: [LayoutAccount] = []
    var waiting = [(view: self, depth: 0)]
    while let (view, depth) = waiting.popLast() {
      accounts.append(view.layoutAccount(depth: depth))
      waiting += view.subviews.reversed().map { ($0, depth + 1) }
    }
    return accounts
  }

  private func layoutAccount(depth: Int) -> LayoutAccount {
    let node = layoutNode
    let source: LayoutAccount.Source =
      node.translatesAutoresizingMaskIntoConstraints
      ? .autoresizing : node.solvedFrame == nil ? .nothing : .constraints
    return LayoutAccount(
      view: node.debugName, depth: depth, frame: frame, source: source,
      horizontal: node.constraintsAffectingLayout(for: .horizontal).map(\.description),
      vertical: node.constraintsAffectingLayout(for: .vertical).map(\.description), ambiguity: layoutAmbiguity)
  }
}
