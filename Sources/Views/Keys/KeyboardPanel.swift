import Foundation
import TendonContext
import TendonGeometry

/// A plain panel of keys that types into whatever has the focus.
///
/// Its keys follow the traits of that (`UITextInputTraits`), its shift key what stands before the caret: capitals come
/// by themselves at the start of a sentence or a word, a second tap on shift keeps them.
package final class KeyboardPanel: UIView, KeyboardInputView {
  enum Shift { case off, on, locked }

  private weak var target: UIWindow?
  /// The input whose keys are shown in a picture of the keyboard.
  private var posingInput: (any UIKeyInput)?
  private var rows: [[KeyboardKey]] = []
  private var layout: KeyboardLayout?
  private var type = UIKeyboardType.default
  private var page = KeyboardPage.letters
  private var shift = Shift.off { didSet { if shift != oldValue { showKeys() } } }
  private weak var pressed: KeyboardKey?
  private weak var lastInput: UIResponder?

  /// The keys for the first responder of a window.
  package init(window: UIWindow) {
    target = window
    super.init(frame: .zero)
    backgroundColor = KeyboardHost.ground
    accessibilityIdentifier = "keyboard"
    firstResponderDidChange()
  }

  package required init?(coder: NSCoder) { nil }

  /// The keys for an input that need not have the focus: for sheets that show many at once.
  package init(posingFor input: any UIKeyInput) {
    posingInput = input
    super.init(frame: .zero)
    backgroundColor = KeyboardHost.ground
    traitOverrides = UITraitOverrides(keyboardAppearance: input.keyboardAppearance)
    firstResponderDidChange()
  }

  /// Provides the keys of the keyboards of windows in a context, as the stage does.
  package static func install(in context: StageContext = .current) {
    context[StageContext.makeKeyboardInputView] = { KeyboardPanel(window: $0) }
  }

  private var input: (any UIKeyInput)? { posingInput ?? target?.firstResponder as? any UIKeyInput }

  // MARK: - Keys

  package func firstResponderDidChange() {
    if target?.firstResponder !== lastInput || input?.keyboardType ?? .default != type {
      lastInput = target?.firstResponder
      type = input?.keyboardType ?? .default
      page = KeyboardLayout.firstPage(of: type)
      if shift != .locked { shift = .off }
    }
    build()
    textDidChange()
    showKeys()
  }

  private func build() {
    let separator =
      Locale(identifier: (target?.screen ?? UIScreen.main).settings.language ?? "en_US").decimalSeparator ?? "."
    let new = KeyboardLayout(type, page: page, decimalSeparator: separator)
    guard new != layout else { return }
    layout = new
    for key in rows.joined() { key.removeFromSuperview() }
    rows = new.rows.map { $0.map { KeyboardKey($0, isPad: new.isPad) } }
    for key in rows.joined() { addSubview(key) }
    showKeys()
    setNeedsLayout()
  }

  private func go(to page: KeyboardPage) {
    self.page = page
    build()
  }

  private func showKeys() {
    for key in rows.joined() {
      key.show(shift: shift, page: page, returns: input?.returnKeyType ?? .default, canReturn: canReturn)
    }
  }

  private var canReturn: Bool { !(input?.enablesReturnKeyAutomatically ?? false) || input?.hasText ?? false }

  /// Updates the shift key and the return key from the text before the caret.
  package func textDidChange() {
    if shift != .locked { shift = wantsCapital ? .on : .off }
    for key in rows.joined() where key.key.function == .enter { key.isEnabled = canReturn }
  }

  private var wantsCapital: Bool {
    guard let input, !input.isSecureTextEntry, type == .default || type == .asciiCapable else { return false }
    let text = (input as? any TextEditing)?.editor.textBeforeCaret ?? (input.hasText ? "x" : "")
    switch input.autocapitalizationType {
    case .none: return false
    case .allCharacters: return true
    case .words: return text.last.map(\.isWhitespace) ?? true
    case .sentences:
      guard let last = text.last else { return true }
      guard last.isWhitespace else { return false }
      guard let end = text.last(where: { !$0.isWhitespace || $0.isNewline }) else { return true }
      return end.isNewline || ".!?".contains(end)
    }
  }

  // MARK: - Places

  /// Ten keys fill a row; the rows share the height, and a key leaves three points free on each side and six above and
  /// below (four where the panel is low).
  package override func layoutSubviews() {
    super.layoutSubviews()
    let grid = PixelGrid(scale: pixelScale)
    let safe = safeAreaInsets
    let width = max(0, bounds.width - safe.left - safe.right)
    let height = max(0, bounds.height - safe.bottom) / CGFloat(max(rows.count, 1))
    let unit = width / 10
    let gap: CGFloat = layout?.isPad == true ? 3.5 : height < 50 ? 4 : 6
    for (index, row) in rows.enumerated() {
      let total = row.reduce(0) { $0 + $1.key.share }
      var x = safe.left + (width - total * unit) / 2
      for key in row {
        let cell = CGRect(x: x, y: CGFloat(index) * height, width: key.key.share * unit, height: height)
        key.frame = grid.round(cell.insetBy(dx: min(3, cell.width / 4), dy: min(gap, cell.height / 4)))
        key.cell = cell
        x += key.key.share * unit
      }
    }
  }

  // MARK: - Fingers

  private func key(at point: CGPoint) -> KeyboardKey? {
    rows.joined().first { $0.cell.contains(point) && $0.key.function != .gap }
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressed = touches.first.flatMap { key(at: $0.location(in: self)) }
    pressed?.isPressed = true
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let key = key(at: touch.location(in: self))
    guard key !== pressed else { return }
    pressed?.isPressed = false
    pressed = key
    key?.isPressed = true
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let key = pressed
    touchesCancelled(touches, with: event)
    guard let key else { return }
    switch key.key.function {
    case .text(let text):
      target?.insertText(shift == .off ? text : key.isLetter ? text.uppercased() : text)
      textDidChange()
    case .space:
      target?.insertText(" ")
      // After a space the letters are back.
      if page != KeyboardLayout.firstPage(of: type), !KeyboardLayout.isPad(type) { go(to: .letters) }
    case .enter: if canReturn { target?.insertText("\n") }
    case .delete: input?.deleteBackward()
    case .shift:
      let isSecond = touches.first?.tapCount == 2
      shift = isSecond ? .locked : shift == .off ? .on : .off
    case .page(let page): go(to: page)
    case .gap: break
    }
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressed?.isPressed = false
    pressed = nil
  }
}

extension TextEditor {
  var textBeforeCaret: Substring { text[..<boundaries.index(selection.lowerBound)] }
}
