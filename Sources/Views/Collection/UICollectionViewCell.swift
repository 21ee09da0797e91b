import Foundation
import TendonGeometry

/// A part of a collection view that is used again for another place.
open class UICollectionReusableView: UIView {
  public internal(set) var reuseIdentifier: String?
  weak var collection: UICollectionView?
  /// Whether the view has its place already.
  var isPlaced = false
  /// Whether it has said how large it wants to be at its place.
  var isMeasured = false
  /// Where it is and how it looks, as the layout has it.
  var attributes: UICollectionViewLayoutAttributes?
  /// Under which kind it waits to be used again; nil for cells.
  var kind: String?

  /// Called before the view is used for another place; call `super`.
  open func prepareForReuse() {}

  /// Takes what attributes of a class of the layout's own hold beside place and looks; does nothing itself.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes with the size that the view asks for, within those that a layout has given it: what its constraints say.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let fixed = layoutAttributes.fixed
    guard !fixed.width || !fixed.height else { return layoutAttributes }
    (self as? UICollectionViewCell)?.updateConfigurationIfNeeded()
    let content = (self as? UICollectionViewCell)?.contentView ?? self
    if fixed.width { (content as? UIListContentView)?.arrangeTexts(width: layoutAttributes.size.width) }
    // It is measured by itself: a size that it has already would contradict its constraints.
    var size = content.fittingSizeByItself(
      fixed.width ? CGSize(width: layoutAttributes.size.width, height: 0) : UIView.layoutFittingCompressedSize,
      horizontal: fixed.width ? .required : .fittingSizeLevel)
    if fixed.width { size.width = layoutAttributes.size.width }
    if fixed.height { size.height = layoutAttributes.size.height }
    guard size.width > 0, size.height > 0 else { return layoutAttributes }
    return layoutAttributes.changed { $0.size = size }
  }

  /// Called before the collection view takes another layout, and after.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The identifier of a document's prototype.
  package func decode(reuseIdentifier identifier: String?) { reuseIdentifier = identifier }
}

/// An item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// Holds what the cell shows.
  public private(set) lazy var contentView: UIView = makeContentView()
  /// Lies behind the content, and, of a chosen cell, over that the selected one; default none.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, backgroundView) } }
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

  /// Changes the configurations of the cell for a state; subclasses override it and set `contentConfiguration`.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// A way of the document that choosing the item takes.
  package var selectionSegue: ((UICollectionViewCell) -> Void)?

  open var isSelected = false {
    didSet {
      showSelection()
      setNeedsUpdateConfiguration()
    }
  }
  open var isHighlighted = false {
    didSet {
      showSelection()
      setNeedsUpdateConfiguration()
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

  /// Gives the cell the content view of a document's prototype.
  package func adopt(contentView view: UIView) {
    contentView.removeFromSuperview()
    contentView = view
    insertSubview(view, at: 0)
  }

  /// Puts the view of a content configuration, or an empty one, in the place of the content view.
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

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  /// False if what the cell shows lies where the document has it; default true.
  package var placesContent = true

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    if placesContent { contentView.frame = bounds }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if collection?.highlights(self) ?? false { isHighlighted = true }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    isHighlighted = false
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    collection?.tapped(self)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isHighlighted = false }
}
