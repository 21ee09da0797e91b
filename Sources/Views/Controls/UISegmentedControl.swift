import Foundation
import TendonGeometry

/// Segments side by side of which one is chosen.
open class UISegmentedControl: UIControl {
  /// The index while none is chosen.
  public static let noSegment = -1

  static let height: CGFloat = 32
  static let radius: CGFloat = 9
  static let pillRadius: CGFloat = 7
  static let inset: CGFloat = 2
  static let fontSize: CGFloat = 13
  /// What a segment is wider than its title, and what lies between two, in points.
  package static let padding: CGFloat = 20
  package static let gap: CGFloat = 1
  /// The height of the alignment rectangle, and what the frame is larger.
  nonisolated package static let naturalHeight: CGFloat = 31
  nonisolated package static let alignmentInsets = UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0)

  /// The width of a title's segment without its padding, in whole points: 0 without one.
  package static func width(ofTitle title: String?) -> CGFloat {
    guard let title, !title.isEmpty else { return 0 }
    let label = UILabel()
    label.font = .systemFont(ofSize: UISegmentedControl.fontSize)
    label.text = title
    return label.intrinsicContentSize.width.rounded(.up)
  }
  static let duration = 0.25

  @MainActor private struct Segment {
    var title: String?
    var image: UIImage?
    /// 0: as wide as the others.
    var width: CGFloat = 0
    var isEnabled = true
    let label = UILabel()
    let picture = UIImageView(frame: .zero)
  }
  private var segments: [Segment] = []
  private let back = UIView()
  private let pill = UIView()
  private var dividers: [UIView] = []
  private var pressed: Int?

  /// Default `noSegment`; set without an event.
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet {
      if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = UISegmentedControl.noSegment }
      if selectedSegmentIndex != oldValue { showSelection(from: oldValue) }
    }
  }
  /// Whether a segment is chosen only while it is pressed; default false.
  open var isMomentary = false
  /// Whether segments are as wide as their titles ask for; default false: all alike.
  open var apportionsSegmentWidthsByContent = false { didSet { contentDidChange() } }
  /// The colour behind the chosen segment; nil: white, grey in the dark.
  open var selectedSegmentTintColor: UIColor? { didSet { show() } }

  /// Segments with titles (`String`) or pictures (`UIImage`); others trap.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for (index, item) in (items ?? []).enumerated() {
      switch item {
      case let title as String: insertSegment(withTitle: title, at: index, animated: false)
      case let image as UIImage: insertSegment(with: image, at: index, animated: false)
      default: preconditionFailure("a segment is a String or a UIImage, got a \(type(of: item))")
      }
    }
    sizeToFit()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Called again by the first segment of a document, which comes before the initialiser has ended.
  private func setUp() {
    guard back.superview == nil else { return }
    for view in [back, pill] {
      view.isUserInteractionEnabled = false
      insertSubview(view, at: view === back ? 0 : 1)
    }
    back.layer.cornerRadius = UISegmentedControl.radius
    pill.layer.cornerRadius = UISegmentedControl.pillRadius
    pill.layer.shadowColor = CGColor(gray: 0, alpha: 1)
    pill.layer.shadowOpacity = 0.12
    pill.layer.shadowRadius = 4
    pill.layer.shadowOffset = CGSize(width: 0, height: 3)
    show()
  }

  // MARK: - Segments

  public var numberOfSegments: Int { segments.count }

  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(Segment(title: title), at: index)
  }
  open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
    insert(Segment(image: image), at: index)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let place = min(max(index, 0), segments.count)
    segments.insert(segment, at: place)
    addSubview(segment.label)
    addSubview(segment.picture)
    if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
    contentDidChange()
  }

  open func removeSegment(at index: Int, animated: Bool) {
    guard segments.indices.contains(index) else { return }
    let segment = segments.remove(at: index)
    segment.label.removeFromSuperview()
    segment.picture.removeFromSuperview()
    if selectedSegmentIndex == index {
      selectedSegmentIndex = UISegmentedControl.noSegment
    } else if selectedSegmentIndex > index {
      selectedSegmentIndex -= 1
    }
    contentDidChange()
  }

  open func removeAllSegments() { while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) } }

  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    change(index) { ($0.title, $0.image) = (title, title == nil ? $0.image : nil) }
  }
  open func titleForSegment(at index: Int) -> String? { checked(index).title }
  open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
    change(index) { ($0.image, $0.title) = (image, image == nil ? $0.title : nil) }
  }
  open func imageForSegment(at index: Int) -> UIImage? { checked(index).image }
  /// 0: as wide as the others.
  open func setWidth(_ width: CGFloat, forSegmentAt index: Int) { change(index) { $0.width = max(0, width) } }
  open func widthForSegment(at index: Int) -> CGFloat { checked(index).width }
  open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) { change(index) { $0.isEnabled = enabled } }
  open func isEnabledForSegment(at index: Int) -> Bool { checked(index).isEnabled }

  private func checked(_ index: Int) -> Segment {
    precondition(segments.indices.contains(index), "a segment index lies in 0..<\(segments.count), got \(index)")
    return segments[index]
  }

  private func change(_ index: Int, _ body: (inout Segment) -> Void) {
    precondition(segments.indices.contains(index), "a segment index lies in 0..<\(segments.count), got \(index)")
    body(&segments[index])
    contentDidChange()
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    show()
    setNeedsLayout()
  }

  // MARK: - Sizes

  private func contentWidth(_ segment: Segment) -> CGFloat {
    if let image = segment.image { return image.size.width }
    return UISegmentedControl.width(ofTitle: segment.title)
  }

  /// The widths that the segments ask for: all that of the widest, unless they are apportioned or set.
  private var naturalWidths: [CGFloat] {
    let wanted = segments.map { contentWidth($0) + UISegmentedControl.padding }
    let widest = wanted.max() ?? 0
    return zip(segments, wanted).map { segment, wanted in
      segment.width > 0 ? segment.width : apportionsSegmentWidthsByContent ? wanted : widest
    }
  }

  open override var intrinsicContentSize: CGSize {
    guard !segments.isEmpty else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UISegmentedControl.naturalHeight)
    }
    let gaps = CGFloat(segments.count - 1) * UISegmentedControl.gap
    return CGSize(width: naturalWidths.reduce(gaps, +), height: UISegmentedControl.naturalHeight)
  }
  open override var alignmentRectInsets: UIEdgeInsets { UISegmentedControl.alignmentInsets }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(0, intrinsicContentSize.width), height: UISegmentedControl.height)
  }

  /// The boxes of the segments, in the order of their indices: what is left beside set widths is shared.
  private var boxes: [CGRect] {
    guard !segments.isEmpty else { return [] }
    let natural = naturalWidths
    let total = natural.reduce(0, +)
    let flexible = segments.filter { $0.width == 0 }.count
    var widths = natural
    if flexible > 0 {
      if apportionsSegmentWidthsByContent {
        let extra = (bounds.width - total) / CGFloat(flexible)
        widths = zip(segments, natural).map { $0.width > 0 ? $1 : max(0, $1 + extra) }
      } else {
        let set = segments.reduce(0) { $0 + $1.width }
        let share = max(0, bounds.width - set) / CGFloat(flexible)
        widths = segments.map { $0.width > 0 ? $0.width : share }
      }
    }
    var x: CGFloat = 0
    return widths.map { width in
      defer { x += width }
      let left = layoutNode.isRightToLeft ? bounds.width - x - width : x
      return CGRect(x: left, y: 0, width: width, height: bounds.height)
    }
  }

  // MARK: - Looks

  private func show() {
    setUp()
    back.backgroundColor = .tertiarySystemFill
    pill.backgroundColor = selectedSegmentTintColor ?? .raisedSegment
    pill.isHidden = selectedSegmentIndex == UISegmentedControl.noSegment
    for (index, segment) in segments.enumerated() {
      let isChosen = index == selectedSegmentIndex
      let color: UIColor = isEnabled && segment.isEnabled ? .label : .tertiaryLabel
      segment.label.text = segment.image == nil ? segment.title : nil
      segment.label.font = .systemFont(ofSize: UISegmentedControl.fontSize, weight: isChosen ? .semibold : .medium)
      segment.label.textColor = color
      segment.label.textAlignment = .center
      segment.label.lineBreakMode = .byTruncatingTail
      segment.label.alpha = pressed == index && !isChosen ? 0.3 : 1
      segment.picture.image = segment.image?.withRenderingMode(.alwaysTemplate)
      segment.picture.tintColor = color
      segment.picture.contentMode = .center
    }
    while dividers.count < segments.count - 1 {
      let divider = UIView()
      divider.isUserInteractionEnabled = false
      divider.backgroundColor = .separator
      divider.layer.cornerRadius = 0.5
      insertSubview(divider, aboveSubview: back)
      dividers.append(divider)
    }
    while dividers.count > max(0, segments.count - 1) { dividers.removeLast().removeFromSuperview() }
    showDividers()
  }

  /// A line stands between two segments of which neither is chosen.
  private func showDividers() {
    for (index, divider) in dividers.enumerated() {
      divider.alpha = index == selectedSegmentIndex || index + 1 == selectedSegmentIndex ? 0 : 1
    }
  }

  private func showSelection(from old: Int) {
    show()
    setNeedsLayout()
    let slides = old != UISegmentedControl.noSegment && selectedSegmentIndex != UISegmentedControl.noSegment
    guard slides, window != nil, isTracking else { return }
    UIView.animate(withDuration: UISegmentedControl.duration) { layoutIfNeeded() }
  }

  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let grid = PixelGrid(scale: pixelScale)
    back.frame = bounds
    let boxes = boxes
    for (segment, box) in zip(segments, boxes) {
      let text = segment.label.sizeThatFits(.zero)
      let width = min(text.width, max(0, box.width - 4))
      segment.label.frame = grid.round(
        CGRect(x: box.midX - width / 2, y: box.midY - text.height / 2, width: width, height: text.height))
      segment.picture.frame = grid.round(box)
    }
    for (index, divider) in dividers.enumerated() {
      let x = layoutNode.isRightToLeft ? boxes[index].minX : boxes[index].maxX
      divider.frame = grid.round(CGRect(x: x - 0.5, y: bounds.height * 0.25, width: 1, height: bounds.height * 0.5))
    }
    showDividers()
    guard boxes.indices.contains(selectedSegmentIndex) else { return }
    let inset = UISegmentedControl.inset
    pill.frame = grid.round(boxes[selectedSegmentIndex].insetBy(dx: inset, dy: inset))
  }

  /// A view that lies where a segment does, for scripts and tests.
  package func view(ofSegment index: Int) -> UIView? {
    segments.indices.contains(index) ? segments[index].picture : nil
  }

  // MARK: - Touches

  private func segment(at point: CGPoint) -> Int? {
    guard bounds.insetBy(dx: -10, dy: -20).contains(point) else { return nil }
    return boxes.firstIndex { point.x >= $0.minX && point.x < $0.maxX }.flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = segment(at: touch.location(in: self))
    show()
    return pressed != nil
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = segment(at: touch.location(in: self))
    show()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let chosen = touch.flatMap { segment(at: $0.location(in: self)) }
    pressed = nil
    if let chosen, chosen != selectedSegmentIndex {
      selectedSegmentIndex = chosen
      sendActions(for: .valueChanged)
      if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
    }
    show()
  }

  open override func cancelTracking(with event: UIEvent?) {
    pressed = nil
    show()
  }
}
