import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers

/// A cell of a list in a collection view: content, accessories, a separator, and the background of the list's
/// appearance.
///
/// Differs from UIKit: the background is a colour.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The signs and controls at the edges, in the order of the system. Default: none.
  open var accessories: [UICellAccessory] = [] { didSet { accessoriesDidChange() } }
  /// The number of levels by which the content is indented. Default: 0.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a level of indentation, in points. Default: 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// The area of the separator, which begins where the texts of a list content configuration do; constraints of its
  /// leading and trailing anchors move it.
  open private(set) lazy var separatorLayoutGuide = makeSeparatorGuide()

  /// The buttons beside the content of a row that is swiped open.
  var swipeActions: SwipeActionsView?
  /// The place in an outline; nil outside one.
  var outline: ListOutline? { didSet { outlineDidChange(from: oldValue) } }
  private var signs: [(view: UIView, accessory: UICellAccessory)] = []
  private let separator = UIView()
  /// The line above the row; made where a list asks for one.
  private var topSeparator: UIView?
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

  /// The list content configuration of a row, or of a header or footer in a list of its appearance, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let isFooter = kind == UICollectionView.elementKindSectionFooter
    guard kind == UICollectionView.elementKindSectionHeader || isFooter else { return .cell() }
    switch (collection?.layout as? UICollectionViewCompositionalLayout)?.list(ofSection: 0)?.appearance {
    case .plain, nil: return isFooter ? .plainFooter() : .plainHeader()
    case .sidebar, .sidebarPlain: return isFooter ? .footer() : .sidebarHeader()
    case .grouped, .insetGrouped: return isFooter ? .groupedFooter() : .groupedHeader()
    }
  }

  private func accessoriesDidChange() {
    for sign in signs { sign.view.removeFromSuperview() }
    showsEditing = collection?.isEditing ?? false
    signs = UICellAccessory.parts(of: accessories, editing: showsEditing).map { ($0.makeView(in: self), $0) }
    for (view, accessory) in signs {
      view.alpha = accessory.looks.isHidden ? 0 : 1
      (view as? SelectionSign)?.show(selected: isSelected)
      addSubview(view)
    }
    isMeasured = false
    setNeedsLayout()
  }

  /// True if the accessories are those of a list that is edited.
  private var showsEditing = false

  /// Called when the collection view begins or ends editing.
  func editingDidChange() {
    if (collection?.isEditing ?? false) != showsEditing { accessoriesDidChange() }
  }

  /// Opens the row at its trailing actions, as a swipe does.
  func showTrailingActions() {
    collection?.addSwipes()
    collection?.swipes?.open(self, trailing: true)
  }

  private func outlineDidChange(from old: ListOutline?) {
    let sign = signs.first { if case .outline = $0.accessory.sign { true } else { false } }
    guard let view = sign?.view else { return }
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
      let width = width(of: sign)
      if sign.accessory.isLeading {
        leading += (leading == 0 ? UICollectionViewListCell.margin : UICollectionViewListCell.gap) + width
      } else {
        trailing += (trailing == 0 ? UICollectionViewListCell.margin : UICollectionViewListCell.gap) + width
      }
    }
    return (leading, trailing)
  }

  /// The width that an accessory takes, in points.
  private func width(of sign: (view: UIView, accessory: UICellAccessory)) -> CGFloat {
    let own = size(of: sign).width
    return sign.accessory.looks.reservedLayoutWidth?.width(of: own) ?? own
  }

  private func size(of sign: (view: UIView, accessory: UICellAccessory)) -> CGSize {
    if case .view(_, keepsSize: true) = sign.accessory.sign { sign.view.bounds.size } else { sign.view.sizeInList }
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
      for sign in signs { preferred.size.height = max(preferred.size.height, size(of: sign).height) }
    }
  }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    editingDidChange()
    if layoutAttributes.list != shownPlace { showPlace(layoutAttributes.list) }
  }
  private var shownPlace: ListPlace?

  private func showPlace(_ place: ListPlace?) {
    shownPlace = place
    if place?.hasSwipes == true { collection?.addSwipes() }
    showSeparators(place?.separators)
    showBackground()
    setNeedsLayout()
  }

  /// Shows the lines whose visibility is not `hidden`: a handler may leave one automatic, which is visible below alone.
  private func showSeparators(_ look: UIListSeparatorConfiguration?) {
    separator.isHidden = (look?.bottomSeparatorVisibility ?? .hidden) == .hidden
    separator.backgroundColor = look?.color ?? .separator
    let hasTop = look?.topSeparatorVisibility == .visible
    if hasTop, topSeparator == nil {
      let line = UIView()
      line.isUserInteractionEnabled = false
      addSubview(line)
      topSeparator = line
    }
    topSeparator?.isHidden = !hasTop
    topSeparator?.backgroundColor = look?.color
  }

  open override var isSelected: Bool {
    didSet {
      showBackground()
      for sign in signs { (sign.view as? SelectionSign)?.show(selected: isSelected) }
    }
  }
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
    // From the edges inwards.
    let inwards = signs.filter(\.accessory.isLeading) + signs.filter { !$0.accessory.isLeading }.reversed()
    for (index, sign) in inwards.enumerated() {
      let (size, width) = (size(of: sign), width(of: sign))
      let isLeading = sign.accessory.isLeading
      let isFirst = !inwards[..<index].contains { $0.accessory.isLeading == isLeading }
      let distance = isFirst ? UICollectionViewListCell.margin : UICollectionViewListCell.gap
      let (y, side) = ((bounds.height - size.height) / 2, (width - size.width) / 2)
      if isLeading {
        sign.view.frame = placed(start + distance + side, y, size.width, size.height)
        start += distance + width
      } else {
        sign.view.frame = placed(end - distance - width + side, y, size.width, size.height)
        end -= distance + width
      }
    }
    let line = 1 / pixelScale
    let lead = taken.leading + ((contentView as? UIListContentView)?.textStart ?? UICollectionViewListCell.margin)
    let insets = shownPlace?.separators?.bottomSeparatorInsets ?? UIListSeparatorConfiguration.automaticInsets
    if let topSeparator {
      let top = shownPlace?.separators?.topSeparatorInsets ?? UIListSeparatorConfiguration.automaticInsets
      let span = UIListSeparatorConfiguration.span(top, lead: lead, width: bounds.width)
      topSeparator.frame = placed(span.start, 0, span.width, line)
      bringSubviewToFront(topSeparator)
    }
    if hasGuide, insets == UIListSeparatorConfiguration.automaticInsets {
      let guide = separatorLayoutGuide.layoutFrame
      separator.frame = CGRect(x: guide.minX, y: bounds.height - line, width: max(0, guide.width), height: line)
    } else {
      // At the texts of the list's own content.
      let span = UIListSeparatorConfiguration.span(insets, lead: lead, width: bounds.width)
      separator.frame = placed(span.start, bounds.height - line, span.width, line)
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
