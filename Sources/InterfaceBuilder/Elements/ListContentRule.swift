import TendonViews

extension ObjectBuilder {
  /// The content configuration that a document gives a cell, from the one of the cell's style.
  func listContent(
    _ reading: ElementReading, _ configuration: UIListContentConfiguration
  ) -> UIListContentConfiguration {
    var content = configuration
    content.text = reading.text("text")
    content.secondaryText = reading.text("secondaryText")
    content.image = image(key: "image", reading)
    if let prefers = reading.optionalBool("prefersSideBySideTextAndSecondaryText") {
      content.prefersSideBySideTextAndSecondaryText = prefers
    }
    if let padding = reading.length("imageToTextPadding") { content.imageToTextPadding = max(0, padding) }
    if let padding = reading.length("textToSecondaryTextHorizontalPadding") {
      content.textToSecondaryTextHorizontalPadding = max(0, padding)
    }
    if let padding = reading.length("textToSecondaryTextVerticalPadding") {
      content.textToSecondaryTextVerticalPadding = max(0, padding)
    }
    reading.reportUnread()
    return content
  }
}
