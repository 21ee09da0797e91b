import TendonAutoLayout
import TendonGeometry

// Items made of numbers, named as what they stand for so that reports read as they will.

@MainActor
class UIView: LayoutItem {
  private(set) lazy var layoutNode = LayoutNode(item: self)
  private(set) var subviews: [UIView] = []
  private(set) var guides: [LayoutGuideItem] = []

  /// A view that goes by its frame and mask.
  init(_ frame: CGRect = .zero) { layoutNode.setFrame(frame, superSize: .zero) }

  /// A view placed by constraints, perhaps with a natural size.
  init(width: CGFloat = -1, height: CGFloat = -1) {
    layoutNode.translatesAutoresizingMaskIntoConstraints = false
    layoutNode.intrinsicContentSize = CGSize(width: width, height: height)
  }

  func add(_ views: UIView...) {
    for view in views {
      subviews.append(view)
      layoutNode.addChild(view.layoutNode)
      view.layoutNode.setFrame(view.layoutNode.frame, superSize: layoutNode.frame.size)
    }
  }

  func add(_ guide: LayoutGuideItem) {
    guides.append(guide)
    layoutNode.addChild(guide.layoutNode)
  }

  /// The solved frame, else the one set by hand.
  var frame: CGRect {
    get { layoutNode.solvedFrame ?? layoutNode.frame }
    set { layoutNode.setFrame(newValue, superSize: layoutNode.parent?.frame.size ?? .zero) }
  }

  var constraints: [NSLayoutConstraint] { layoutNode.constraints }
  var engine: LayoutEngine { layoutNode.engine }

  @discardableResult
  func solve() -> [LayoutNode] { engine.solve() }
}

final class UILabel: UIView {}
final class UIButton: UIView {}

@MainActor
func root(_ width: CGFloat, _ height: CGFloat) -> UIView { UIView(CGRect(x: 0, y: 0, width: width, height: height)) }

@MainActor
func constraint(
  _ first: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
  _ relation: NSLayoutConstraint.Relation = .equal, _ second: (any LayoutItem)? = nil,
  _ other: NSLayoutConstraint.Attribute = .notAnAttribute, times multiplier: CGFloat = 1, plus constant: CGFloat = 0,
  at priority: Float = 1000
) -> NSLayoutConstraint {
  let constraint = NSLayoutConstraint(
    item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: multiplier,
    constant: constant)
  constraint.priority = UILayoutPriority(priority)
  return constraint
}

func isNear(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-6) -> Bool {
  let parts = [
    a.origin.x - b.origin.x, a.origin.y - b.origin.y, a.size.width - b.size.width, a.size.height - b.size.height,
  ]
  return parts.allSatisfy { abs($0) <= tolerance }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
