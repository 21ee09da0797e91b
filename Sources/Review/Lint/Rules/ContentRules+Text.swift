import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonViews

/// Texts that cannot be read.
extension ContentRules {
  /// True for a view that shrinks its text. Interface Builder writes `adjustsFontSizeToFit="NO"` for a label that does
  /// not, and a least size or scale alone for one that does.
  private static func shrinks(_ element: Element) -> Bool {
    element.isYes("adjustsFontSizeToFit", default: element["minimumFontSize"] ?? element["minimumScaleFactor"] != nil)
  }

  static let truncated = LintRule(
    "truncated_text", "text that is cut",
    explanation: """
      The text of a label or the title of a button needs more room than the view has, by more than 4 %. Labels that shrink \
      their text, labels with an outlet or inside a prototype, whose text code sets, and views of classes of the app are not \
      reported.
      """,
    failing: .views(label(width: 60)), passing: .views(label(width: 200)),
    check: .layout { context, scene in
      let changeable = scene.document.outletTargets
      for (id, view, element) in scene.shown {
        // A font of the app is not here to be measured.
        guard element.child("fontDescription")?["name"] == nil else { continue }
        guard !changeable.contains(id), element["customClass"] == nil, !shrinks(element),
          !scene.document.isArranged(element), !element.isYes("adjustsLetterSpacingToFitWidth")
        else { continue }
        if let label = view as? UILabel {
          guard let lack = lack(of: label) else { continue }
          context.report("the text is cut: \(lack)", at: element)
        } else if let button = view as? UIButton, let title = button.titleLabel, title.text?.isEmpty == false,
          button.currentTitle?.isEmpty == false, !title.isHidden, element.child("buttonConfiguration") == nil,
          element["lineBreakMode"].map({ $0.hasSuffix("Truncation") }) ?? true
        {
          guard let lack = lack(of: title) else { continue }
          context.report("the title is cut: \(lack)", at: element)
        }
      }
    })

  static let contrast = LintRule(
    "contrast", "text with too little contrast",
    explanation: """
      The Web Content Accessibility Guidelines (AA, 1.4.3) ask for a ratio of 4.5 between text and ground, and of 3 for \
      text of 18 points and more, or 14 in bold. Reported where the ground is known: a colour that the document gives to a \
      view around the label, with no image, map or view of the app's own class between. Disabled text is not reported, nor is \
      text that cannot be seen at all, over which something is drawn by code.
      """,
    failing: .views(label(width: 200, color: 0.8)), passing: .views(label(width: 200, color: 0.2)),
    check: .layout { context, scene in
      for (_, view, element) in scene.shown {
        guard let label = view as? UILabel, label.isEnabled, label.text?.isEmpty == false,
          element["customClass"] == nil,
          let found = ContrastReading(scene).colors(of: label, element)
        else { continue }
        let ratio = ContrastReading.ratio(found.text, found.ground)
        let size = label.font.pointSize
        let isLarge = size >= 18 || size >= 14 && element.child("fontDescription")?["type"]?.contains("old") == true
        guard ratio < (isLarge ? 3 : 4.5) - 0.01, ratio > 1.25,
          !ContrastReading(scene).isOverSomething(label, found.branch)
        else { continue }
        context.report(
          "the contrast is \(ConstraintRules.number(Double(ratio))), expected at least \(isLarge ? "3" : "4.5")",
          at: element)
      }
    })

  /// The lack of room of a label in words; nil where its text fits.
  @MainActor static func lack(of label: UILabel) -> String? {
    guard label.bounds.width > 0, label.bounds.height > 0 else { return nil }
    if label.numberOfLines == 1 {
      let needed = label.sizeThatFits(.zero).width
      guard needed > label.bounds.width * 1.04 + 1 else { return nil }
      return "it needs \(number(needed)) points across and has \(number(label.bounds.width))"
    }
    let box = CGRect(x: 0, y: 0, width: label.bounds.width * 1.04, height: 1e5)
    let all = label.textRect(forBounds: box, limitedToNumberOfLines: 0)
    let most = label.textRect(forBounds: box, limitedToNumberOfLines: label.numberOfLines).height
    let room = label.numberOfLines == 0 ? label.bounds.height : min(label.bounds.height, most)
    guard all.height > room + label.font.lineHeight * 0.6 else { return nil }
    return "it needs \(number(all.height)) points down and has \(number(room))"
  }

  static func number(_ value: CGFloat) -> String { ConstraintRules.number(Double(value)) }

  static func label(width: Int, y: Int = 60, color: Double = 0, isConstrained: Bool = false) -> String {
    let mask = isConstrained ? "translatesAutoresizingMaskIntoConstraints=\"NO\" " : ""
    return """
      <label text="A line of text" lineBreakMode="tailTruncation" \(mask)id="label">
        <rect key="frame" x="20" y="\(y)" width="\(width)" height="21"/>
        <color key="textColor" white="\(color)" alpha="1" colorSpace="calibratedWhite"/>
      </label>
      """
  }
}
