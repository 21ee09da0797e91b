import TendonAutoLayout
import TendonGeometry

/// An explanation of one view's layout: what placed the view, and why.
public struct LayoutExplanation: Hashable, Sendable {
  /// The mechanisms that place a view.
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
  /// The depth of the view below the one that was asked; 0 for that one.
  public let depth: Int
  /// In the superview, in points, on the pixel grid.
  public let frame: CGRect
  /// The mechanism that places the view.
  public let source: Source
  /// The constraints that decide position and width, described as UIKit does.
  public let horizontal: [String]
  /// The constraints that decide position and height.
  public let vertical: [String]
  /// The description of what the layout leaves open; nil if nothing.
  public let ambiguity: LayoutAmbiguity?
}

extension UIView {
  /// The explanations of this view's layout and of its descendants'; parents first, from back to front.
  ///
  /// Lays out what waits for layout. Takes time in the number of views times the constraints that place one.
  public func layoutExplanations() -> [LayoutExplanation] {
    root.layoutIfNeeded()
    var explanations: [LayoutExplanation] = []
    var waiting = [(view: self, depth: 0)]
    while let (view, depth) = waiting.popLast() {
      explanations.append(view.layoutExplanation(depth: depth))
      waiting += view.subviews.reversed().map { ($0, depth + 1) }
    }
    return explanations
  }

  private func layoutExplanation(depth: Int) -> LayoutExplanation {
    let node = layoutNode
    let source: LayoutExplanation.Source =
      node.translatesAutoresizingMaskIntoConstraints
      ? .autoresizing : node.solvedFrame == nil ? .nothing : .constraints
    return LayoutExplanation(
      view: node.debugName, depth: depth, frame: frame, source: source,
      horizontal: node.constraintsAffectingLayout(for: .horizontal).map(\.description),
      vertical: node.constraintsAffectingLayout(for: .vertical).map(\.description), ambiguity: layoutAmbiguity)
  }
}
