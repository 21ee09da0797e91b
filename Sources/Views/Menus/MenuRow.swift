import Foundation
import TendonGeometry

/// An element of a menu in its row: mark, title, subtitle, image, or the arrow of a menu inside.
final class MenuRow: UIView {
  let element: UIMenuElement
  /// True if the row leads back from a menu to the one that opened it.
  let isHead: Bool
  private let title = UILabel()
  private let subtitle = UILabel()
  private let mark = UIImageView(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let pressed = UIView()

  init(_ element: UIMenuElement, isHead: Bool = false) {
    (self.element, self.isHead) = (element, isHead)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let parts: [(UIView, String)] = [
      (pressed, "pressed row"), (mark, "mark"), (title, "row's title"), (subtitle, "row's subtitle"),
      (picture, element is UIMenu ? "arrow" : "row's image"),
    ]
    for (view, name) in parts {
      view.layer.name = name
      addSubview(view)
    }
    accessibilityIdentifier = element.accessibilityIdentifier ?? (element.title.isEmpty ? nil : element.title)
    pressed.backgroundColor = .pressedRow
    pressed.isHidden = true
    title.font = .systemFont(ofSize: MenuMetrics.textSize, weight: isHead ? .semibold : .regular)
    title.numberOfLines = 2
    subtitle.font = .systemFont(ofSize: MenuMetrics.subtitleSize)
    subtitle.numberOfLines = 2
    for view in [mark, picture] { view.contentMode = .center }
    show()
  }

  required init?(coder: NSCoder) { nil }

  var isHighlighted = false { didSet { pressed.isHidden = !isHighlighted } }
  var isEnabled: Bool {
    !(element is UIDeferredMenuElement) && (element as? UIAction)?.attributes.contains(.disabled) != true
  }
  /// True if a title of the menu has a mark before it.
  var isIndented = false { didSet { setNeedsLayout() } }
  var state: UIMenuElement.State { (element as? UIAction)?.state ?? .off }

  /// Brings the row in line with its element.
  func show() {
    title.text = element.title
    subtitle.text = element.subtitle
    let isRed =
      (element as? UIAction)?.attributes.contains(.destructive) ?? (element as? UIMenu)?.options.contains(.destructive)
      ?? false
    let color: UIColor = !isEnabled ? .tertiaryLabel : isRed ? .systemRed : .label
    title.textColor = color
    subtitle.textColor = isEnabled ? .secondaryLabel : .tertiaryLabel
    let sign = state == .on ? "checkmark" : state == .mixed ? "minus" : nil
    mark.image = sign.flatMap {
      UIImage(systemName: $0, withConfiguration: .init(pointSize: MenuMetrics.markSize, weight: .semibold))
    }
    mark.tintColor = color
    showPicture(color)
    setNeedsLayout()
  }

  private func showPicture(_ color: UIColor) {
    let image =
      element is UIMenu
      ? UIImage(
        systemName: isHead ? "chevron.down" : layoutNode.isRightToLeft ? "chevron.left" : "chevron.right",
        withConfiguration: .init(pointSize: MenuMetrics.markSize, weight: .semibold)) : element.image
    picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    picture.tintColor = element is UIMenu ? .secondaryLabel : color
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    show()
  }

  // MARK: - Places

  private func textRoom(_ width: CGFloat) -> (start: CGFloat, width: CGFloat) {
    let start = isIndented ? MenuMetrics.markedSide : MenuMetrics.side
    return (start, max(0, width - start - (picture.image == nil ? MenuMetrics.side : MenuMetrics.imageRoom)))
  }

  private func heights(_ width: CGFloat) -> (title: CGFloat, subtitle: CGFloat) {
    let room = CGSize(width: textRoom(width).width, height: 0)
    return (
      title.sizeThatFits(room).height,
      subtitle.text?.isEmpty == false ? subtitle.sizeThatFits(room).height + 1 : 0
    )
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    let (first, second) = heights(width)
    return max(MenuMetrics.rowHeight, (first + second + 2 * MenuMetrics.rowPadding).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pressed.frame = bounds
    let grid = PixelGrid(scale: pixelScale)
    let (start, width) = textRoom(bounds.width)
    let (first, second) = heights(bounds.width)
    let y = (bounds.height - first - second) / 2
    func place(_ view: UIView, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
      let left = layoutNode.isRightToLeft ? bounds.width - x - width : x
      view.frame = grid.round(CGRect(x: left, y: y, width: width, height: height))
    }
    place(title, x: start, y: y, width: width, height: first)
    place(subtitle, x: start, y: y + first + 1, width: width, height: max(0, second - 1))
    place(mark, x: 8, y: 0, width: MenuMetrics.markedSide - 12, height: bounds.height)
    let half = MenuMetrics.imageRoom - MenuMetrics.imageMiddle
    place(
      picture, x: bounds.width - MenuMetrics.imageMiddle - half, y: 0, width: 2 * half, height: bounds.height)
  }

  // MARK: - Accessibility

  /// The effect of activating the row.
  var activated: () -> Void = {}

  override var accessibilityDescription: AccessibilityDescription {
    var traits = UIAccessibilityTraits.button
    if state == .on { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    let texts = [element.title, element.subtitle ?? ""].filter { !$0.isEmpty }
    return AccessibilityDescription(isElement: true, label: texts.joined(separator: ", "), traits: traits)
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    activated()
    return true
  }
}
