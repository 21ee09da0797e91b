import TendonAutoLayout

extension NSLayoutConstraint.Attribute {
  /// For margins and baselines, which are items of their own here: the edge of that item that stands for the place.
  var plainEdge: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin, .rightMargin: .left
    case .leadingMargin, .trailingMargin: .leading
    case .centerXWithinMargins: .centerX
    case .topMargin, .bottomMargin, .firstBaseline, .lastBaseline: .top
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  var isOfMargins: Bool { rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue }

  /// The edge of the view that a margin is measured from.
  var edgeOfItem: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .topMargin: .top
    case .bottomMargin: .bottom
    default: nil
    }
  }

  /// Left or right for leading and trailing.
  func plainSide(_ isRightToLeft: Bool) -> NSLayoutConstraint.Attribute {
    switch self {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: self
    }
  }

  @MainActor func anchorX(of item: any LayoutItem) -> NSLayoutXAxisAnchor {
    self == .centerX ? item.centerXAnchor : self == .right ? item.rightAnchor : item.leftAnchor
  }

  @MainActor func anchorY(of item: any LayoutItem) -> NSLayoutYAxisAnchor {
    self == .centerY ? item.centerYAnchor : self == .bottom ? item.bottomAnchor : item.topAnchor
  }
}
