import Foundation
import TendonGeometry
import TendonViews

extension UIButton {
  /// Looks as the configuration of a document says.
  func configure(by reading: ElementReading, _ builder: ObjectBuilder) {
    lazy var styles: [String: Configuration] = [
      "plain": .plain(), "gray": .gray(), "tinted": .tinted(), "filled": .filled(), "borderless": .borderless(),
      "bordered": .bordered(), "borderedTinted": .borderedTinted(), "borderedProminent": .borderedProminent(),
    ]
    var look = reading.choice("style", styles) ?? .plain()
    look.title = reading.text("title")
    look.subtitle = reading.text("subtitle")
    if let title = builder.attributedText("attributedTitle", reading), title.length > 0 {
      look.attributedTitle = AttributedString(title)
    }
    if let subtitle = builder.attributedText("attributedSubtitle", reading), subtitle.length > 0 {
      look.attributedSubtitle = AttributedString(subtitle)
    }
    look.image = builder.image(key: "image", reading)
    if let color = builder.color("baseForegroundColor", reading) { look.baseForegroundColor = color }
    if let color = builder.color("baseBackgroundColor", reading) { look.baseBackgroundColor = color }
    if let insets = reading.directionalInsets("contentInsets") {
      look.contentInsets = insets
    } else if let insets = reading.insets("contentInsets") {
      look.contentInsets = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
    look.arrange(by: reading)
    if let background = reading.child("backgroundConfiguration", key: "background") {
      if let color = builder.color("backgroundColor", background) { look.background.backgroundColor = color }
      if let color = builder.color("strokeColor", background) { look.background.strokeColor = color }
      if let width = background.length("strokeWidth") { look.background.strokeWidth = max(0, width) }
      if let radius = background.length("cornerRadius") { look.background.cornerRadius = max(0, radius) }
      background.reportUnread()
    }
    ownTitleFont =
      builder.font(reading, key: "titleFontDescription")
      ?? builder.plan.configuredTitleSize.map { .systemFont(ofSize: $0) }
    configuration = look
    reading.reportUnread()
  }
}

extension UIButton.Configuration {
  /// Sizes, corners and sides.
  fileprivate mutating func arrange(by reading: ElementReading) {
    lazy var sizes: [String: Size] = ["mini": .mini, "small": .small, "medium": .medium, "large": .large]
    if let size = reading.choice("buttonSize", sizes) { buttonSize = size }
    lazy var corners: [String: CornerStyle] = [
      "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
    ]
    if let style = reading.choice("cornerStyle", corners) { cornerStyle = style }
    lazy var sides: [String: NSDirectionalRectEdge] = [
      "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]
    if let side = reading.choice("imagePlacement", sides) { imagePlacement = side }
    lazy var alignments: [String: TitleAlignment] = [
      "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
    ]
    if let alignment = reading.choice("titleAlignment", alignments) { titleAlignment = alignment }
    if let padding = reading.length("imagePadding") { imagePadding = padding }
    if let padding = reading.length("titlePadding") { titlePadding = padding }
    if let shows = reading.optionalBool("showsActivityIndicator") { showsActivityIndicator = shows }
  }
}
