import TendonAutoLayout
import TendonViews

extension ElementRule {
  static let stackView = ElementRule("stackView", UIStackView.self, base: .view) { stack, reading, builder in
    arrange(stack, reading)
    // Interface Builder arranges within margins where the document sets some.
    stack.isLayoutMarginsRelativeArrangement =
      reading.optionalBool("layoutMarginsRelativeArrangement") ?? reading.element.hasOwnMargins
    for view in stack.subviews { stack.addArrangedSubview(view) }
    guard builder.plan.assumesLengths else { return }
    if stack.alignment != .fill { assumeLengths(across: stack) }
    if stack.distribution == .fill, stack.axis == .vertical { builder.stacks.append((stack, reading.element)) }
  }

  /// Gives the only arranged view that is empty and of which nothing says a height the height of a new view, in what
  /// scrolls: firmer than the hugging priority of most views, and softer than that of labels and images. Elsewhere such a
  /// view fills what is left.
  static func assumeHeight(in stack: UIStackView, _ element: Element) {
    guard sequence(first: stack as UIView, next: \.superview).contains(where: { $0 is UIScrollView }) else { return }
    let unknown = (element.child("subviews")?.children ?? []).filter(isWithoutHeight)
    guard unknown.count == 1, unknown[0]["translatesAutoresizingMaskIntoConstraints"] == "NO", let id = unknown[0].id,
      let view = stack.arrangedSubviews.first(where: { $0.objectID == id })
    else { return }
    let height = view.heightAnchor.constraint(equalToConstant: 128)
    height.priority = UILayoutPriority(250.5)
    height.isActive = true
  }

  /// True for a view without subviews that has neither a constraint of its own nor a placeholder for its height.
  private static func isWithoutHeight(_ view: Element) -> Bool {
    view.name == "view" && view["hidden"] != "YES" && view.child("subviews") == nil
      && view["placeholderIntrinsicHeight"] == nil
      && !(view.child("constraints")?.children ?? []).contains { $0["firstAttribute"] == "height" }
  }

  /// Gives the arranged views without a natural size the length of a new view across the axis, where nothing else says
  /// one: a priority above 51, at which a stack view itself keeps to its longest view, and below all that documents have, so
  /// that what gives the stack view its length bounds them.
  private static func assumeLengths(across stack: UIStackView) {
    for view in stack.arrangedSubviews where Swift.type(of: view) == UIView.self {
      let length =
        stack.axis == .vertical
        ? view.widthAnchor.constraint(equalToConstant: 240)
        : view.heightAnchor.constraint(equalToConstant: 128)
      length.priority = UILayoutPriority(52)
      length.isActive = true
    }
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
