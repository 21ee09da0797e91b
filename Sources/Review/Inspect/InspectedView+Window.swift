import TendonAutoLayout
import TendonGeometry
import TendonViews

extension InspectedView {
  /// The views in a window, parents first, from back to front.
  @MainActor
  static func list(in window: UIWindow, _ naming: DocumentNaming) -> [InspectedView] {
    var views: [InspectedView] = []
    var waiting = window.subviews.reversed().map { (view: $0, depth: 0) }
    while let (view, depth) = waiting.popLast() {
      views.append(InspectedView(view, depth, naming))
      waiting += view.subviews.reversed().map { ($0, depth + 1) }
    }
    return views
  }

  @MainActor
  private init(_ view: UIView, _ depth: Int, _ naming: DocumentNaming) {
    let node = view.layoutNode
    self.init(
      depth: depth, type: String(describing: Swift.type(of: view)), id: view.objectID, name: naming.name(of: view),
      frame: view.frame.reported, place: view.convert(view.bounds, to: nil).reported)
    isHidden = view.isHidden ? true : nil
    alpha = view.alpha == 1 ? nil : Double(view.alpha)
    let size = view.intrinsicContentSize
    if size.width != UIView.noIntrinsicMetric || size.height != UIView.noIntrinsicMetric {
      intrinsic = [Double(size.width), Double(size.height)]
    }
    let parts = node.ambiguousParts
    ambiguous = parts.isEmpty ? nil : parts
    for constraint in node.mentioningConstraints where constraint.firstItem === view || constraint.secondItem === view {
      let listed = ListedConstraint(constraint, naming)
      if constraint.firstAttribute.axis == .vertical {
        vertical.append(listed)
      } else {
        horizontal.append(listed)
      }
    }
  }
}

extension ListedConstraint {
  @MainActor
  fileprivate init(_ constraint: NSLayoutConstraint, _ naming: DocumentNaming) {
    self.init(
      id: constraint.documentID, line: naming.line(of: constraint),
      sentence: ConstraintSentence(names: naming).text(of: constraint), state: .binding)
    switch constraint.state {
    case .inactive: state = .inactive
    case .binding: state = .binding
    case .redundant: state = .redundant
    case .broken(let amount): (state, self.amount) = (.broken, Double(amount))
    case .slack(let amount): (state, self.amount) = (.slack, Double(amount))
    case .unmet(let amount): (state, self.amount) = (.unmet, Double(amount))
    }
  }
}

extension CGRect {
  /// Left, top, width and height.
  fileprivate var reported: [Double] { [minX, minY, width, height].map { Double($0) } }
}
