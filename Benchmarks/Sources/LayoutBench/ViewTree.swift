import BenchSupport
import Tendon

/// The tree of views with constraints, in a window.
@MainActor
final class ViewTree {
  let window: UIWindow
  private(set) var views: [UIView] = []
  private var constraints: [NSLayoutConstraint] = []

  init(_ tree: Tree, screen: UIScreen) {
    window = UIWindow(screen: screen)
    for index in 0..<tree.viewCount {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      views.append(view)
      (TreeConstraint.parent(of: index).map { views[$0] } ?? window).addSubview(view)
    }
    constraints.reserveCapacity(tree.constraints.count)
    for constraint in tree.constraints { constraints.append(make(constraint)) }
    NSLayoutConstraint.activate(constraints)
  }

  private func make(_ row: TreeConstraint) -> NSLayoutConstraint {
    let relation: NSLayoutConstraint.Relation =
      row.relation < 0 ? .lessThanOrEqual : row.relation > 0 ? .greaterThanOrEqual : .equal
    func attribute(_ side: TreeConstraint.Side) -> NSLayoutConstraint.Attribute {
      switch side.part {
      case .start: side.isHorizontal ? .left : .top
      case .end: side.isHorizontal ? .right : .bottom
      case .length: side.isHorizontal ? .width : .height
      }
    }
    // The root lies where the file says, in the window.
    let other =
      row.second.map { (item: views[$0.view], attribute: attribute($0)) }
      ?? (row.first.part == .length ? nil : (item: window, attribute: attribute(row.first)))
    let constraint = NSLayoutConstraint(
      item: views[row.first.view], attribute: attribute(row.first), relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: 1, constant: CGFloat(-row.constant))
    constraint.priority = UILayoutPriority(row.priority)
    return constraint
  }

  func setConstant(_ constant: Double, of constraint: Int) { constraints[constraint].constant = CGFloat(-constant) }

  func layOut() { window.layoutIfNeeded() }

  var counters: LayoutCounters { window.layoutNode.engine.counters }

  /// Left, top, width and height of every view in its superview.
  var frames: [[Double]] {
    views.map { view in
      let frame = view.frame
      return [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
    }
  }
}
