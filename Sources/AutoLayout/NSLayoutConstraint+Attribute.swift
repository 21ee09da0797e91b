import TendonGeometry

extension NSLayoutConstraint {
  /// The part of a view or guide that a constraint is about; raw values are UIKit's.
  public enum Attribute: Int, Hashable, Sendable {
    /// No attribute: the second side of a constraint with a constant.
    case notAnAttribute = 0
    /// The left side.
    case left = 1
    /// The right side.
    case right = 2
    /// The top side.
    case top = 3
    /// The bottom side.
    case bottom = 4
    /// The side at which reading begins.
    case leading = 5
    /// The side at which reading ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The horizontal centre.
    case centerX = 9
    /// The vertical centre.
    case centerY = 10
    /// The baseline of the last line of text; the bottom where there is none.
    case lastBaseline = 11
    /// The baseline of the first line of text; the top where there is none.
    case firstBaseline = 12
    /// The left side within the layout margins.
    case leftMargin = 13
    /// The right side within the layout margins.
    case rightMargin = 14
    /// The top side within the layout margins.
    case topMargin = 15
    /// The bottom side within the layout margins.
    case bottomMargin = 16
    /// The side at which reading begins, within the layout margins.
    case leadingMargin = 17
    /// The side at which reading ends, within the layout margins.
    case trailingMargin = 18
    /// The horizontal centre within the layout margins.
    case centerXWithinMargins = 19
    /// The vertical centre within the layout margins.
    case centerYWithinMargins = 20
  }

  /// The relation of the two sides of a constraint; raw values are UIKit's.
  public enum Relation: Int, Hashable, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// One of the two axes of the plane; raw values are UIKit's.
  public enum Axis: Int, Hashable, Sendable {
    /// The x axis.
    case horizontal = 0
    /// The y axis.
    case vertical = 1
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis along which the attribute is measured; nil for `notAnAttribute`.
  package var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .notAnAttribute: nil
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  /// True for width and height.
  package var isSize: Bool { self == .width || self == .height }

  /// True if the attribute depends on the direction of the language.
  package var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  var isMargin: Bool { rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue }

  /// True if the attribute is left or right, whatever the direction of the language.
  var isAbsoluteSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The attribute with leading and trailing replaced by the side they are.
  func resolved(rightToLeft: Bool) -> NSLayoutConstraint.Attribute {
    switch self {
    case .leading: rightToLeft ? .right : .left
    case .trailing: rightToLeft ? .left : .right
    case .leadingMargin: rightToLeft ? .rightMargin : .leftMargin
    case .trailingMargin: rightToLeft ? .leftMargin : .rightMargin
    default: self
    }
  }

  /// The name that descriptions of constraints print.
  var name: String {
    switch self {
    case .notAnAttribute: "notAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }
}

extension NSLayoutConstraint.Relation {
  /// The sign that descriptions of constraints print.
  var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension CGRect {
  /// The coordinate of an attribute along its axis; margins and baselines count as the edges, lengths as the far edge.
  package func coordinate(of attribute: NSLayoutConstraint.Attribute, rightToLeft: Bool) -> CGFloat {
    switch attribute.resolved(rightToLeft: rightToLeft) {
    case .left, .leftMargin: minX
    case .right, .rightMargin, .width, .notAnAttribute, .leading, .trailing, .leadingMargin, .trailingMargin: maxX
    case .top, .topMargin, .firstBaseline: minY
    case .bottom, .bottomMargin, .lastBaseline, .height: maxY
    case .centerX, .centerXWithinMargins: midX
    case .centerY, .centerYWithinMargins: midY
    }
  }
}
