import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers

/// A view that displays a row of a table.
open class UITableViewCell: UIView {
  /// The type of the separators between rows.
  public typealias SeparatorStyle = UITableView.SeparatorStyle
  /// The built-in content of a cell; raw values are UIKit's.
  public enum CellStyle: Int, Sendable {
    /// A title, with an image in front of it.
    case `default`
    /// A title on the left and a detail on the right.
    case value1
    /// A small title on the left and the detail after it.
    case value2
    /// A title and the detail below it.
    case subtitle
  }
  /// The appearance of a selected cell; raw values are UIKit's. All styles but `none` look alike.
  public enum SelectionStyle: Int, Sendable {
    /// A selected cell looks like any other.
    case none
    /// A grey background, as `default` since iOS 7.
    case blue, gray
    /// A grey background.
    case `default`
  }
  /// The accessory at the trailing edge of a cell; raw values are UIKit's.
  ///
  /// A tap on a button calls the delegate's `tableView(_:accessoryButtonTappedForRowWith:)` and does not select the
  /// row. Differs from UIKit: the buttons are part of the cell, not elements of accessibility of their own.
  public enum AccessoryType: Int, Sendable {
    /// No accessory, a chevron, an information symbol (in a wider area than the last one), a checkmark, an information
    /// symbol.
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The built-in style of the cell; default `.default`.
  public private(set) var cellStyle: CellStyle
  /// The identifier for reuse; nil for a cell that is not reused.
  open internal(set) var reuseIdentifier: String?
  /// The appearance of the selected cell; default `.default`. With `.none` the selection is not displayed.
  open var selectionStyle = SelectionStyle.default

  /// The view for the content of the cell, inside the editing controls and the accessory.
  open private(set) lazy var contentView: UIView = makeContentView()
  /// The label of the title of the built-in styles; created on first access.
  open private(set) lazy var textLabel: UILabel? = makeLabel(isDetail: false)
  /// The label of the detail of the built-in styles; created on first access. Nil for the default style.
  open private(set) lazy var detailTextLabel: UILabel? = cellStyle == .default ? nil : makeLabel(isDetail: true)
  /// The image view of the built-in styles, in front of the title; created on first access.
  open private(set) lazy var imageView: UIImageView? = makeImageView()
  /// True for the parts of the built-in styles that have been created.
  var (hasTextLabel, hasDetailLabel, hasImageView) = (false, false, false)

  /// The accessory at the trailing edge, which reduces the width of the content; default none.
  open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { accessoryDidChange() } } }
  /// A view at the trailing edge instead of the accessory, in its own size; default nil.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      accessoryDidChange()
    }
  }
  private var accessorySign: UIImageView?

  /// The configuration of the content; setting one makes its view the `contentView`. Default: nil.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.configuration = newValue
      showContent()
    }
  }
  /// True if the content configuration is updated for the state of the cell. Default: true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { content.followsState }
    set { content.followsState = newValue }
  }
  /// A closure that is called, after `updateConfiguration(using:)`, before the next layout of a cell whose state has
  /// changed. Default: nil.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  var content = CellContent()

  /// The configuration of the background; nil (default): ``backgroundView``, ``selectedBackgroundView`` and
  /// `backgroundColor`. One that is set takes their places.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { background.configuration }
    set {
      background.configuration = newValue
      if newValue != nil { (backgroundView, selectedBackgroundView) = (nil, nil) }
      background.show(in: self, for: configurationState)
      showSelection(animated: false)
    }
  }
  /// True if the background configuration is updated for the state of the cell. Default: true.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { background.followsState }
    set { background.followsState = newValue }
  }
  var background = CellBackground()

  /// The accessory while the row is edited; default none.
  open var editingAccessoryType = AccessoryType.none {
    didSet { editingAccessoryDidChange(from: editingAccessoryView) }
  }
  /// A view at the trailing edge while the row is edited, instead of the accessory, in its own size; default nil.
  open var editingAccessoryView: UIView? { didSet { editingAccessoryDidChange(from: oldValue) } }
  var editingSign: UIImageView?
  /// True if the content makes room for the editing control, unless the delegate says otherwise. Default: true.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }

  /// Called before the cell shows or removes its editing controls or its actions; does nothing itself.
  open func willTransition(to state: StateMask) {}
  /// Called after the cell has begun to show or remove its editing controls or its actions; does nothing itself.
  ///
  /// Differs from UIKit: called as the change begins, not after its animation.
  open func didTransition(to state: StateMask) {}

  /// Changes the configurations of the cell for a state; subclasses override it and set `contentConfiguration`.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// The number of levels by which the content is indented; default 0.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a level of indentation, in points; default 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  /// The insets of the separator below the cell, in points; nil (the default): the table's.
  open var separatorInset: UIEdgeInsets? {
    didSet { if separatorInset != oldValue { table?.separatorsDidChange(of: self) } }
  }

  weak var table: UITableView?
  var editing = Editing()
  /// True if the cell has been made for its row but not placed yet.
  var isNew = true

  /// The action of the document's segue that a selection of the row triggers.
  package var selectionSegue: ((UITableViewCell) -> Void)?
  private let separator = UIView()
  private var separatorEffectView: UIVisualEffectView?
  /// The line above the first row of a section in a grouped table.
  private var topLine: UIView?
  private var sectionEdges: UIRectEdge = []
  private var lineInset = UIEdgeInsets.zero
  private var lineAlignsToText = false
  private var lineThickness: CGFloat = 0
  private var selectionView: UIView?

  /// A cell with a built-in style. Its height is 44 points until the table places it.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  /// A cell of the default style that is not reused.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    cellStyle = .default
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    if backgroundColor == nil { backgroundColor = UITableViewCell.plainBackground }
    separator.isUserInteractionEnabled = false
    addSubview(separator)
    insertSubview(contentView, at: 0)
  }

  /// The default backgrounds of cells. The table recognizes a cell without its own colour by the identity of these
  /// objects.
  private static let plainBackground = UIColor { UIColor.systemBackground.resolvedColor(with: $0) }
  private static let groupedBackground = UIColor {
    UIColor.secondarySystemGroupedBackground.resolvedColor(with: $0)
  }

  /// Applies the table's background and margins to a cell that has none of its own.
  func adopt(style: UITableView.Style, margin: CGFloat) {
    tableMargin = margin
    if backgroundColor === UITableViewCell.plainBackground || backgroundColor === UITableViewCell.groupedBackground {
      backgroundColor = style == .plain ? UITableViewCell.plainBackground : UITableViewCell.groupedBackground
    }
    let end: CGFloat = accessoryWidth > 0 ? 8 : margin
    let margins = UIEdgeInsets(
      top: 11, left: isMirrored ? end : margin, bottom: 11, right: isMirrored ? margin : end)
    if let list = contentView as? UIListContentView {
      givenMargins = margins
      list.cellMargins = margins
    } else if !hasOwnMargins {
      givenMargins = margins
      contentView.layoutMargins = margins
      givenToContent = contentView.marginsState.explicit
    }
  }

  /// Replaces the content view with the view of a content configuration; nil: with an empty view.
  func replaceContentView(_ view: UIView?) {
    let view = view ?? makeContentView()
    view.frame = contentView.frame
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = contentView.autoresizingMask
    view.objectID = contentView.objectID
    contentView.removeFromSuperview()
    contentView = view
    insertSubview(view, at: 0)
    setNeedsLayout()
  }

  /// The margin of the content of the built-in styles at its leading end, in points.
  var margin: CGFloat {
    guard hasOwnMargins else { return tableMargin }
    return isMirrored ? contentView.layoutMargins.right : contentView.layoutMargins.left
  }
  /// The horizontal margin that the table gives, in points.
  private var tableMargin: CGFloat = 16
  /// True if the app has set the margins of the content view.
  private var hasOwnMargins: Bool {
    // Not `layoutMargins`: the safe area is added to them while the row lies under a bar.
    guard let margins = contentView.marginsState.explicit else { return false }
    return margins != NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) && margins != givenToContent
  }
  private var givenToContent: NSDirectionalEdgeInsets?
  /// The margins that the table has set on the content view, in points; nil before that.
  private(set) var givenMargins: UIEdgeInsets?
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func makeContentView() -> UIView {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  private func makeLabel(isDetail: Bool) -> UILabel {
    let label = UILabel()
    label.font = cellStyle.font(isDetail: isDetail)
    if isDetail, cellStyle == .value1 { label.textColor = .secondaryLabel }
    contentView.addSubview(label)
    if isDetail { hasDetailLabel = true } else { hasTextLabel = true }
    setNeedsLayout()
    return label
  }

  private func makeImageView() -> UIImageView {
    let view = UIImageView(frame: .zero)
    contentView.addSubview(view)
    hasImageView = true
    setNeedsLayout()
    return view
  }

  /// The views of a built-in style in a document.
  package struct Parts {
    package var textLabel: UILabel?
    package var detailTextLabel: UILabel?
    package var imageView: UIImageView?

    package init(textLabel: UILabel?, detailTextLabel: UILabel?, imageView: UIImageView?) {
      (self.textLabel, self.detailTextLabel, self.imageView) = (textLabel, detailTextLabel, imageView)
    }
  }

  /// Replaces the content view with that of a document's element and sets the parts of its style.
  package func adopt(contentView view: UIView, style: CellStyle, parts: Parts) {
    contentView.removeFromSuperview()
    contentView = view
    insertSubview(view, at: 0)
    cellStyle = style
    if let label = parts.textLabel { (textLabel, hasTextLabel) = (label, true) }
    if let label = parts.detailTextLabel { (detailTextLabel, hasDetailLabel) = (label, true) }
    if let image = parts.imageView { (imageView, hasImageView) = (image, true) }
    // The cell places the parts of its style.
    for part in [parts.textLabel, parts.detailTextLabel, parts.imageView] as [UIView?] {
      part?.translatesAutoresizingMaskIntoConstraints = true
    }
  }

  // MARK: - Selection

  /// True if the row is selected. Setting it changes the cell without animation, but not the selection of the table.
  open var isSelected: Bool {
    get { selectionState.selected }
    set { setSelected(newValue, animated: false) }
  }
  /// True if a touch highlights the cell. Setting it changes the cell without animation.
  open var isHighlighted: Bool {
    get { selectionState.highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var selectionState = (selected: false, highlighted: false)

  /// Displays the cell as selected or not; if animated, the selected background fades.
  open func setSelected(_ selected: Bool, animated: Bool) {
    selectionState.selected = selected
    showSelection(animated: animated)
    setNeedsUpdateConfiguration()
    if editing.isEditing, editing.selects { editing.sign?.show(.select(selected)) }
  }

  /// Displays the cell as highlighted or not; if animated, the selected background fades.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    selectionState.highlighted = highlighted
    showSelection(animated: animated)
    setNeedsUpdateConfiguration()
  }

  /// The view behind the content; default nil.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, backgroundView, at: 0) }
  }
  /// The view above the background view and behind the content of a selected or highlighted cell; default nil, which is
  /// a grey view.
  open var selectedBackgroundView: UIView? {
    didSet {
      selectionView?.removeFromSuperview()
      selectionView = selectedBackgroundView
      replaceBackground(oldValue, selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      showSelection(animated: false)
    }
  }

  private func replaceBackground(_ old: UIView?, _ new: UIView?, at index: Int) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = CGRect(origin: .zero, size: bounds.size)
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: index)
  }

  private func showSelection(animated: Bool) {
    let shows = (isSelected || isHighlighted) && selectionStyle != .none && background.configuration == nil
    if shows, selectionView == nil {
      let view = UIView(frame: .zero)
      view.backgroundColor = .systemGray4
      view.isUserInteractionEnabled = false
      view.alpha = 0
      replaceBackground(nil, view, at: backgroundView == nil ? 0 : 1)
      selectionView = view
    }
    guard let selectionView, selectionView.alpha != (shows ? 1 : 0) else { return }
    let change = { selectionView.alpha = shows ? 1 : 0 }
    if animated, window != nil {
      UIView.animate(
        withDuration: UITableView.updateDuration, delay: 0, options: .allowUserInteraction, animations: change)
    } else {
      UIView.performWithoutAnimation(change)
    }
  }

  /// Called before the cell is reused for another row; overrides call `super`. It clears selection and highlighting.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }

  /// Displays the editing controls or removes them; the table calls it. Overrides call `super`.
  open func setEditing(_ isEditing: Bool, animated: Bool) {
    guard isEditing != editing.isEditing else { return }
    var new = editing
    new.isEditing = isEditing
    showEditing(new)
  }

  // MARK: - Layout

  /// True if the cell places its content; false if the content keeps the frames of the document. Default: true.
  package var placesContent = true

  /// - Parameter edges: the edges of the row at which its section ends; lines over the whole width are there.
  func showSeparator(
    _ color: UIColor?, effect: UIVisualEffect?, inset: UIEdgeInsets, alignsToText: Bool, thickness: CGFloat,
    edges: UIRectEdge = []
  ) {
    sectionEdges = edges
    separator.isHidden = color == nil
    separator.backgroundColor = effect == nil ? color : nil
    if effect == nil {
      separatorEffectView?.removeFromSuperview()
      separatorEffectView = nil
    } else if separatorEffectView == nil {
      let view = UIVisualEffectView(effect: nil)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.frame = separator.bounds
      separator.addSubview(view)
      separatorEffectView = view
    }
    separatorEffectView?.effect = effect
    separatorEffectView?.contentView.backgroundColor = color
    (lineInset, lineAlignsToText) = (inset, alignsToText)
    lineThickness = thickness
    setNeedsLayout()
  }

  /// Rounds the corners of the first and the last row of a section in an inset grouped table.
  func roundCorners(first: Bool, last: Bool) {
    var corners: CACornerMask = []
    if first { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if last { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.cardRadius
    layer.maskedCorners = corners
  }

  private func accessoryDidChange() {
    accessorySign?.removeFromSuperview()
    accessorySign = nil
    if let accessoryView {
      addSubview(accessoryView)
    } else if let sign = accessoryType.sign {
      let view = UIImageView(image: sign)
      view.tintColor = accessoryType.isButton || accessoryType == .checkmark ? nil : .tertiaryLabel
      addSubview(view)
      accessorySign = view
    }
    setNeedsLayout()
  }

  /// The width by which the accessory reduces the content, in points.
  var accessoryWidth: CGFloat {
    if let accessoryView { return accessoryView.frame.width + 2 * accessoryType.margin }
    return accessoryType.width
  }

  /// The height that the content requires at a width, in points.
  func fittingHeight(width: CGFloat) -> CGFloat {
    if hasTextLabel || hasDetailLabel {
      return CellArrangement(cell: self, width: width - editingRoom.leading - editingRoom.trailing).height
    }
    updateConfigurationIfNeeded()
    let room = max(0, width - editingRoom.leading - editingRoom.trailing)
    (contentView as? UIListContentView)?.arrangeTexts(width: room)
    let fitting = contentView.fittingSizeByItself(CGSize(width: room, height: 0), horizontal: .required)
    return fitting.height > 0 ? fitting.height : UITableView.standardRowHeight
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    guard placesContent else { return }
    let room = editingRoom
    contentView.frame = CGRect(
      x: isMirrored ? min(room.trailing, bounds.width) : room.leading, y: 0,
      width: max(0, bounds.width - room.leading - room.trailing), height: bounds.height)
    placeSigns(shown: isEditing)
    placeActions()
    if let end = accessoryView ?? accessorySign {
      end.alpha = isEditing ? 0 : 1
      let size = end.bounds.size
      let index = table?.indexWidth ?? 0
      end.frame = CGRect(
        x: isMirrored
          ? index + accessoryType.margin : bounds.width - index - accessoryType.margin - size.width,
        y: ((bounds.height - size.height) / 2).rounded(),
        width: size.width, height: size.height)
    }
    placeEditingAccessory()
    if hasTextLabel || hasDetailLabel || hasImageView {
      placedArrangement.place(in: contentView.bounds)
    }
    placeSeparator()
  }

  private var placedArrangement: CellArrangement {
    CellArrangement(cell: self, width: contentView.bounds.width, height: contentView.bounds.height)
  }

  private func placeSeparator() {
    placeSectionEdges()
    guard !sectionEdges.contains(.bottom) else { return }
    var lead = lineInset.left
    if lineAlignsToText {
      if let content = contentView as? UIListContentView {
        lead = max(lead, content.textStart)
      } else if hasTextLabel || hasImageView {
        lead = max(lead, placedArrangement.textStart)
      }
    }
    lead += editingRoom.leading
    // The separator reduces the height of the content by a pixel (UIKit until iOS 13; rows of a document keep that
    // height).
    separator.frame = CGRect(
      x: isMirrored ? lineInset.right : lead, y: bounds.height - lineThickness,
      width: max(0, bounds.width - lead - lineInset.right), height: lineThickness)
  }

  /// Places the lines that end a section over the whole width.
  private func placeSectionEdges() {
    if sectionEdges.contains(.bottom) {
      separator.frame = CGRect(
        x: 0, y: bounds.height - lineThickness, width: bounds.width, height: lineThickness)
    }
    guard sectionEdges.contains(.top), !separator.isHidden else {
      topLine?.removeFromSuperview()
      return topLine = nil
    }
    let line = topLine ?? UIView()
    line.isUserInteractionEnabled = false
    line.layer.name = "top separator"
    line.backgroundColor = separator.backgroundColor
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: lineThickness)
    if line.superview == nil { addSubview(line) }
    topLine = line
  }

  // MARK: - Touches

  private var closesSwipe = false
  /// True while a touch that began on the accessory button is down.
  private var touchesAccessory = false {
    didSet { if touchesAccessory != oldValue { accessorySign?.alpha = touchesAccessory ? 0.3 : 1 } }
  }

  /// The area of the accessory button, in points: all of the cell beside the content. Empty without a button.
  private var accessoryArea: CGRect {
    guard accessoryView == nil, accessoryType.isButton, !isEditing, let sign = accessorySign else { return .null }
    let start = isMirrored ? 0 : bounds.width - (table?.indexWidth ?? 0) - accessoryWidth
    let width = accessoryWidth + (isMirrored ? table?.indexWidth ?? 0 : 0)
    return CGRect(x: start, y: 0, width: width, height: bounds.height).union(sign.frame)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let table, let open = table.swipes.open, open.cell !== self || touches.first?.view === self {
      // A touch beside the actions closes the swiped row and has no other effect.
      closesSwipe = true
      return table.closeSwipe(animated: true)
    }
    closesSwipe = false
    touchesAccessory = touches.first.map { accessoryArea.contains($0.location(in: self)) } ?? false
    if !touchesAccessory, let table, table.highlights(self) { table.highlight(self, true) }
  }

  private func endHighlight() {
    if let table { table.highlight(self, false) } else { isHighlighted = false }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endHighlight()
    let wasAccessory = touchesAccessory
    touchesAccessory = false
    guard !closesSwipe, let touch = touches.first else { return }
    let point = touch.location(in: self)
    if wasAccessory {
      if accessoryArea.contains(point) { table?.accessoryTapped(self) }
    } else if bounds.contains(point) {
      table?.tapped(self)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    endHighlight()
    touchesAccessory = false
  }

  override var accessibilityDescription: AccessibilityDescription { rowDescription }

  // MARK: - Members of extensions that subclasses override

  /// The state of the cell for which its configurations are updated.
  open var configurationState: UICellConfigurationState { plainConfigurationState }
  /// Asks for an update of the configurations before the next layout of the cell.
  open func setNeedsUpdateConfiguration() { plainSetNeedsUpdateConfiguration() }
  /// Returns the list content configuration that looks like the style of the cell, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration { plainDefaultContentConfiguration() }
  /// Returns the background configuration of a row in the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { plainDefaultBackgroundConfiguration() }
  /// The function of the editing control of the cell.
  open var editingStyle: EditingStyle { plainEditingStyle }
  /// True if the cell displays the reorder control, with which the row is dragged.
  open var showsReorderControl: Bool { plainShowsReorderControl }
  /// True if the cell displays its editing controls; the table sets it.
  open var isEditing: Bool { plainIsEditing }
  /// True if the cell has been swiped open and displays the actions at its right side (in a left-to-right language the
  /// trailing ones).
  open var showingDeleteConfirmation: Bool { plainShowingDeleteConfirmation }
}

extension UITableViewCell.AccessoryType {
  /// The width by which the accessory reduces the content, in points (from recorded frames of cells).
  var width: CGFloat {
    switch self {
    case .none: 0
    case .disclosureIndicator: 31
    case .checkmark: 44
    case .detailButton: 47
    case .detailDisclosureButton: 57
    }
  }

  /// The distance of the accessory from the trailing edge of the row, in points.
  var margin: CGFloat { self == .none ? 16 : self == .disclosureIndicator || self == .detailDisclosureButton ? 20 : 16 }

  var isButton: Bool { self == .detailButton || self == .detailDisclosureButton }

  @MainActor var sign: UIImage? {
    let name: String
    switch self {
    case .none: return nil
    case .disclosureIndicator: name = "chevron.forward"
    case .checkmark: name = "checkmark"
    case .detailButton, .detailDisclosureButton: name = "info.circle"
    }
    let size: CGFloat = self == .disclosureIndicator ? 13 : isButton ? 20 : 15
    let weight: UIImage.SymbolConfiguration.Weight = isButton ? .regular : .semibold
    return UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight))
  }
}

extension UIView {
  /// The least size that the constraints inside this view allow, at a width.
  ///
  /// The superview, whose present size may contradict them, is ignored, unless it has constraints itself.
  func fittingSizeByItself(_ target: CGSize, horizontal: UILayoutPriority) -> CGSize {
    let parent = superview
    let index = parent?.subviews.firstIndex { $0 === self }
    let comesOut = parent?.constraints.isEmpty ?? false
    if comesOut { leaveSuperview() }
    // The present size of the view may be too small. That is the reason for measuring, so it is not reported as a
    // conflict.
    let report = LayoutEngine.report
    LayoutEngine.report = nil
    defer {
      LayoutEngine.report = report
      if comesOut, let parent, let index { parent.insertSubview(self, at: index) }
    }
    return systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: .fittingSizeLevel)
  }
}
