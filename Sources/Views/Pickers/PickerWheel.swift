import Foundation
import TendonDrawing
import TendonGeometry
import TendonLayers

/// One wheel of a picker: rows on a cylinder as high as the view.
///
/// A row that lies `d` points from the middle on the paper that is wound around the cylinder is turned by `d / radius`.
final class PickerWheel: UIView {
  enum Content {
    /// Grey where it cannot be chosen.
    case title(String, isEnabled: Bool = true)
    case attributed(NSAttributedString)
    case view(UIView)
  }

  static let fontSize: CGFloat = 23.5
  /// The distance of the eye of the perspective from the wheel, in points.
  static let distance: CGFloat = 1000

  private let scroll = UIScrollView(frame: .zero)
  private let drum = UIView()
  private var shown: [Int: UIView] = [:]
  /// The app's views that are out of sight, to be used again.
  private var spare: [UIView] = []
  private var observation: UIScrollViewObservation?
  private(set) var count = 0
  private(set) var rowHeight = UIPickerView.rowHeight
  /// The row that the wheel shows once it has a size.
  private var wantedRow = 0

  /// The content of a row; a view that is not needed any more may be reused.
  var content: (Int, UIView?) -> Content? = { _, _ in nil }
  /// Called when a finger has turned the wheel to another row.
  var chosen: (Int) -> Void = { _ in }
  private var lastChosen = -1

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    drum.isUserInteractionEnabled = false
    drum.layer.sublayerTransform.m34 = -1 / PickerWheel.distance
    addSubview(drum)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.decelerationRate = .fast
    scroll.alwaysBounceVertical = true
    scroll.showsVerticalScrollIndicator = false
    // Taps on the status bar are for what the picker stands in.
    scroll.scrollsToTop = false
    scroll.delegate = self
    scroll.snap = { [weak self] offset in
      guard let self else { return offset }
      return CGPoint(x: 0, y: (offset.y / rowHeight).rounded() * rowHeight)
    }
    addSubview(scroll)
    let tap = UITapGestureRecognizer { [weak self] in self?.tapped($0) }
    scroll.addGestureRecognizer(tap)
    observation = scroll.observeContentOffset { [weak self] _ in self?.turn() }
  }

  required init?(coder: NSCoder) { nil }

  func load(count: Int, rowHeight: CGFloat) {
    let row = selectedRow
    for row in shown.keys.sorted() { takeAway(row) }
    spare = []
    (self.count, self.rowHeight) = (count, rowHeight)
    setNeedsLayout()
    select(min(max(row, 0), max(0, count - 1)), animated: false)
    turn()
  }

  /// The row in the middle; -1 without rows.
  var selectedRow: Int {
    guard count > 0 else { return -1 }
    guard bounds.height > 0 else { return min(wantedRow, count - 1) }
    return min(max(Int((scroll.contentOffset.y / rowHeight).rounded()), 0), count - 1)
  }

  func select(_ row: Int, animated: Bool) {
    wantedRow = row
    lastChosen = row
    guard bounds.height > 0 else { return }
    scroll.setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: animated)
  }

  func view(forRow row: Int) -> UIView? { shown[row].flatMap { $0 is UILabel || $0 is AttributedRow ? nil : $0 } }

  private func takeAway(_ row: Int) {
    guard let view = shown.removeValue(forKey: row) else { return }
    view.removeFromSuperview()
    if !(view is UILabel), !(view is AttributedRow) { spare.append(view) }
  }

  /// Asks again which rows can be chosen; their words stay.
  func updateTitles() {
    for (row, view) in shown {
      guard let label = view as? UILabel, case .title(_, let isEnabled) = content(row, nil) else { continue }
      label.textColor = isEnabled ? .label : .tertiaryLabel
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isFirst = scroll.bounds.height == 0
    drum.frame = bounds
    scroll.frame = bounds
    scroll.contentSize = CGSize(width: bounds.width, height: bounds.height + CGFloat(max(0, count - 1)) * rowHeight)
    if isFirst || wantedRow != selectedRow, !scroll.isDragging, !scroll.isDecelerating {
      scroll.contentOffset = CGPoint(x: 0, y: CGFloat(wantedRow) * rowHeight)
    }
    turn()
  }

  // MARK: - The cylinder

  private var radius: CGFloat { bounds.height / 2 }

  /// Puts the rows that can be seen onto the cylinder.
  private func turn() {
    guard count > 0, radius > 0 else { return }
    let middle = scroll.contentOffset.y / rowHeight
    let reach = radius * .pi / 2 / rowHeight
    let first = max(0, Int((middle - reach).rounded(.up)))
    let last = min(count - 1, Int((middle + reach).rounded(.down)))
    UIView.performWithoutAnimation {
      for row in shown.keys.sorted() where row < first || row > last { takeAway(row) }
      guard first <= last else { return }
      for row in first...last { place(row, at: (CGFloat(row) - middle) * rowHeight) }
    }
  }

  private func place(_ row: Int, at distance: CGFloat) {
    let view = shown[row] ?? makeRow(row)
    let angle = distance / radius
    let depth = cos(angle)
    if view is UILabel || view is AttributedRow { view.bounds.size = CGSize(width: bounds.width, height: rowHeight) }
    view.center = CGPoint(x: bounds.midX, y: bounds.midY + radius * sin(angle))
    view.layer.zPosition = radius * (depth - 1)
    view.transform3D = CATransform3DMakeRotation(-angle, 1, 0, 0)
    // What is not in the band is fainter, the more the farther it has turned away.
    let isInBand = abs(distance) < rowHeight / 2
    view.alpha = isInBand ? 1 : max(0.02, 0.55 * depth)
  }

  private func makeRow(_ row: Int) -> UIView {
    let view: UIView
    let old = spare.popLast()
    switch content(row, old) {
    case .view(let own): view = own
    case .title(let title, let isEnabled):
      let label = UILabel()
      label.text = title
      label.font = .systemFont(ofSize: PickerWheel.fontSize)
      label.textColor = isEnabled ? .label : .tertiaryLabel
      label.textAlignment = .center
      view = label
    case .attributed(let title): view = AttributedRow(title)
    case nil: view = UIView()
    }
    if let old, old !== view { spare.append(old) }
    view.layer.name = view.layer.name ?? "row"
    shown[row] = view
    drum.addSubview(view)
    return view
  }

  private func tapped(_ recognizer: UIGestureRecognizer) {
    let y = recognizer.location(in: self).y - bounds.midY
    guard abs(y) < radius else { return }
    let row = selectedRow + Int((asin(y / radius) * radius / rowHeight).rounded())
    guard (0..<count).contains(row), row != selectedRow else { return }
    wantedRow = row
    scroll.setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: true)
  }

  private func tell(_ row: Int) {
    guard row >= 0, row != lastChosen else { return }
    lastChosen = row
    chosen(row)
  }
}

extension PickerWheel: UIScrollViewDelegate {
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    // Caught between two rows: it runs on to one of them once the finger has lifted.
    if !scrollView.isTracking || scrollView.contentOffset.y.truncatingRemainder(dividingBy: rowHeight) == 0 { settle() }
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }

  private func settle() {
    wantedRow = max(0, selectedRow)
    tell(selectedRow)
  }
}

/// A title with looks of its own, in the middle of a row.
final class AttributedRow: UIView, TextPainting {
  private let title: NSAttributedString

  init(_ title: NSAttributedString) {
    self.title = title
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override var drawsContent: Bool { true }
  override var redrawsOnResize: Bool { true }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    let runs = TextStyles(title).runs(
      of: title.string, font: .systemFont(ofSize: PickerWheel.fontSize), color: .label, in: traitCollection)
    let layout = TextLayout(
      AttributedText(runs: runs), style: ParagraphStyle(alignment: .center, lineBreakMode: .truncateTail),
      width: rect.width, maximumLines: 1)
    canvas.draw(layout, at: CGPoint(x: 0, y: (rect.height - layout.size.height) / 2))
  }
}
