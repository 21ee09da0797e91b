import TendonAutoLayout
import TendonViews

extension ElementRule {
  static let stackView = ElementRule("stackView", UIStackView.self, base: .view) { stack, reading, _ in
    arrange(stack, reading)
    // Interface Builder arranges within margins where the document sets some.
    stack.isLayoutMarginsRelativeArrangement =
      reading.optionalBool("layoutMarginsRelativeArrangement") ?? reading.element.hasOwnMargins
    for view in stack.subviews { stack.addArrangedSubview(view) }
  }

  /// Sets the arrangement of the stack view from the attributes of its element.
  static func arrange(_ stack: UIStackView, _ reading: ElementReading) {
    lazy var axes: [String: NSLayoutConstraint.Axis] = ["horizontal": .horizontal, "vertical": .vertical]
    if let axis = reading.choice("axis", axes) { stack.axis = axis }
    lazy var distributions: [String: UIStackView.Distribution] = [
      "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    if let distribution = reading.choice("distribution", distributions) { stack.distribution = distribution }
    lazy var alignments: [String: UIStackView.Alignment] = [
      "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
      "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline, "baseline": .lastBaseline,
    ]
    if let alignment = reading.choice("alignment", alignments) { stack.alignment = alignment }
    if reading.element["spacingType"] == "standard" { stack.spacing = UIStackView.spacingUseSystem }
    if let spacing = reading.length("spacing") { stack.spacing = spacing }
    if let relative = reading.optionalBool("baselineRelativeArrangement") {
      stack.isBaselineRelativeArrangement = relative
    }
  }
}
