import Foundation
import TendonGeometry

/// A rectangle that takes part in layout and is never drawn: the part of a layout guide that knows no views.
///
/// A guide belongs to the item whose node is its node's parent.
@MainActor
open class LayoutGuideItem: NSObject, LayoutItem {
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

  /// Makes a guide that belongs to no item.
  public override init() {}

  deinit { storedNode?.ownerIsGone() }

  /// The solved rectangle in the owner's coordinates, in points, as of the last layout; zero where nothing is known.
  open var layoutFrame: CGRect { layoutNode.solvedFrame ?? layoutNode.placedFrame ?? .zero }
}
