import Foundation
import TendonGeometry

/// The view of an alert or an action sheet: texts, fields and buttons in one or two cards.
final class AlertView: UIView {
  private unowned let owner: UIAlertController
  private let card = AlertCard()
  /// The card below that of an action sheet, with the cancel button.
  private let cancelCard = AlertCard()
  private var isSheet: Bool { owner.preferredStyle == .actionSheet }
  private var isPopover: Bool { owner.modalPresentationStyle == .popover }

  init(_ controller: UIAlertController) {
    owner = controller
    super.init(frame: .zero)
    isOpaque = false
    for card in [card, cancelCard] { addSubview(card) }
    (card.layer.name, cancelCard.layer.name) = ("card", "cancel card")
    fill()
  }

  required init?(coder: NSCoder) { nil }

  private var cancel: UIAlertAction? { owner.actions.first { $0.style == .cancel } }

  /// Rebuilds the subviews.
  func fill() {
    let fields = owner.textFields ?? []
    var shown = owner.actions
    if isSheet {
      shown.removeAll { $0.style == .cancel }
      cancelCard.fill(
        title: nil, message: nil, fields: [], buttons: isPopover ? [] : [cancel].compactMap { $0 }.map(button),
        isSheet: true)
    } else if shown.count != 2 {
      // The cancel button is last in a column and first in a row.
      shown = shown.filter { $0.style != .cancel } + shown.filter { $0.style == .cancel }
    } else if shown[1].style == .cancel {
      shown.swapAt(0, 1)
    }
    card.fill(
      title: owner.title, message: owner.message, fields: fields, buttons: shown.map(button), isSheet: isSheet)
    for card in [card, cancelCard] {
      card.backgroundColor = isPopover ? nil : AlertMetrics.background
      card.layer.cornerRadius = isPopover ? 0 : AlertMetrics.cornerRadius
      card.isHidden = card.isEmpty
    }
    if isPopover {
      backgroundColor = AlertMetrics.background
      owner.preferredContentSize = CGSize(width: AlertMetrics.width, height: height(forWidth: AlertMetrics.width))
    }
    setNeedsLayout()
    owner.presentation?.placeAnimated()
  }

  private func button(_ action: UIAlertAction) -> AlertButton {
    let isBold =
      owner.preferredAction.map { $0 === action } ?? (action.style == .cancel)
    let button = AlertButton(
      action, fontSize: isSheet ? AlertMetrics.sheetButtonFontSize : AlertMetrics.buttonFontSize, isBold: isBold)
    button.addAction(for: .touchUpInside) { [weak owner] _ in owner?.take(action) }
    action.button = button
    return button
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    let main = card.height(forWidth: width)
    guard !cancelCard.isEmpty else { return main }
    let below = cancelCard.height(forWidth: width)
    return main > 0 ? main + AlertMetrics.sheetMargin + below : below
  }

  /// The size of an alert, or that of an action sheet on a phone with a width of 375 points.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = isSheet ? 375 - 2 * AlertMetrics.sheetMargin : AlertMetrics.width
    return CGSize(width: width, height: height(forWidth: width))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let below = cancelCard.isEmpty ? 0 : cancelCard.height(forWidth: bounds.width)
    let gap = below > 0 && !card.isEmpty ? AlertMetrics.sheetMargin : 0
    card.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - below - gap))
    cancelCard.frame = CGRect(x: 0, y: bounds.height - below, width: bounds.width, height: below)
  }
}

/// One card: texts, fields, and buttons in a column or a row. Texts and buttons scroll if they do not fit.
final class AlertCard: UIView {
  private let texts = UIScrollView(frame: .zero)
  private let title = UILabel()
  private let message = UILabel()
  private let fieldBox = UIView()
  private let list = UIScrollView(frame: .zero)
  private var fields: [UITextField] = []
  private var fieldLines: [UIView] = []
  private var buttons: [AlertButton] = []
  private var lines: [UIView] = []
  private var isSheet = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isOpaque = false
    for view in [texts, list] { addSubview(view) }
    for view in [title, message, fieldBox] { texts.addSubview(view) }
    for label in [title, message] {
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    let names = [(title, "title"), (message, "message"), (fieldBox, "fields")] as [(UIView, String)]
    for (view, name) in names { view.layer.name = name }
    title.accessibilityIdentifier = "alert.title"
    message.accessibilityIdentifier = "alert.message"
    fieldBox.backgroundColor = AlertMetrics.field
    fieldBox.layer.cornerRadius = 6
    fieldBox.layer.borderColor = UIColor.separator.cgColor
    fieldBox.clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  var isEmpty: Bool { buttons.isEmpty && !hasTexts }
  private var hasTexts: Bool { title.text?.isEmpty == false || message.text?.isEmpty == false || !fields.isEmpty }

  func fill(title: String?, message: String?, fields: [UITextField], buttons: [AlertButton], isSheet: Bool) {
    for view in self.buttons + lines + fieldLines { view.removeFromSuperview() }
    for view in self.fields where !fields.contains(where: { $0 === view }) { view.removeFromSuperview() }
    (self.fields, self.buttons, self.isSheet) = (fields, buttons, isSheet)
    self.title.text = title
    self.message.text = message
    let hasBoth = title?.isEmpty == false && message?.isEmpty == false
    if isSheet {
      self.title.font = .systemFont(ofSize: AlertMetrics.sheetTextSize, weight: .semibold)
      self.message.font = .systemFont(ofSize: AlertMetrics.sheetTextSize, weight: hasBoth ? .regular : .semibold)
    } else {
      self.title.font = .systemFont(ofSize: AlertMetrics.titleSize, weight: .semibold)
      self.message.font = .systemFont(ofSize: AlertMetrics.messageSize)
    }
    for label in [self.title, self.message] { label.textColor = isSheet ? .secondaryLabel : .label }
    fieldBox.isHidden = fields.isEmpty
    fieldLines = fields.dropFirst().map { _ in line() }
    for view in fields where view.superview !== fieldBox { fieldBox.addSubview(view) }
    for view in fieldLines { fieldBox.addSubview(view) }
    for view in buttons { list.addSubview(view) }
    lines = buttons.indices.map { _ in line() }
    for view in lines { addSubview(view) }
    setNeedsLayout()
  }

  private func line() -> UIView {
    let line = UIView()
    line.layer.name = "separator"
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    return line
  }

  private func textHeight(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    label.text?.isEmpty == false ? label.sizeThatFits(CGSize(width: width, height: 0)).height : 0
  }

  /// True if two buttons lie side by side, which requires that both titles fit.
  private func isRow(_ width: CGFloat) -> Bool {
    !isSheet && buttons.count == 2 && buttons.allSatisfy { $0.sizeThatFits(.zero).width + 16 <= width / 2 }
  }

  private var buttonHeight: CGFloat { isSheet ? AlertMetrics.sheetButtonHeight : AlertMetrics.buttonHeight }
  private func listHeight(_ width: CGFloat) -> CGFloat {
    buttons.isEmpty ? 0 : isRow(width) ? buttonHeight : buttonHeight * CGFloat(buttons.count)
  }

  private var above: CGFloat { isSheet ? AlertMetrics.sheetTop : AlertMetrics.top }
  private var below: CGFloat { isSheet ? AlertMetrics.sheetTop : AlertMetrics.bottom }
  private var fieldsHeight: CGFloat { AlertMetrics.fieldHeight * CGFloat(fields.count) }

  private func textsHeight(_ width: CGFloat) -> CGFloat {
    guard hasTexts else { return 0 }
    let inner = width - 2 * AlertMetrics.side
    let (first, second) = (textHeight(title, inner), textHeight(message, inner))
    let gap = first > 0 && second > 0 ? AlertMetrics.gap + (isSheet ? 4 : 0) : 0
    let boxes = fields.isEmpty ? 0 : fieldsHeight + (first + second > 0 ? AlertMetrics.fieldGap : 0)
    return above + first + gap + second + boxes + below
  }

  func height(forWidth width: CGFloat) -> CGFloat { textsHeight(width) + listHeight(width) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let grid = PixelGrid(scale: pixelScale)
    let thin = 1 / pixelScale
    // If the height does not suffice, the buttons keep at least one and a half rows.
    let wanted = listHeight(width)
    let least = min(wanted, buttonHeight * 1.5)
    let textsRoom = min(textsHeight(width), max(0, bounds.height - least))
    texts.frame = CGRect(x: 0, y: 0, width: width, height: textsRoom)
    texts.contentSize = CGSize(width: width, height: textsHeight(width))
    list.frame = CGRect(x: 0, y: textsRoom, width: width, height: max(0, bounds.height - textsRoom))
    list.contentSize = CGSize(width: width, height: wanted)
    var y = above
    let inner = width - 2 * AlertMetrics.side
    for label in [title, message] {
      let height = textHeight(label, inner)
      label.frame = grid.round(CGRect(x: AlertMetrics.side, y: y, width: inner, height: height))
      if height > 0 {
        y += height + (label === title && textHeight(message, inner) > 0 ? AlertMetrics.gap + (isSheet ? 4 : 0) : 0)
      }
    }
    if y > above { y += AlertMetrics.fieldGap }
    fieldBox.frame = grid.round(CGRect(x: AlertMetrics.side, y: y, width: inner, height: fieldsHeight))
    fieldBox.layer.borderWidth = thin
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(
        x: 0, y: CGFloat(index) * AlertMetrics.fieldHeight, width: inner, height: AlertMetrics.fieldHeight)
    }
    for (index, line) in fieldLines.enumerated() {
      line.frame = CGRect(x: 0, y: CGFloat(index + 1) * AlertMetrics.fieldHeight, width: inner, height: thin)
    }
    layOutButtons(width, thin)
  }

  private func layOutButtons(_ width: CGFloat, _ thin: CGFloat) {
    let top = list.frame.minY
    let rightToLeft = layoutNode.isRightToLeft
    if isRow(width) {
      let half = width / 2
      for (index, button) in buttons.enumerated() {
        let isLeft = (index == 0) != rightToLeft
        button.frame = CGRect(x: isLeft ? 0 : half, y: 0, width: half, height: buttonHeight)
      }
      lines[0].frame = CGRect(x: 0, y: top, width: width, height: thin)
      lines[1].frame = CGRect(x: half, y: top, width: thin, height: buttonHeight)
      return
    }
    for (index, button) in buttons.enumerated() {
      let y = CGFloat(index) * buttonHeight
      button.frame = CGRect(x: 0, y: y, width: width, height: buttonHeight)
      lines[index].frame = CGRect(x: 0, y: top + y - list.contentOffset.y, width: width, height: thin)
      lines[index].isHidden = index == 0 && top == 0
    }
  }
}

/// One button of an alert.
final class AlertButton: UIControl {
  private let label = UILabel()
  private let action: UIAlertAction
  private var picture: UIImageView?

  init(_ action: UIAlertAction, fontSize: CGFloat, isBold: Bool) {
    self.action = action
    super.init(frame: .zero)
    isOpaque = false
    accessibilityIdentifier = action.accessibilityIdentifier
    label.text = action.title
    label.font = .systemFont(ofSize: fontSize, weight: isBold ? .semibold : .regular)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    label.isUserInteractionEnabled = false
    layer.name = "button"
    label.layer.name = action.style == .cancel ? "cancel button's title" : "button's title"
    addSubview(label)
    isEnabled = action.isEnabled
    actionDidChange()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the picture and the colour of the action.
  func actionDidChange() {
    picture?.removeFromSuperview()
    picture = action.image.map { UIImageView(image: $0) }
    if let picture { addSubview(picture) }
    setNeedsLayout()
    show()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { label.sizeThatFits(size) }

  override var accessibilityDescription: AccessibilityDescription {
    AccessibilityDescription(isElement: true, label: action.title, traits: stateTraits.union(.button))
  }

  private func show() {
    label.textColor =
      !isEnabled ? .tertiaryLabel : action.titleTextColor ?? (action.style == .destructive ? .systemRed : tintColor)
    picture?.tintColor = label.textColor
    backgroundColor = isHighlighted ? .pressedRow : nil
  }

  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.shrunk(dx: 8, dy: 0)
    guard let picture, let size = picture.image?.size else { return }
    picture.frame = CGRect(
      x: AlertMetrics.side, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
}
