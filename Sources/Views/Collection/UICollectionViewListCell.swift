import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers

/// A cell of a list in a collection view: content, accessories, a separator, and the background of the list's
/// appearance.
///
/// Differs from UIKit: the background is a colour; there is no control for reordering.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The signs and controls at the edges, from the content outwards at the end, from the edge inwards at the start.
  /// Default: none.
  open var accessories: [UICellAccessory] = [] { didSet { accessoriesDidChange() } }
  /// The number of levels by which the content is indented. Default: 0.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a level of indentation, in points. Default: 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// The area of the separator; constraints of its leading and trailing anchors move it.
  open private(set) lazy var separatorLayoutGuide = makeSeparatorGuide()

  /// The buttons beside the content of a row that is swiped open.
  var swipeActions: SwipeActionsView?
  /// The place in an outline; nil outside one.
  var outline: ListOutline? { didSet { outlineDidChange(from: oldValue) } }
  private var signs: [(view: UIView, isLeading: Bool)] = []
  private let separator = UIView()
  private let card = UIView()

  /// The margin of the content, and the distance between accessories, in points.
  private static let (margin, gap): (CGFloat, CGFloat) = (16, 8)

  /// Makes a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a cell of a document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for part in [card, separator] { part.isUserInteractionEnabled = false }
    insertSubview(card, at: 0)
    separator.backgroundColor = .separator
    // Rows have one; headers and footers do not.
    separator.isHidden = true
    addSubview(separator)
  }

  private func makeSeparatorGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    // The edges give way to those that the app sets.
    let edges = [
      guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: UICollectionViewListCell.margin),
      guide.trailingAnchor.constraint(equalTo: trailingAnchor), guide.bottomAnchor.constraint(equalTo: bottomAnchor),
      guide.heightAnchor.constraint(equalToConstant: 1),
    ]
    for edge in edges { edge.priority = .defaultHigh }
    NSLayoutConstraint.activate(edges)
    hasGuide = true
    return guide
  }
  private var hasGuide = false

  /// The list content configuration of a row, without content.
  ///
  /// Differs from UIKit: it is that of a row for headers as well.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  private func accessoriesDidChange() {
    for sign in signs { sign.view.removeFromSuperview() }
    signs = accessories.filter { $0.displayed != .whenEditing }.map { accessory in
      (accessory.makeView(in: self), accessory.isLeading)
    }
    for sign in signs { addSubview(sign.view) }
    isMeasured = false
    setNeedsLayout()
  }

  private func outlineDidChange(from old: ListOutline?) {
    let sign = zip(accessories.filter { $0.displayed != .whenEditing }, signs).first { accessory, _ in
      if case .outline = accessory.sign { true } else { false }
    }
    guard let view = sign?.1.view else { return }
    let angle: CGFloat = outline?.isExpanded == true ? .pi / 2 : 0
    let turn = { view.transform = CGAffineTransform(rotationAngle: angle) }
    if let old, old.isExpanded != outline?.isExpanded, window != nil {
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: turn)
    } else {
      UIView.performWithoutAnimation(turn)
    }
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    outline = nil
  }

  /// True if a tap expands the item of the cell; it is not selected then.
  var expandsByTap: Bool { outline != nil && accessories.contains(where: \.expandsByTap) }

  /// The widths that accessories and the indentation take from the content, at its start and at its end.
  private var taken: (leading: CGFloat, trailing: CGFloat) {
    var (leading, trailing) = (CGFloat(max(0, indentationLevel)) * indentationWidth, CGFloat(0))
    for sign in signs {
      let width = sign.view.sizeInList.width
      if sign.isLeading {
        leading += (leading == 0 ? UICollectionViewListCell.margin : UICollectionViewListCell.gap) + width
      } else {
        trailing += (trailing == 0 ? UICollectionViewListCell.margin : UICollectionViewListCell.gap) + width
      }
    }
    return (leading, trailing)
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let taken = self.taken
    let width = layoutAttributes.size.width
    let preferred = super.preferredLayoutAttributesFitting(
      layoutAttributes.changed { $0.size.width = max(0, width - taken.leading - taken.trailing) })
    return preferred.changed { preferred in
      preferred.size.width = width
      for sign in signs { preferred.size.height = max(preferred.size.height, sign.view.sizeInList.height) }
    }
  }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if layoutAttributes.list != shownPlace { showPlace(layoutAttributes.list) }
  }
  private var shownPlace: ListPlace?

  private func showPlace(_ place: ListPlace?) {
    shownPlace = place
    if place?.hasSwipes == true { collection?.addSwipes() }
    separator.isHidden = !(place?.hasSeparator ?? false)
    showBackground()
    setNeedsLayout()
  }

  open override var isSelected: Bool { didSet { showBackground() } }
  open override var isHighlighted: Bool { didSet { showBackground() } }

  private func showBackground() {
    let isGrouped = shownPlace?.appearance == .grouped || shownPlace?.appearance == .insetGrouped
    var corners: CACornerMask = []
    if shownPlace?.appearance == .insetGrouped {
      if shownPlace?.isFirst ?? false { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if shownPlace?.isLast ?? false { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }
    card.layer.maskedCorners = corners
    card.layer.cornerRadius = corners.isEmpty ? 0 : 10
    card.layer.cornerCurve = .continuous
    if shownPlace?.isHeader ?? false {
      card.backgroundColor = nil
    } else if isSelected || isHighlighted {
      card.backgroundColor = .systemGray4
    } else {
      card.backgroundColor = isGrouped ? .secondarySystemGroupedBackground : nil
    }
  }

  /// Clips the content of an open row at the outline of its card.
  func showsSwipe(_ isOpen: Bool) {
    clipsToBounds = isOpen
    layer.cornerRadius = isOpen ? card.layer.cornerRadius : 0
    layer.maskedCorners = card.layer.maskedCorners
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeActions()
    let (taken, isMirrored) = (self.taken, effectiveUserInterfaceLayoutDirection == .rightToLeft)
    func placed(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
    }
    // The view of a content configuration is put behind everything.
    if subviews.first !== card { sendSubviewToBack(card) }
    card.frame = CGRect(origin: .zero, size: bounds.size)
    contentView.frame = placed(
      taken.leading, 0, max(0, bounds.width - taken.leading - taken.trailing), bounds.height)
    var (start, end) = (CGFloat(max(0, indentationLevel)) * indentationWidth, bounds.width)
    for (index, sign) in signs.enumerated() {
      let size = sign.view.sizeInList
      let isFirst = !signs[..<index].contains { $0.isLeading == sign.isLeading }
      let distance = isFirst ? UICollectionViewListCell.margin : UICollectionViewListCell.gap
      let y = (bounds.height - size.height) / 2
      if sign.isLeading {
        sign.view.frame = placed(start + distance, y, size.width, size.height)
        start += distance + size.width
      } else {
        sign.view.frame = placed(end - distance - size.width, y, size.width, size.height)
        end -= distance + size.width
      }
    }
    let line = 1 / pixelScale
    if hasGuide {
      let guide = separatorLayoutGuide.layoutFrame
      separator.frame = CGRect(x: guide.minX, y: bounds.height - line, width: max(0, guide.width), height: line)
    } else {
      let lead = taken.leading + UICollectionViewListCell.margin
      separator.frame = placed(lead, bounds.height - line, max(0, bounds.width - lead), line)
    }
    bringSubviewToFront(separator)
  }
}

extension UIView {
  /// The size of an accessory: its own, or that of its content.
  fileprivate var sizeInList: CGSize {
    let own = sizeThatFits(CGSize(width: 10_000, height: 10_000))
    return own.width > 0 && own.height > 0 && own.width < 10_000 ? own : bounds.size
  }
}
