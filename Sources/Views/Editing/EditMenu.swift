import Foundation
import TendonDrawing
import TendonGeometry
import TendonLayers

/// The edit menu: a bar above a text with its standard actions, such as cut, copy, paste and select.
///
/// `Undocumented by Apple:` it is 44 points high with corners of 12 and an arrow of 7 points, 8 points away from the
/// text, and fades in and out in 0.15 seconds. It appears after a double tap, a press that ends, the drag of a handle,
/// and a tap on the caret. It disappears when the text or the selection changes, and with a touch outside it.
package final class EditMenu: UIView, WindowTouchObserver {
  static let height: CGFloat = 44
  static let cornerRadius: CGFloat = 12
  static let textSize: CGFloat = 15
  static let padding: CGFloat = 15
  static let arrowSize = CGSize(width: 14, height: 7)
  /// The distance from the arrow to the text and, as `margin`, from the bar to the edges of the screen, in points.
  static let gap: CGFloat = 1
  static let margin: CGFloat = 8
  static let duration = 0.15

  private let bar = UIView()
  private let arrow = UIView()
  private let arrowShape = CAShapeLayer()
  private(set) var buttons: [EditMenuButton] = []
  private var lines: [UIView] = []

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "edit menu"
    let names: [(CALayer, String)] = [(bar.layer, "bar"), (arrow.layer, "arrow"), (layer, "edit menu")]
    for (layer, name) in names { layer.name = name }
    arrow.layer.addSublayer(arrowShape)
    arrow.isUserInteractionEnabled = false
    for view in [arrow, bar] { addSubview(view) }
    bar.layer.cornerRadius = EditMenu.cornerRadius
    bar.clipsToBounds = true
    layer.shadowColor = CGColor(gray: 0, alpha: 1)
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 6)
    showColors()
  }

  package required init?(coder: NSCoder) { nil }

  /// Creates a menu that belongs to no text, for pictures.
  ///
  /// - Parameters:
  ///   - commands: the names of the actions in it, such as `copy:`.
  ///   - pressed: the index of the highlighted button; nil: none.
  package convenience init(posing commands: [String], pressed: Int? = nil) {
    self.init()
    show(commands.compactMap { EditCommand(rawValue: $0)?.title }) { _ in }
    if let pressed { buttons[pressed].isHighlighted = true }
  }

  private func showColors() {
    bar.backgroundColor = EditMenu.background
    arrowShape.fillColor = seen(EditMenu.background)
  }

  override func appearanceMayHaveChanged() {
    super.appearanceMayHaveChanged()
    showColors()
  }

  static let background = UIColor.pair(
    light: UIColor(white: 0.98, alpha: 1), dark: UIColor(red: 0.19, green: 0.19, blue: 0.2, alpha: 1))

  /// Shows buttons with titles; `tapped` is called with the number of the button.
  func show(_ titles: [String], _ tapped: @escaping (Int) -> Void) {
    for view in buttons + lines { view.removeFromSuperview() }
    buttons = titles.enumerated().map { index, title in
      let button = EditMenuButton(title)
      button.addAction(for: .touchUpInside) { _ in tapped(index) }
      return button
    }
    lines = titles.dropFirst().map { _ in
      let line = UIView()
      line.layer.name = "hairline"
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      return line
    }
    for view in buttons + lines { bar.addSubview(view) }
    setNeedsLayout()
  }

  /// Called when a touch begins outside the menu.
  var dismissed: () -> Void = {}

  /// Calls `dismissed` if a touch that has begun is outside the menu.
  func touchWentDown(_ touch: UITouch) {
    if touch.view?.isDescendant(of: self) != true { dismissed() }
  }

  func open(in window: UIWindow) {
    UIView.performWithoutAnimation {
      alpha = 0
      window.addSubview(self)
    }
    window.touchObserver = self
    UIView.animate(withDuration: EditMenu.duration, delay: 0, options: .allowUserInteraction, animations: { alpha = 1 })
  }

  /// Opens the menu beside a rectangle, in points of a view, whose appearance it takes.
  func present(beside rect: CGRect, of view: UIView, in window: UIWindow) {
    traitOverrides.userInterfaceStyle = view.traitCollection.userInterfaceStyle
    traitOverrides.layoutDirection = view.traitCollection.layoutDirection
    open(in: window)
    UIView.performWithoutAnimation { place(beside: window.convert(rect, from: view), in: Self.room(in: window)) }
  }

  /// The part of a window that the menu may cover, in points of the window.
  static func room(in window: UIWindow) -> CGRect {
    var room = window.bounds.inset(by: window.safeAreaInsets)
    if let keyboard = window.keyboardFrame { room.size.height = min(room.maxY, keyboard.minY) - room.minY }
    return room
  }

  func close() {
    isUserInteractionEnabled = false
    if window?.touchObserver === self { window?.touchObserver = nil }
    UIView.animate(withDuration: EditMenu.duration, animations: { alpha = 0 }) { [self] _ in removeFromSuperview() }
  }

  // MARK: - Places

  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: buttons.reduce(0) { $0 + $1.sizeThatFits(.zero).width },
      height: EditMenu.height + EditMenu.arrowSize.height)
  }

  /// The point of the arrow, in these bounds, and true if the bar is above it.
  private var target: (x: CGFloat, isAbove: Bool) = (0, true)

  /// Places the menu above `box` or, if there is no space, below it, within `room` (both in points of the superview).
  func place(beside box: CGRect, in room: CGRect) {
    var size = sizeThatFits(.zero)
    size.width = min(size.width, room.width - 2 * EditMenu.margin)
    let isAbove = box.minY - EditMenu.gap - size.height >= room.minY
    let y =
      isAbove
      ? box.minY - EditMenu.gap - size.height
      : min(box.maxY + SelectionHandle.diameter + EditMenu.gap, room.maxY - size.height)
    let least = room.minX + EditMenu.margin
    let x = min(max(box.midX - size.width / 2, least), max(least, room.maxX - EditMenu.margin - size.width))
    frame = PixelGrid(scale: pixelScale).round(CGRect(origin: CGPoint(x: x, y: y), size: size))
    target = (box.midX - frame.minX, isAbove)
    setNeedsLayout()
    layoutIfNeeded()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let size = EditMenu.arrowSize
    let isAbove = target.isAbove
    let x = target.x > 0 ? target.x : bounds.midX
    let least = EditMenu.cornerRadius + size.width / 2
    let middle = min(max(x, least), max(least, bounds.width - least))
    bar.frame = CGRect(x: 0, y: isAbove ? 0 : size.height, width: bounds.width, height: EditMenu.height)
    arrow.frame = CGRect(
      x: middle - size.width / 2, y: isAbove ? EditMenu.height : 0, width: size.width, height: size.height)
    arrowShape.frame = arrow.bounds
    var path = Path()
    path.move(to: CGPoint(x: 0, y: isAbove ? 0 : size.height))
    path.addLine(to: CGPoint(x: size.width, y: isAbove ? 0 : size.height))
    path.addLine(to: CGPoint(x: size.width / 2, y: isAbove ? size.height : 0))
    path.closeSubpath()
    arrowShape.path = CGPath(path)
    // The buttons follow the direction of the language.
    let natural = buttons.reduce(0) { $0 + $1.sizeThatFits(.zero).width }
    let factor = natural > 0 ? bounds.width / natural : 1
    let thin = 1 / pixelScale
    var start: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let width = button.sizeThatFits(.zero).width * factor
      let left = layoutNode.isRightToLeft ? bounds.width - start - width : start
      button.frame = CGRect(x: left, y: 0, width: width, height: EditMenu.height)
      if index > 0 {
        lines[index - 1].frame = CGRect(
          x: layoutNode.isRightToLeft ? left + width - thin : left, y: 0, width: thin, height: EditMenu.height)
      }
      start += width
    }
  }
}

/// A button of the edit menu.
package final class EditMenuButton: UIControl {
  private let label = UILabel()

  init(_ title: String) {
    super.init(frame: .zero)
    accessibilityIdentifier = title
    layer.name = "button"
    label.layer.name = "button's title"
    label.text = title
    label.font = .systemFont(ofSize: EditMenu.textSize)
    label.textColor = .label
    label.textAlignment = .center
    addSubview(label)
  }

  package required init?(coder: NSCoder) { nil }

  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: (label.sizeThatFits(.zero).width + 2 * EditMenu.padding).rounded(.up), height: EditMenu.height)
  }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted ? .pressedRow : nil
  }

  override var accessibilityDescription: AccessibilityDescription {
    AccessibilityDescription(isElement: true, label: label.text, traits: stateTraits.union(.button))
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
