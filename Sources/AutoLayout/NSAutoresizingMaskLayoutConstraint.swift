import TendonGeometry

/// A constraint that stands in reports for a frame and an autoresizing mask along one axis.
public final class NSAutoresizingMaskLayoutConstraint: NSLayoutConstraint {
  private let masks: String
  private let attributeName: String

  init(_ node: LayoutNode, _ kind: RowKind) {
    let axis = kind.axis
    let isSize = kind == .size(axis)
    let stretches = node.maskStretches(axis)
    let stretch = isSize ? stretches.size : stretches.origin
    let isX = axis == .horizontal
    let mask = node.effectiveMask
    masks = "h=\(mask.text(.horizontal)) v=\(mask.text(.vertical))"
    attributeName = isSize ? (isX ? "width" : "height") : (isX ? "minX" : "minY")
    let second = node.parent.flatMap { stretch.coefficient == 0 ? nil : LayoutOperand($0, isX ? .width : .height) }
    super.init()
    set(
      LayoutOperand(node, isSize ? (isX ? .width : .height) : (isX ? .left : .top)), .equal, second,
      multiplier: CGFloat(second == nil ? 1 : stretch.coefficient), constant: CGFloat(stretch.constant))
  }

  override var className: String { "NSAutoresizingMaskLayoutConstraint" }
  override var isShownActive: Bool { true }

  override var content: (text: String, superview: LayoutNode?) {
    let name = first.node?.debugName ?? "(gone)"
    let equation = equation.dropFirst(Self.text(first).count)
    return ("\(masks) \(name).\(attributeName)\(equation)", first.attribute.isSize ? nil : first.node?.parent)
  }
}

/// A constraint that stands in reports for the intrinsic size along one axis.
public final class NSContentSizeLayoutConstraint: NSLayoutConstraint {
  private let levels: String

  init(_ node: LayoutNode, _ axis: Axis) {
    let hugging = brief(Double(node.huggingPriorities[axis].rawValue))
    let compression = brief(Double(node.compressionPriorities[axis].rawValue))
    levels = "Hug:\(hugging) CompressionResistance:\(compression)"
    super.init()
    set(
      LayoutOperand(node, axis == .horizontal ? .width : .height), .equal, nil, multiplier: 1,
      constant: CGFloat(node.naturalLength(axis) ?? 0))
  }

  override var className: String { "NSContentSizeLayoutConstraint" }
  override var isShownActive: Bool { true }
  override var content: (text: String, superview: LayoutNode?) { ("\(equation) \(levels)", nil) }
}

/// The size of the topmost item, which is given, as reports show it.
private final class EncapsulatedSizeConstraint: NSLayoutConstraint {
  override var isShownActive: Bool { true }
}

extension NSLayoutConstraint {
  static func encapsulatedSize(_ node: LayoutNode, _ axis: Axis) -> NSLayoutConstraint {
    let isX = axis == .horizontal
    let constraint = EncapsulatedSizeConstraint()
    constraint.set(
      LayoutOperand(node, isX ? .width : .height), .equal, nil, multiplier: 1,
      constant: isX ? node.frame.width : node.frame.height)
    constraint.identifier = "UIView-Encapsulated-Layout-\(isX ? "Width" : "Height")"
    return constraint
  }
}
