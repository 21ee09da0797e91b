import Foundation
import TendonGeometry

/// The section index: a column of titles at the trailing edge of a table, for scrolling to sections.
///
/// `Undocumented by Apple:` 15 points wide, a title every 14 points in the middle of the height, at smaller distances
/// if the height is not sufficient.
final class SectionIndexView: UIView {
  static let width: CGFloat = 15
  static let lineHeight: CGFloat = 14

  private let labels: [UILabel]
  private let choose: (Int) -> Void
  private var last: Int?
  private let backgrounds: (resting: UIColor?, tracking: UIColor?)

  init(
    _ titles: [String], color: UIColor?, backgrounds: (resting: UIColor?, tracking: UIColor?),
    choose: @escaping (Int) -> Void
  ) {
    self.backgrounds = backgrounds
    labels = titles.map { title in
      let label = UILabel()
      label.text = title
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textAlignment = .center
      label.textColor = color
      return label
    }
    self.choose = choose
    super.init(frame: .zero)
    backgroundColor = backgrounds.resting
    for label in labels { addSubview(label) }
    let finger = TouchRecognizer()
    finger.addTarget { [weak self] in self?.follow($0) }
    addGestureRecognizer(finger)
  }

  required init?(coder: NSCoder) { nil }

  private var line: CGFloat { min(SectionIndexView.lineHeight, bounds.height / CGFloat(max(labels.count, 1))) }
  private var top: CGFloat { (bounds.height - line * CGFloat(labels.count)) / 2 }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: 0, y: top + line * CGFloat(index), width: bounds.width, height: line)
      if label.textColor == nil { label.textColor = tintColor }
    }
  }

  /// Chooses a title as soon as a touch reaches it.
  private func follow(_ finger: UIGestureRecognizer) {
    guard finger.state == .began || finger.state == .changed, !labels.isEmpty, line > 0 else {
      last = nil
      backgroundColor = backgrounds.resting
      return
    }
    if let tracking = backgrounds.tracking { backgroundColor = tracking }
    let index = min(max(Int(((finger.location(in: self).y - top) / line).rounded(.down)), 0), labels.count - 1)
    guard index != last else { return }
    last = index
    choose(index)
  }
}

extension UITableView {
  func plainReloadSectionIndexTitles() {
    indexView?.removeFromSuperview()
    indexView = nil
    let rows = arrangement.sections.reduce(0) { $0 + $1.rows.count }
    guard !needsReload, let titles = source?.sectionIndexTitles(for: self), !titles.isEmpty,
      rows >= sectionIndexMinimumDisplayRowCount
    else { return }
    let index = SectionIndexView(
      titles, color: sectionIndexColor,
      backgrounds: (sectionIndexBackgroundColor, sectionIndexTrackingBackgroundColor)
    ) { [weak self] chosen in
      guard let self, let source = self.source else { return }
      let section = source.tableView(self, sectionForSectionIndexTitle: titles[chosen], at: chosen)
      let box = self.rect(forSection: section)
      let range = self.offsetRange
      let y = box.minY - self.adjustedContentInset.top
      self.setContentOffset(
        CGPoint(x: self.contentOffset.x, y: min(max(y, range.least.y), max(range.least.y, range.greatest.y))),
        animated: false)
    }
    indexView = index
    addSubview(index)
    placeIndex()
  }

  /// The width by which the index reduces the rows, in points.
  var indexWidth: CGFloat { indexView == nil ? 0 : SectionIndexView.width }

  /// Places the index at the trailing edge of the bounds, above all other subviews.
  func placeIndex() {
    guard let indexView else { return }
    UIView.performWithoutAnimation {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let inset = adjustedContentInset
      indexView.frame = CGRect(
        x: isMirrored ? bounds.minX : bounds.maxX - SectionIndexView.width, y: bounds.minY + inset.top,
        width: SectionIndexView.width, height: max(0, bounds.height - inset.top - inset.bottom))
      if subviews.last !== indexView { bringSubviewToFront(indexView) }
    }
  }
}
