import Foundation
import TendonGeometry
import TendonLayers

/// One key: a rounded plate with a word, a letter or a sign, and a thin shadow below.
final class KeyboardKey: UIView {
  static let plain = UIColor.pair(light: .white, dark: UIColor(white: 0.42, alpha: 1))
  static let special = UIColor.pair(
    light: UIColor(red: 171 / 255, green: 177 / 255, blue: 186 / 255, alpha: 1), dark: UIColor(white: 0.28, alpha: 1))

  let key: KeyboardLayout.Key
  /// The touch area of the key, with the space around it.
  var cell = CGRect.zero
  private let label = UILabel(frame: .zero)
  private let subtitle = UILabel(frame: .zero)
  private let sign = UIImageView(frame: .zero)
  private let isPad: Bool
  private var shift = KeyboardPanel.Shift.off
  private var isProminent = false

  init(_ key: KeyboardLayout.Key, isPad: Bool) {
    self.key = key
    self.isPad = isPad
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = 5
    if key.function != .gap { layer.name = "key" }
    layer.shadowColor = CGColor(gray: 0, alpha: 1)
    layer.shadowOffset = CGSize(width: 0, height: 1)
    layer.shadowRadius = 0
    layer.shadowOpacity = hasPlate ? 0.3 : 0
    label.textAlignment = .center
    label.font = .systemFont(ofSize: isPad ? 25 : isLetter || isSign ? 23 : 16)
    subtitle.textAlignment = .center
    subtitle.font = .systemFont(ofSize: 10, weight: .semibold)
    subtitle.text = key.subtitle
    for view in [label, subtitle, sign] as [UIView] {
      // Keys are not mirrored, nor are the signs on them.
      view.semanticContentAttribute = .forceLeftToRight
      addSubview(view)
    }
    label.layer.name = "key's label"
    showColor()
  }

  required init?(coder: NSCoder) { nil }

  /// True if the key types something that has a capital.
  var isLetter: Bool {
    if case .text(let text) = key.function { text.count == 1 && text.first?.isLetter == true } else { false }
  }
  private var isSign: Bool { if case .text(let text) = key.function { text.count == 1 } else { false } }
  private var isText: Bool { if case .text = key.function { true } else { false } }
  /// On a pad the keys beside the digits lie on the ground.
  private var hasPlate: Bool { isPad ? key.subtitle != nil || isDigit : key.function != .gap }
  private var isDigit: Bool { if case .text(let text) = key.function { text.first?.isNumber == true } else { false } }

  var isPressed = false { didSet { if isPressed != oldValue { showColor() } } }
  var isEnabled = true { didSet { if isEnabled != oldValue { showColor() } } }

  private func showColor() {
    let isOn = key.function == .shift && shift != .off
    let isPale = isText || key.function == .space || isOn
    let shows = hasPlate
    backgroundColor =
      isProminent && isEnabled && !isPressed
      ? .systemBlue
      : !shows
        ? (isPressed ? KeyboardKey.plain : .clear)
        : isPale != isPressed ? KeyboardKey.plain : KeyboardKey.special
    // What is on is black on white in the dark too.
    if isOn, !isPressed { backgroundColor = .pair(light: .white, dark: UIColor(white: 0.9, alpha: 1)) }
    let ink: UIColor =
      isProminent && isEnabled && !isPressed ? .white : isEnabled ? (isOn ? .black : .label) : .tertiaryLabel
    label.textColor = ink
    subtitle.textColor = ink
    sign.tintColor = ink
  }

  func show(shift: KeyboardPanel.Shift, page: KeyboardPage, returns: UIReturnKeyType, canReturn: Bool) {
    self.shift = shift
    var picture: BarSymbol?
    switch key.function {
    case .text(let text): label.text = isLetter && shift != .off ? text.uppercased() : text
    case .shift: picture = shift == .off ? .shift : shift == .on ? .shiftFilled : .capsLock
    case .delete: picture = .delete
    case .page(.letters): label.text = isPad ? "123" : "ABC"
    case .page(.numbers): label.text = "123"
    case .page(.signs): label.text = isPad ? "+ * #" : "#+="
    case .space: label.text = "space"
    case .enter:
      label.text = returns.title
      isProminent = returns.isProminent
      isEnabled = canReturn
    case .gap: break
    }
    sign.image = picture.map { BarSymbol.image($0, side: 22) }
    if isPad, !isText { label.font = .systemFont(ofSize: 18) }
    showColor()
    setNeedsLayout()
  }

  override var accessibilityDescription: AccessibilityDescription {
    let name: String? =
      switch key.function {
      case .shift: "shift"
      case .delete: "delete"
      default: label.text
      }
    return AccessibilityDescription(isElement: key.function != .gap, label: name, traits: .keyboardKey)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let grid = PixelGrid(scale: pixelScale)
    let hasSubtitle = !(key.subtitle ?? "").isEmpty && bounds.height >= 40
    subtitle.isHidden = !hasSubtitle
    label.frame = hasSubtitle ? CGRect(x: 0, y: 1, width: bounds.width, height: bounds.height - 14) : bounds
    subtitle.frame = CGRect(x: 0, y: bounds.height - 17, width: bounds.width, height: 13)
    sign.frame = grid.round(CGRect(x: bounds.midX - 11, y: bounds.midY - 11, width: 22, height: 22))
  }
}

extension UIReturnKeyType {
  fileprivate var title: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .search: "search"
    case .send: "send"
    case .done: "done"
    case .emergencyCall: "SOS"
    case .continue: "continue"
    }
  }

  /// Keys that finish something are blue.
  fileprivate var isProminent: Bool {
    switch self {
    case .go, .join, .route, .search, .send, .done: true
    case .default, .next, .continue, .emergencyCall: false
    }
  }
}
