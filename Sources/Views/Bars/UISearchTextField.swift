import Foundation
import TendonGeometry

/// The field of a search bar: a magnifier before the text, and a cross that empties it.
open class UISearchTextField: UITextField {
  private static let side: CGFloat = 18

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
    let magnifier = UIImageView(image: BarSymbol.image(.magnifier, side: UISearchTextField.side))
    magnifier.tintColor = .secondaryLabel
    magnifier.layer.name = "magnifier"
    leftView = magnifier
    leftViewMode = .always
    clearButtonMode = .always
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let (before, after): (CGFloat, CGFloat) = (30, hasText ? 30 : 8)
    return CGRect(
      x: bounds.minX + (layoutNode.isRightToLeft ? after : before), y: bounds.minY,
      width: max(0, bounds.width - before - after), height: bounds.height)
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let side = UISearchTextField.side
    return CGRect(x: bounds.minX + 7, y: bounds.midY - side / 2, width: side, height: side)
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side = UISearchTextField.side
    return CGRect(x: bounds.maxX - 7 - side, y: bounds.midY - side / 2, width: side, height: side)
  }
}
