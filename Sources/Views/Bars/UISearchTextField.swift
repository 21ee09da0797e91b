import Foundation
import TendonGeometry

/// The field of a search bar: a magnifier before the text, and a cross that empties it.
open class UISearchTextField: UITextField {
  private static let side: CGFloat = 18
  private let magnifier = UIImageView(image: BarSymbol.image(.magnifier, side: UISearchTextField.side))
  /// The images and distances of the search bar.
  private var images = SearchBarImages()
  /// The image behind the text, and the button at the end; created when the search bar has them.
  private var (fieldPicture, endButton): (UIImageView?, UIButton?)
  private var endAction: () -> Void = {}

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSearch()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSearch()
  }

  private func setUpSearch() {
    layer.cornerRadius = 10
    backgroundColor = .tertiarySystemFill
    magnifier.tintColor = .secondaryLabel
    magnifier.layer.name = "magnifier"
    leftView = magnifier
    leftViewMode = .always
    clearButtonMode = .always
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
  }

  private func adjustment(_ icon: UISearchBar.Icon) -> UIOffset { images.iconAdjustments[icon] ?? .zero }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let (before, after): (CGFloat, CGFloat) = (
      leftView == nil || leftViewMode == .never ? 8 : 30, hasText || endButton != nil ? 30 : 8
    )
    let shift = images.textAdjustment
    return CGRect(
      x: bounds.minX + (layoutNode.isRightToLeft ? after : before), y: bounds.minY,
      width: max(0, bounds.width - before - after), height: bounds.height
    ).offsetBy(dx: shift.horizontal, dy: shift.vertical)
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let shift = adjustment(.search)
    return squareRect(x: bounds.minX + 7, in: bounds).offsetBy(dx: shift.horizontal, dy: shift.vertical)
  }

  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    guard rightView === endButton, endButton != nil else { return super.rightViewRect(forBounds: bounds) }
    let shift = adjustment(rightIcon)
    return squareRect(x: bounds.maxX - 7 - UISearchTextField.side, in: bounds)
      .offsetBy(dx: shift.horizontal, dy: shift.vertical)
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let shift = adjustment(.clear)
    return squareRect(x: bounds.maxX - 7 - UISearchTextField.side, in: bounds)
      .offsetBy(dx: shift.horizontal, dy: shift.vertical)
  }

  private func squareRect(x: CGFloat, in bounds: CGRect) -> CGRect {
    let side = UISearchTextField.side
    return CGRect(x: x, y: bounds.midY - side / 2, width: side, height: side)
  }

  // MARK: - The images of a search bar

  private var rightIcon = UISearchBar.Icon.bookmark

  /// Shows the images of a search bar and the button at the end, which calls `action`.
  func show(_ images: SearchBarImages, _ end: UISearchBar.EndButton, _ action: @escaping () -> Void) {
    self.images = images
    endAction = action
    magnifier.image = images.icon(.search) ?? BarSymbol.image(.magnifier, side: UISearchTextField.side)
    clearButtonImage = images.icon(.clear)
    showBackground()
    switch end {
    case .none: showEnd(nil, .bookmark)
    case .bookmark: showEnd(images.icon(.bookmark) ?? BarSymbol.image(.book, side: UISearchTextField.side), .bookmark)
    case .results(let isSelected):
      let image = images.icon(.resultsList, isSelected ? .selected : .normal)
      showEnd(image ?? BarSymbol.image(.ellipsis, side: UISearchTextField.side), .resultsList)
      endButton?.tintColor = isSelected ? nil : .secondaryLabel
    }
    setNeedsLayout()
  }

  private func showEnd(_ image: UIImage?, _ icon: UISearchBar.Icon) {
    rightIcon = icon
    guard let image else {
      if rightView === endButton, endButton != nil { rightView = nil }
      return endButton = nil
    }
    let button = endButton ?? makeEndButton()
    button.setImage(image, for: .normal)
    button.tintColor = .secondaryLabel
    button.accessibilityIdentifier = icon == .bookmark ? "bookmark" : "results list"
    endButton = button
    rightView = button
    showEndButton()
  }

  private func makeEndButton() -> UIButton {
    let button = UIButton(type: .custom)
    button.addAction(for: .touchUpInside) { [weak self] _ in self?.endAction() }
    return button
  }

  /// Shows the button at the end while there is no text.
  private func showEndButton() {
    guard let endButton, rightView === endButton else { return }
    rightViewMode = hasText ? .never : .always
  }

  private func showBackground() {
    let image = isEnabled ? images.fields[.normal] : images.fields[.disabled] ?? images.fields[.normal]
    guard let image else {
      if fieldPicture != nil { backgroundColor = .tertiarySystemFill }
      fieldPicture?.removeFromSuperview()
      return fieldPicture = nil
    }
    let view = fieldPicture ?? UIImageView(frame: .zero)
    view.image = image
    view.layer.name = "field background"
    if view.superview == nil { insertSubview(view, at: 0) }
    fieldPicture = view
    backgroundColor = nil
  }

  open override func layoutSubviews() {
    showEndButton()
    super.layoutSubviews()
    fieldPicture?.frame = bounds
  }
}
