import Foundation
import TendonGeometry

/// A view of a collection view that is reused for other index paths.
open class UICollectionReusableView: UIView {
  /// The identifier with which the view was dequeued; nil for a view that is not from the pool.
  open internal(set) var reuseIdentifier: String?
  weak var collection: UICollectionView?
  /// True if the view has been placed at its position.
  var isPlaced = false
  /// True if the view has been measured at its position.
  var isMeasured = false
  /// The attributes that the layout gave the view last.
  var attributes: UICollectionViewLayoutAttributes?
  /// The kind under which the view waits for reuse; nil for cells.
  var kind: String?

  /// Called before the view is reused for another index path; overrides call `super`.
  open func prepareForReuse() {}

  /// Applies the properties that a subclass of the layout attributes adds to geometry and appearance. The default
  /// implementation does nothing.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes with the size that the view requests, by its constraints. Lengths that the layout fixes are
  /// kept.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let fixed = layoutAttributes.fixed
    guard !fixed.width || !fixed.height else { return layoutAttributes }
    (self as? UICollectionViewCell)?.updateConfigurationIfNeeded()
    let content = (self as? UICollectionViewCell)?.contentView ?? self
    if fixed.width { (content as? UIListContentView)?.arrangeTexts(width: layoutAttributes.size.width) }
    // The content is measured without its present size, which would contradict its constraints.
    var size = content.fittingSizeByItself(
      fixed.width ? CGSize(width: layoutAttributes.size.width, height: 0) : UIView.layoutFittingCompressedSize,
      horizontal: fixed.width ? .required : .fittingSizeLevel)
    if fixed.width { size.width = layoutAttributes.size.width }
    if fixed.height { size.height = layoutAttributes.size.height }
    guard size.width > 0, size.height > 0 else { return layoutAttributes }
    return layoutAttributes.changed { $0.size = size }
  }

  /// Called before the collection view changes to another layout. The default implementation does nothing.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Called after the collection view has changed to another layout. The default implementation does nothing.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Sets the reuse identifier of a document's prototype.
  package func decode(reuseIdentifier identifier: String?) { reuseIdentifier = identifier }
}

/// A view that displays an item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view for the content of the cell; it fills the bounds.
  open private(set) lazy var contentView: UIView = makeContentView()
  /// The view behind the content; default nil.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, backgroundView) } }
  /// The view above the background view and behind the content of a selected or highlighted cell; default nil.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceBackground(oldValue, selectedBackgroundView)
      showSelection()
    }
  }

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
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  var content = CellContent()

  /// The configuration of the background; nil (default): ``backgroundView`` and ``selectedBackgroundView``. One that is set
  /// takes their places.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { background.configuration }
    set {
      background.configuration = newValue
      if newValue != nil { (backgroundView, selectedBackgroundView) = (nil, nil) }
      background.show(in: self, for: configurationState)
    }
  }
  /// True if the background configuration is updated for the state of the cell. Default: true.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { background.followsState }
    set { background.followsState = newValue }
  }
  var background = CellBackground()

  /// Changes the configurations of the cell for a state; subclasses override it and set `contentConfiguration`.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// The action of the document's segue that a selection of the item triggers.
  package var selectionSegue: ((UICollectionViewCell) -> Void)?

  /// True if the item is selected. The collection view sets it. Default: false.
  open var isSelected = false {
    didSet {
      showSelection()
      setNeedsUpdateConfiguration()
      ExtensionOverride.isSelected.changed(self, from: oldValue, to: isSelected)
    }
  }
  /// True if a touch highlights the cell. The collection view sets it. Default: false.
  open var isHighlighted = false {
    didSet {
      showSelection()
      setNeedsUpdateConfiguration()
      ExtensionOverride.isHighlighted.changed(self, from: oldValue, to: isHighlighted)
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    insertSubview(contentView, at: 0)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    insertSubview(contentView, at: 0)
  }

  private func makeContentView() -> UIView {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  /// Replaces the content view with that of a document's prototype.
  package func adopt(contentView view: UIView) {
    contentView.removeFromSuperview()
    contentView = view
    insertSubview(view, at: 0)
  }

  /// Replaces the content view with the view of a content configuration; nil: with an empty view.
  func replaceContentView(_ view: UIView?) {
    let view = view ?? makeContentView()
    view.frame = contentView.frame
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = contentView.autoresizingMask
    view.objectID = contentView.objectID
    adopt(contentView: view)
    setNeedsLayout()
  }

  private func replaceBackground(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: new === backgroundView || backgroundView == nil ? 0 : 1)
  }

  private func showSelection() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }

  /// Clears selection and highlighting before reuse; overrides call `super`.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  /// True if the content view fills the bounds; false if it keeps the frame of the document. Default: true.
  package var placesContent = true

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    if placesContent { contentView.frame = bounds }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let collection, collection.highlights(self) { collection.highlight(self, true) }
  }

  private func endHighlight() {
    if let collection { collection.highlight(self, false) } else { isHighlighted = false }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endHighlight()
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    collection?.tapped(self)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { endHighlight() }

  // MARK: - Members of extensions that subclasses override

  /// The state of the cell for which its configurations are updated.
  open var configurationState: UICellConfigurationState { plainConfigurationState }
  /// Asks for an update of the configurations before the next layout of the cell.
  open func setNeedsUpdateConfiguration() { plainSetNeedsUpdateConfiguration() }
}
