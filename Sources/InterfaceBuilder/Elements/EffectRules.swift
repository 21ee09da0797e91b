import TendonViews

extension ElementRule {
  /// The rule of the element `visualEffectView`: its content view and its effect.
  static let visualEffectView = ElementRule("visualEffectView", UIVisualEffectView.self, base: .view) {
    view, reading, builder in
    if let content = reading.child("view", key: "contentView") {
      let part = builder.makeView(content)
      if content.element.child("rect", key: "frame") == nil { part.frame = view.bounds }
      view.adopt(contentView: part)
    }
    if let blur = reading.child("blurEffect") {
      view.effect = blurEffect(blur)
    } else if let vibrancy = reading.child("vibrancyEffect") {
      if let blur = vibrancy.child("blurEffect") { view.effect = UIVibrancyEffect(blurEffect: blurEffect(blur)) }
      vibrancy.reportUnread()
    }
  }

  private static func blurEffect(_ reading: ElementReading) -> UIBlurEffect {
    defer { reading.reportUnread() }
    return UIBlurEffect(style: reading.choice("style", blurStyles) ?? .light)
  }

  /// The styles by their names in documents, which are UIKit's.
  private static let blurStyles: [String: UIBlurEffect.Style] = Dictionary(
    uniqueKeysWithValues: UIBlurEffect.Style.allCases.map { ("\($0)", $0) })
}
