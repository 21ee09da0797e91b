import Foundation
import TendonGeometry
import TendonViews

extension ElementRule {
  static let label = ElementRule("label", UILabel.self, base: .view) { label, reading, builder in
    label.text = reading.text("text")
    if let font = builder.font(reading) { label.font = font }
    if let color = builder.color("textColor", reading) { label.textColor = color }
    label.highlightedTextColor = builder.color("highlightedColor", reading)
    label.shadowColor = builder.color("shadowColor", reading)
    if let offset = reading.size("shadowOffset") { label.shadowOffset = offset }
    if let lines = reading.integer("numberOfLines") { label.numberOfLines = max(0, lines) }
    if let width = reading.length("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = max(0, width) }
    if let alignment = reading.choice("textAlignment", textAlignments) { label.textAlignment = alignment }
    if let mode = reading.choice("lineBreakMode", lineBreakModes) { label.lineBreakMode = mode }
    if let highlighted = reading.optionalBool("highlighted") { label.isHighlighted = highlighted }
    if let enabled = reading.optionalBool("enabled") { label.isEnabled = enabled }
    if label.text == nil, let text = builder.attributedText("attributedText", reading) { label.attributedText = text }
    let (factor, size) = (reading.number("minimumScaleFactor"), reading.number("minimumFontSize"))
    // Interface Builder writes NO, and leaves YES out beside a least size.
    label.adjustsFontSizeToFitWidth = reading.optionalBool("adjustsFontSizeToFit") ?? (factor != nil || size != nil)
    if let factor {
      label.minimumScaleFactor = min(max(factor, 0), 1)
    } else if let size, label.font.pointSize > 0 {
      label.minimumScaleFactor = min(max(size / label.font.pointSize, 0), 1)
    }
    label.adjustsFontForContentSizeCategory = reading.bool("adjustsFontForContentSizeCategory")
    lazy var adjustments: [String: UIBaselineAdjustment] = [
      "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
    ]
    if let adjustment = reading.choice("baselineAdjustment", adjustments) { label.baselineAdjustment = adjustment }
    reading.ignore(attributes: ["usesAttributedText", "adjustsLetterSpacingToFitWidth", "sizingRule"])
  }

  static let textField = ElementRule("textField", UITextField.self, base: .control) { field, reading, builder in
    lazy var styles: [String: UITextField.BorderStyle] = ["line": .line, "bezel": .bezel, "roundedRect": .roundedRect]
    if let style = reading.choice("borderStyle", styles) { field.borderStyle = style }
    if let font = builder.font(reading) { field.font = font }
    if let color = builder.color("textColor", reading) { field.textColor = color }
    if let text = reading.text("text") {
      field.text = text
    } else if let text = builder.attributedText("attributedText", reading) {
      field.attributedText = text
    }
    field.placeholder = reading.text("placeholder")
    if let alignment = reading.choice("textAlignment", textAlignments) { field.textAlignment = alignment }
    if let clears = reading.optionalBool("clearsOnBeginEditing") { field.clearsOnBeginEditing = clears }
    lazy var modes: [String: UITextField.ViewMode] = [
      "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
    if let mode = reading.choice("clearButtonMode", modes) { field.clearButtonMode = mode }
    readInputTraits(reading, into: field) { traits in
      if let secure = traits.optionalBool("secureTextEntry") { field.isSecureTextEntry = secure }
    }
    field.adjustsFontForContentSizeCategory = reading.bool("adjustsFontForContentSizeCategory")
    if let size = reading.number("minimumFontSize") { field.minimumFontSize = max(0, size) }
    field.adjustsFontSizeToFitWidth = reading.bool("adjustsFontSizeToFit")
    reading.ignore(attributes: ["usesAttributedText", "sizingRule"])
  }

  /// Reads the keyboard traits of a text input; traits without an effect in this library are ignored.
  ///
  /// - Parameter others: reads the traits that not all texts have.
  static func readInputTraits(
    _ reading: ElementReading, into text: some KeyboardAsking, _ others: (ElementReading) -> Void = { _ in }
  ) {
    guard let traits = reading.child("textInputTraits", key: "textInputTraits") else { return }
    others(traits)
    if let type = traits.choice("keyboardType", keyboardTypes) { text.keyboardType = type }
    if let type = traits.choice("returnKeyType", returnKeyTypes) { text.returnKeyType = type }
    if let type = traits.choice("keyboardAppearance", keyboardAppearances) { text.keyboardAppearance = type }
    if let type = traits.choice("autocapitalizationType", capitalizations) { text.autocapitalizationType = type }
    if let waits = traits.optionalBool("enablesReturnKeyAutomatically") { text.enablesReturnKeyAutomatically = waits }
    traits.ignore(attributes: [
      "secureTextEntry", "autocorrectionType", "spellCheckingType", "textContentType", "smartDashesType",
      "smartInsertDeleteType", "smartQuotesType",
    ])
    traits.reportUnread()
  }

  static let keyboardTypes: [String: UIKeyboardType] = [
    "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad,
    "namePhonePad": .namePhonePad, "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
    "webSearch": .webSearch, "ASCIICapableNumberPad": .asciiCapableNumberPad,
  ]
  static let returnKeyTypes: [String: UIReturnKeyType] = [
    "default": .default, "go": .go, "google": .search, "join": .join, "next": .next, "route": .route,
    "search": .search, "send": .send, "yahoo": .search, "done": .done, "emergencyCall": .emergencyCall,
    "continue": .continue,
  ]
  static let keyboardAppearances: [String: UIKeyboardAppearance] = [
    "default": .default, "light": .light, "dark": .dark, "alert": .dark,
  ]
  static let capitalizations: [String: UITextAutocapitalizationType] = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]

  static let button = ElementRule("button", UIButton.self, base: .control) { button, reading, builder in
    // The coder has given the button its type.
    let types = [
      "roundedRect", "system", "custom", "detailDisclosure", "infoLight", "infoDark", "contactAdd", "close",
    ]
    if let type = reading.string("buttonType"), !types.contains(type) {
      reading.warn("buttonType=\"\(type.oneLine())\" is not known", "a custom button takes its place")
    }
    if let font = builder.font(reading) { button.titleLabel?.font = font }
    // A stage has no pointer.
    reading.ignore(attributes: ["pointerInteraction"])
    if let mode = reading.choice("lineBreakMode", lineBreakModes) { button.titleLabel?.lineBreakMode = mode }
    if reading.bool("adjustsImageSizeForAccessibilityContentSizeCategory") {
      button.adjustsImageSizeForAccessibilityContentSizeCategory = true
    }
    if let shows = reading.optionalBool("showsTouchWhenHighlighted") { button.showsTouchWhenHighlighted = shows }
    if let insets = reading.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
    if let insets = reading.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
    if let insets = reading.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
    for state in reading.children("state") {
      guard let which = state.choice("key", states) else { continue }
      if let title = state.text("title") { button.setTitle(title, for: which) }
      if let title = builder.attributedText("attributedTitle", state) {
        button.setAttributedTitle(title, for: which)
      }
      if let color = builder.color("titleColor", state) { button.setTitleColor(color, for: which) }
      if let image = builder.image(key: "image", state) { button.setImage(image, for: which) }
      if let image = builder.image(key: "backgroundImage", state) { button.setBackgroundImage(image, for: which) }
      if let color = builder.color("titleShadowColor", state) { button.setTitleShadowColor(color, for: which) }
      state.reportUnread()
    }
    if let configuration = reading.child("buttonConfiguration", key: "configuration") {
      button.configure(by: configuration, builder)
    }
    if let changes = reading.optionalBool("changesSelectionAsPrimaryAction") {
      button.changesSelectionAsPrimaryAction = changes
    }
    lazy var roles: [String: UIButton.Role] = [
      "normal": .normal, "primary": .primary, "cancel": .cancel, "destructive": .destructive,
    ]
    if let role = reading.choice("role", roles) { button.role = role }
    if let offset = reading.size("titleShadowOffset") { button.titleLabel?.shadowOffset = offset }
    button.reversesTitleShadowWhenHighlighted = reading.bool("reversesTitleShadowWhenHighlighted")
    reading.ignore(attributes: ["adjustsImageWhenHighlighted", "adjustsImageWhenDisabled", "hasAttributedTitle"])
    // The editor drew a button of iOS 6 with this inset.
    _ = reading.child("inset", key: "insetFor6xAndEarlier")
  }

  private static let states: [String: UIControl.State] = [
    "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected, "focused": .focused,
  ]

  static let textAlignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
  ]

  static let lineBreakModes: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "wordWrapping": .byWordWrapping, "characterWrap": .byCharWrapping,
    "charWrapping": .byCharWrapping, "clip": .byClipping, "clipping": .byClipping, "headTruncation": .byTruncatingHead,
    "tailTruncation": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
    "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail, "truncatingMiddle": .byTruncatingMiddle,
  ]
}

extension ElementReading {
  /// Text that may stand in an attribute or, where it has line breaks, in a `<string key="...">` or `<mutableString>`.
  func text(_ name: String) -> String? {
    if let text = string(name) { return text }
    return (child("string", key: name) ?? child("mutableString", key: name))?.element.text
  }
}

/// A text input with a settable keyboard type.
@MainActor
protocol KeyboardAsking: AnyObject {
  var keyboardType: UIKeyboardType { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
}

extension UITextField: KeyboardAsking {}
extension UITextView: KeyboardAsking {}
