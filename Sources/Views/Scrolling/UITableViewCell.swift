import Foundation
import TendonGeometry

/// A row of a table.
open class UITableViewCell: UIView {
  /// What a cell holds by itself; raw values are UIKit's, whose styles with a second label are not there yet.
  public enum CellStyle: Int, Sendable { case `default` }
  /// Raw values are UIKit's.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

  public let cellStyle: CellStyle
  public internal(set) var reuseIdentifier: String?
  open var selectionStyle = SelectionStyle.default

  /// Holds what the cell shows.
  public private(set) lazy var contentView: UIView = makeContentView()
  /// The label of the built-in styles.
  public private(set) lazy var textLabel: UILabel? = makeLabel()

  weak var table: UITableView?

  /// A way of the document that choosing the row takes.
  package var selectionSegue: ((UITableViewCell) -> Void)?
  private let separator = UIView()
  private var separatorInset = UIEdgeInsets.zero
  private var separatorThickness: CGFloat = 0
  private lazy var selectionView: UIView = makeSelectionView()

  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

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
    if backgroundColor == nil { backgroundColor = .systemBackground }
    separator.isUserInteractionEnabled = false
    addSubview(separator)
    insertSubview(contentView, at: 0)
  }

  private func makeContentView() -> UIView {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  private func makeLabel() -> UILabel {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }

  private func makeSelectionView() -> UIView {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = .systemGray4
    view.isUserInteractionEnabled = false
    view.isHidden = true
    insertSubview(view, at: 0)
    return view
  }

  /// Gives the cell the content view and the label of a document's prototype.
  public func adopt(contentView view: UIView, textLabel label: UILabel?) {
    contentView.removeFromSuperview()
    contentView = view
    insertSubview(view, at: 0)
    textLabel = label
  }

  open var isSelected = false { didSet { showSelection() } }
  open var isHighlighted = false { didSet { showSelection() } }

  private func showSelection() {
    let shows = (isSelected || isHighlighted) && selectionStyle != .none
    guard shows || selectionIsMade else { return }
    selectionView.isHidden = !shows
  }

  private var selectionIsMade: Bool { subviews.count > 2 }

  /// Called before the cell is used for another row; call `super`.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }

  func showSeparator(_ color: UIColor?, inset: UIEdgeInsets, thickness: CGFloat) {
    separator.isHidden = color == nil
    separator.backgroundColor = color
    separatorInset = inset
    separatorThickness = thickness
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The line takes its pixel from the content (UIKit until iOS 13; rows of a document keep that height).
    separator.frame = CGRect(
      x: separatorInset.left, y: bounds.height - separatorThickness,
      width: max(0, bounds.width - separatorInset.left - separatorInset.right), height: separatorThickness)
    contentView.frame = bounds
    if let label = contentView.subviews.first(where: { $0 === textLabelIfMade }) {
      label.frame = CGRect(x: 15, y: 0, width: max(0, contentView.bounds.width - 30), height: contentView.bounds.height)
    }
  }

  private var textLabelIfMade: UILabel? { contentView.subviews.isEmpty ? nil : textLabel }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if table?.allowsSelection ?? false { isHighlighted = true }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    isHighlighted = false
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    table?.tapped(self)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isHighlighted = false }
}
