import Foundation
import TendonGeometry

/// A rectangle that takes part in layout and is never drawn.
///
/// A guide belongs to the view whose node is its node's parent.
@MainActor
open class UILayoutGuide: NSObject, LayoutItem {
  public var layoutNode: LayoutNode {
    if let storedNode { return storedNode }
    let node = LayoutNode(ownedBy: self)
    storedNode = node
    return node
  }
  private var storedNode: LayoutNode?

  /// A name by which reports show the guide; default empty.
  public var identifier = "" {
    didSet { layoutNode.name = identifier.isEmpty ? nil : identifier }
  }

  /// Makes a guide that belongs to no view.
  public override init() {}

  deinit { storedNode?.ownerIsGone() }

  /// The solved rectangle in the owning view's coordinates, in points, as of the last layout; zero where nothing is known.
  open var layoutFrame: CGRect { layoutNode.solvedFrame ?? layoutNode.placedFrame ?? .zero }
}
