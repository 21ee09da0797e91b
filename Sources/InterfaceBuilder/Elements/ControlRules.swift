import TendonGeometry
import TendonViews

extension ElementRule {
  static let control = ElementRule("control", UIControl.self, base: .view) { control, reading, _ in
    if let enabled = reading.optionalBool("enabled") { control.isEnabled = enabled }
    if let selected = reading.optionalBool("selected") { control.isSelected = selected }
    if let highlighted = reading.optionalBool("highlighted") { control.isHighlighted = highlighted }
    lazy var across: [String: UIControl.ContentHorizontalAlignment] = [
      "left": .left, "center": .center, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]
    if let alignment = reading.choice("contentHorizontalAlignment", across) {
      control.contentHorizontalAlignment = alignment
    }
    lazy var down: [String: UIControl.ContentVerticalAlignment] = [
      "top": .top, "center": .center, "bottom": .bottom, "fill": .fill,
    ]
    if let alignment = reading.choice("contentVerticalAlignment", down) { control.contentVerticalAlignment = alignment }
    if let shows = reading.optionalBool("showsMenuAsPrimaryAction") { control.showsMenuAsPrimaryAction = shows }
    // Nothing is dragged over controls that would open them.
    reading.ignore(attributes: ["springLoaded"])
  }

  static let imageView = ElementRule("imageView", UIImageView.self, base: .view) { view, reading, builder in
    if let image = builder.image(key: "image", reading) { view.image = image }
    if let image = builder.image(key: "highlightedImage", reading) { view.highlightedImage = image }
    if let highlighted = reading.optionalBool("highlighted") { view.isHighlighted = highlighted }
    // The image has insets of its own, by which the recorded frame is larger.
    if view.alignmentRectInsets != .zero { setPlaceholders(view, reading, builder.plan) }
    view.adjustsImageSizeForAccessibilityContentSizeCategory = reading.bool(
      "adjustsImageSizeForAccessibilityContentSizeCategory")
  }

  static let scrollView = ElementRule("scrollView", UIScrollView.self, base: .view) { view, reading, _ in
    if let enabled = reading.optionalBool("scrollEnabled") { view.isScrollEnabled = enabled }
    if let bounces = reading.optionalBool("bounces") { view.bounces = bounces }
    if let always = reading.optionalBool("alwaysBounceVertical") { view.alwaysBounceVertical = always }
    if let always = reading.optionalBool("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = always }
    if let paging = reading.optionalBool("pagingEnabled") { view.isPagingEnabled = paging }
    lazy var behaviors: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
      "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
    ]
    if let behavior = reading.choice("contentInsetAdjustmentBehavior", behaviors) {
      view.contentInsetAdjustmentBehavior = behavior
    }
    if let locked = reading.optionalBool("directionalLockEnabled") { view.isDirectionalLockEnabled = locked }
    if let inset = reading.insets("contentInset") { view.contentInset = inset }
    if let inset = reading.insets("scrollIndicatorInsets") { view.scrollIndicatorInsets = inset }
    if let shows = reading.optionalBool("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = shows }
    if let shows = reading.optionalBool("showsHorizontalScrollIndicator") {
      view.showsHorizontalScrollIndicator = shows
    }
    lazy var styles: [String: UIScrollView.IndicatorStyle] = ["default": .default, "black": .black, "white": .white]
    if let style = reading.choice("indicatorStyle", styles) { view.indicatorStyle = style }
    lazy var modes: [String: UIScrollView.KeyboardDismissMode] = [
      "none": .none, "onDrag": .onDrag, "interactive": .interactive,
      "onDragWithAccessory": .onDragWithAccessory, "interactiveWithAccessory": .interactiveWithAccessory,
    ]
    if let mode = reading.choice("keyboardDismissMode", modes) { view.keyboardDismissMode = mode }
    if let delays = reading.optionalBool("delaysContentTouches") { view.delaysContentTouches = delays }
    if let cancels = reading.optionalBool("canCancelContentTouches") { view.canCancelContentTouches = cancels }
    if let bounces = reading.optionalBool("bouncesZoom") { view.bouncesZoom = bounces }
    if let least = reading.number("minimumZoomScale"), least > 0 { view.minimumZoomScale = CGFloat(least) }
    if let most = reading.number("maximumZoomScale"), most > 0 { view.maximumZoomScale = CGFloat(most) }
  }
}
