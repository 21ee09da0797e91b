import Foundation
import TendonGeometry

/// A plain panel of keys that types into whatever has the focus.
final class KeyboardPanel: UIView {
  static let ground = shade(light: 0.82, dark: 0.16)
  static let keyColor = shade(light: 1, dark: 0.42)
  static let pressedColor = shade(light: 0.68, dark: 0.28)

  /// What a key does.
  enum Deed: Hashable {
    case letter(Character)
    case shift, delete, page, space, enter
  }

  private static func shade(light: CGFloat, dark: CGFloat) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: dark, alpha: 1) : UIColor(white: light, alpha: 1) }
  }

  private unowned let target: UIWindow
  private var rows: [[KeyboardKey]] = []
  private var isShifted = false { didSet { if isShifted != oldValue { showLetters() } } }
  private var showsNumbers = false { didSet { if showsNumbers != oldValue { build() } } }
  private weak var pressed: KeyboardKey?

  init(window: UIWindow) {
    target = window
    super.init(frame: .zero)
    backgroundColor = KeyboardPanel.ground
    build()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Keys

  private static let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  private static let numbers = ["1234567890", "-/:;()$&@\"", ".,?!'"]

  private func build() {
    for key in rows.joined() { key.removeFromSuperview() }
    let texts = showsNumbers ? KeyboardPanel.numbers : KeyboardPanel.letters
    rows = texts.map { $0.map { KeyboardKey(.letter($0)) } }
    if !showsNumbers { rows[2].insert(KeyboardKey(.shift), at: 0) }
    rows[2].append(KeyboardKey(.delete))
    rows.append([KeyboardKey(.page), KeyboardKey(.space), KeyboardKey(.enter)])
    for key in rows.joined() { addSubview(key) }
    showLetters()
    setNeedsLayout()
  }

  private func showLetters() {
    for key in rows.joined() { key.show(shifted: isShifted, numbers: showsNumbers) }
  }

  // MARK: - Places

  /// Ten keys fill a row; the rows share the height, and a key leaves three points free on each side and six above and
  /// below (four where the panel is low).
  override func layoutSubviews() {
    super.layoutSubviews()
    let grid = PixelGrid(scale: pixelScale)
    let safe = safeAreaInsets
    let width = max(0, bounds.width - safe.left - safe.right)
    let height = max(0, bounds.height - safe.bottom) / CGFloat(rows.count)
    let unit = width / 10
    let gap: CGFloat = height < 50 ? 4 : 6
    for (index, row) in rows.enumerated() {
      let shares = row.map { $0.share }
      let total = shares.reduce(0, +)
      var x = safe.left + (width - total * unit) / 2
      for (key, share) in zip(row, shares) {
        let cell = CGRect(x: x, y: CGFloat(index) * height, width: share * unit, height: height)
        key.frame = grid.round(cell.insetBy(dx: min(3, cell.width / 4), dy: min(gap, cell.height / 4)))
        key.cell = cell
        x += share * unit
      }
    }
  }

  // MARK: - Fingers

  private func key(at point: CGPoint) -> KeyboardKey? { rows.joined().first { $0.cell.contains(point) } }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressed = touches.first.flatMap { key(at: $0.location(in: self)) }
    pressed?.isPressed = true
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let key = key(at: touch.location(in: self))
    guard key !== pressed else { return }
    pressed?.isPressed = false
    pressed = key
    key?.isPressed = true
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let key = pressed
    touchesCancelled(touches, with: event)
    guard let key else { return }
    switch key.deed {
    case .letter(let letter):
      target.insertText(isShifted ? letter.uppercased() : String(letter))
      isShifted = false
    case .space: target.insertText(" ")
    case .enter: target.insertText("\n")
    case .delete: (target.firstResponder as? any UIKeyInput)?.deleteBackward()
    case .shift: isShifted.toggle()
    case .page: showsNumbers.toggle()
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressed?.isPressed = false
    pressed = nil
  }
}

/// One key: a rounded plate with a word or a letter.
final class KeyboardKey: UIView {
  let deed: KeyboardPanel.Deed
  /// Where a finger meets the key, with the space around it.
  var cell = CGRect.zero
  private let label = UILabel(frame: .zero)

  init(_ deed: KeyboardPanel.Deed) {
    self.deed = deed
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = 5
    label.textAlignment = .center
    label.textColor = .label
    label.font = .systemFont(ofSize: isLetter ? 22 : 13)
    addSubview(label)
    showColor()
  }

  required init?(coder: NSCoder) { nil }

  private var isLetter: Bool { if case .letter = deed { true } else { false } }

  var isPressed = false { didSet { showColor() } }

  private func showColor() {
    let isPale = isLetter || deed == .space
    backgroundColor = isPale != isPressed ? KeyboardPanel.keyColor : KeyboardPanel.pressedColor
  }

  func show(shifted: Bool, numbers: Bool) {
    label.text =
      switch deed {
      case .letter(let letter): shifted ? letter.uppercased() : String(letter)
      case .shift: shifted ? "SHIFT" : "shift"
      case .delete: "delete"
      case .page: numbers ? "abc" : "123"
      case .space: "space"
      case .enter: "return"
      }
  }

  /// Its width, in tenths of the row.
  var share: CGFloat {
    switch deed {
    case .letter: 1
    case .shift, .delete: 1.5
    case .page, .enter: 2.25
    case .space: 5.5
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
