import Foundation
import TendonGeometry

/// Segments side by side of which one is chosen.
///
/// A finger that goes down on the chosen segment takes the pill along; the event is sent once, when it is lifted. The
/// order mirrors where the language runs from right to left.
///
/// Undocumented by Apple: the pill slides in a quarter of a second and shrinks to 95 percent under a finger; a title
/// under a finger fades to 30 percent.
open class UISegmentedControl: UIControl {
  /// The index while none is chosen.
  public static let noSegment = -1

  static let height: CGFloat = 32
  static let radius: CGFloat = 9
  static let pillRadius: CGFloat = 7
  static let inset: CGFloat = 2
  static let fontSize: CGFloat = 13
  /// The space between two segments, in points.
  static let gap: CGFloat = 1
  static let duration = 0.25

  @MainActor struct Part {
    var title: String?
    var image: UIImage?
    /// Sets a segment's width, in points; 0: as wide as the others. Traps on an index out of range.
    var width: CGFloat = 0
    var isEnabled = true
    var action: UIAction?
    /// The offset of the content from its place, in points.
    var offset = CGSize.zero
    let label = UILabel()
    /// The image behind the content.
    let plate = UIImageView(frame: .zero)
    let picture = UIImageView(frame: .zero)
    var views: [UIView] { [plate, label, picture] }
  }
  final var segments: [Part] = []
  /// The images and the attributes of titles by state; see `UISegmentedControl+Looks.swift`.
  final var looks = Looks()
  private let back = UIView()
  private let pill = KnobView(
    name: "selection", soft: .init(opacity: 0.12, radius: 4, drop: 3), tight: .init(opacity: 0.04, radius: 0.5, drop: 3)
  )
  private var dividers: [UIImageView] = []
  private(set) final var pressed: Int?
  /// True if the tracked touch began on the selected segment and moves the pill.
  private var isDragging = false
  static let pressedScale: CGFloat = 0.95

  /// Default `noSegment`; set without an event.
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet {
      if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = UISegmentedControl.noSegment }
      if selectedSegmentIndex != oldValue { showSelection() }
    }
  }
  /// True if a segment is selected only while it is pressed. Default: false.
  open var isMomentary = false { didSet { if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment } } }
  /// True if the widths of segments follow their contents; false (default): all are equal.
  open var apportionsSegmentWidthsByContent = false { didSet { contentDidChange() } }
  /// The colour behind the chosen segment; nil: white, grey in the dark.
  open var selectedSegmentTintColor: UIColor? { didSet { show() } }

  /// Segments with titles (`String`), pictures (`UIImage`) or actions (`UIAction`); others trap.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for (index, item) in (items ?? []).enumerated() {
      switch item {
      case let title as String: insertSegment(withTitle: title, at: index, animated: false)
      case let image as UIImage: insertSegment(with: image, at: index, animated: false)
      case let action as UIAction: insertSegment(action: action, at: index, animated: false)
      default: preconditionFailure("a segment is a String, a UIImage or a UIAction, got a \(type(of: item))")
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
    back.layer.name = "track"
    pill.radius = UISegmentedControl.pillRadius
    show()
  }

  // MARK: - Segments

  /// The number of segments.
  public var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title before `index`, brought into 0...``numberOfSegments``.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(Part(title: title), at: index, animated: animated)
  }
  /// Inserts a segment with an image before `index`, brought into 0...``numberOfSegments``.
  open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
    insert(Part(image: image), at: index, animated: animated)
  }

  final func insert(_ segment: Part, at index: Int, animated: Bool) {
    setUp()
    let place = min(max(index, 0), segments.count)
    segments.insert(segment, at: place)
    segment.label.layer.name = "title"
    segment.picture.layer.name = "image"
    segment.plate.layer.name = "background image"
    insertSubview(segment.plate, aboveSubview: back)
    addSubview(segment.label)
    addSubview(segment.picture)
    if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
    contentDidChange()
    guard animated, window != nil else { return }
    UIView.performWithoutAnimation { for view in segment.views { view.alpha = 0 } }
    UIView.animate(withDuration: UISegmentedControl.duration) {
      for view in segment.views { view.alpha = 1 }
      layoutIfNeeded()
    }
  }

  /// Removes a segment; an index out of range does nothing. The selected one leaves none selected.
  open func removeSegment(at index: Int, animated: Bool) {
    guard segments.indices.contains(index) else { return }
    let segment = segments.remove(at: index)
    if selectedSegmentIndex == index {
      selectedSegmentIndex = UISegmentedControl.noSegment
    } else if selectedSegmentIndex > index {
      selectedSegmentIndex -= 1
    }
    contentDidChange()
    guard animated, window != nil else { return segment.views.forEach { $0.removeFromSuperview() } }
    UIView.animate(
      withDuration: UISegmentedControl.duration,
      animations: {
        for view in segment.views { view.alpha = 0 }
        layoutIfNeeded()
      },
      completion: { _ in for view in segment.views { view.removeFromSuperview() } })
  }

  /// Removes all segments without animation.
  open func removeAllSegments() { while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) } }

  /// Sets a segment's title, which replaces its image; traps on an index out of range.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    change(index) { ($0.title, $0.image) = (title, title == nil ? $0.image : nil) }
  }
  /// Returns a segment's title; nil where it has an image. Traps on an index out of range.
  open func titleForSegment(at index: Int) -> String? { checked(index).title }
  /// Sets a segment's image, which replaces its title; traps on an index out of range.
  open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
    change(index) { ($0.image, $0.title) = (image, image == nil ? $0.title : nil) }
  }
  /// Returns a segment's image; nil where it has a title. Traps on an index out of range.
  open func imageForSegment(at index: Int) -> UIImage? { checked(index).image }
  /// Sets a segment's width, in points; 0: as wide as the others. Traps on an index out of range.
  open func setWidth(_ width: CGFloat, forSegmentAt index: Int) { change(index) { $0.width = max(0, width) } }
  /// Returns the width that is set for a segment, in points; 0: as wide as the others.
  open func widthForSegment(at index: Int) -> CGFloat { checked(index).width }
  /// Sets whether a segment can be chosen; traps on an index out of range.
  open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) { change(index) { $0.isEnabled = enabled } }
  /// Returns true (default) if a segment can be chosen; traps on an index out of range.
  open func isEnabledForSegment(at index: Int) -> Bool { checked(index).isEnabled }

  final func checked(_ index: Int) -> Part {
    precondition(segments.indices.contains(index), "a segment index lies in 0..<\(segments.count), got \(index)")
    return segments[index]
  }

  final func change(_ index: Int, _ body: (inout Part) -> Void) {
    precondition(segments.indices.contains(index), "a segment index lies in 0..<\(segments.count), got \(index)")
    body(&segments[index])
    contentDidChange()
  }

  final func contentDidChange() {
    invalidateIntrinsicContentSize()
    show()
    setNeedsLayout()
  }

  // MARK: - Sizes

  open override var intrinsicContentSize: CGSize {
    guard !segments.isEmpty else {
      return CGSize(width: UIView.noIntrinsicMetric, height: controlMetrics.segmentsHeight)
    }
    let gaps = CGFloat(segments.count - 1) * UISegmentedControl.gap
    return CGSize(width: naturalWidths.reduce(gaps, +), height: controlMetrics.segmentsHeight)
  }
  open override var alignmentRectInsets: UIEdgeInsets { controlMetrics.segmentsInsets }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(0, intrinsicContentSize.width), height: UISegmentedControl.height)
  }

  // MARK: - Looks

  /// The segment that the pill lies under: that under the finger which takes it along, or presses while nothing stays.
  final var pillIndex: Int {
    if isDragging || isMomentary, let pressed { return pressed }
    return isDragging ? dragged : selectedSegmentIndex
  }
  /// The place of the pill after the touch has left the control.
  private var dragged = UISegmentedControl.noSegment

  private func show() {
    setUp()
    back.backgroundColor = looks.hasBackgrounds ? nil : .tertiarySystemFill
    pill.color = selectedSegmentTintColor ?? .raisedSegment
    let chosen = pillIndex
    pill.isHidden = chosen == UISegmentedControl.noSegment || looks.hasBackgrounds
    for (index, segment) in segments.enumerated() {
      let isChosen = index == chosen
      let color: UIColor = isEnabled && segment.isEnabled ? .label : .tertiaryLabel
      segment.label.text = segment.image == nil ? segment.title : nil
      segment.label.font = .systemFont(ofSize: UISegmentedControl.fontSize, weight: isChosen ? .semibold : .medium)
      segment.label.textColor = color
      let state = state(ofSegment: index)
      if segment.image == nil, let title = segment.title { showTitle(title, in: segment.label, state) }
      segment.plate.image = looks.background(state)
      segment.plate.isHidden = segment.plate.image == nil
      segment.label.textAlignment = .center
      segment.label.lineBreakMode = .byTruncatingTail
      segment.label.alpha = pressed == index && !isChosen ? 0.3 : 1
      segment.picture.image = segment.image?.withRenderingMode(.alwaysTemplate)
      segment.picture.tintColor = color
      segment.picture.contentMode = .center
      segment.picture.alpha = segment.label.alpha
      segment.label.isAccessibilityElement = false
      let traits: UIAccessibilityTraits = index == selectedSegmentIndex ? [.button, .selected] : .button
      segment.picture.beAccessible(segment.title, isEnabled && segment.isEnabled ? traits : traits.union(.notEnabled)) {
        [weak self] in self?.choose(index)
      }
      segment.picture.accessibilityValue = "\(index + 1) of \(segments.count)"
    }
    while dividers.count < segments.count - 1 {
      let divider = UIImageView(frame: .zero)
      divider.layer.name = "divider"
      divider.isUserInteractionEnabled = false
      divider.layer.cornerRadius = 0.5
      insertSubview(divider, aboveSubview: back)
      dividers.append(divider)
    }
    while dividers.count > max(0, segments.count - 1) { dividers.removeLast().removeFromSuperview() }
    for (index, divider) in dividers.enumerated() {
      divider.image = looks.divider(state(ofSegment: index), state(ofSegment: index + 1))
      divider.backgroundColor = divider.image == nil && !looks.hasBackgrounds ? .separator : nil
    }
    showDividers()
    // Something that is pressed gives way.
    let scale = isDragging ? UISegmentedControl.pressedScale : 1
    pill.transform = CGAffineTransform(scaleX: scale, y: scale)
  }

  /// A line stands between two segments under neither of which the pill lies.
  private func showDividers() {
    let chosen = pillIndex
    for (index, divider) in dividers.enumerated() {
      divider.alpha = divider.image == nil && (index == chosen || index + 1 == chosen) ? 0 : 1
    }
  }

  private func showSelection() {
    show()
    setNeedsLayout()
  }

  /// Runs the change, and lets the pill slide to where it is then.
  private func slide(_ change: () -> Void) {
    let old = pillIndex
    change()
    guard window != nil else { return showSelection() }
    if old == UISegmentedControl.noSegment || pillIndex == UISegmentedControl.noSegment {
      showSelection()
      return UIView.performWithoutAnimation { layoutIfNeeded() }
    }
    UIView.animate(withDuration: UISegmentedControl.duration) {
      showSelection()
      layoutIfNeeded()
    }
  }

  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let grid = PixelGrid(scale: pixelScale)
    // Without room there is nothing to place, and the places in a control that is larger than any screen are not finite.
    guard bounds.width > 0, bounds.height > 0, max(bounds.width, bounds.height) < 1e9 else { return }
    back.frame = bounds
    let boxes = boxes
    for (index, (segment, box)) in zip(segments, boxes).enumerated() {
      let text = segment.label.sizeThatFits(.zero)
      let width = min(text.width, max(0, box.width - 4))
      let shift = looks.shift(of: segment, at: index, count: segments.count)
      segment.label.frame = grid.round(
        CGRect(x: box.midX - width / 2, y: box.midY - text.height / 2, width: width, height: text.height)
          .offsetBy(dx: shift.width, dy: shift.height))
      segment.picture.frame = grid.round(box.offsetBy(dx: shift.width, dy: shift.height))
      segment.plate.frame = grid.round(box)
    }
    for (index, divider) in dividers.enumerated() {
      let x = layoutNode.isRightToLeft ? boxes[index].minX : boxes[index].maxX
      let place = CGRect(x: x - 0.5, y: bounds.height * 0.25, width: 1, height: bounds.height * 0.5)
      divider.layer.cornerRadius = divider.image == nil ? 0.5 : 0
      divider.frame = grid.round(
        divider.image.map { CGRect(x: x - $0.size.width / 2, y: 0, width: $0.size.width, height: bounds.height) }
          ?? place)
    }
    showDividers()
    guard boxes.indices.contains(pillIndex) else { return }
    let inset = UISegmentedControl.inset
    let place = grid.round(boxes[pillIndex].shrunk(dx: inset, dy: inset))
    pill.bounds.size = place.size
    pill.center = CGPoint(x: place.midX, y: place.midY)
  }

  /// A view that lies where a segment does, for scripts and tests.
  package func view(ofSegment index: Int) -> UIView? {
    segments.indices.contains(index) ? segments[index].picture : nil
  }

  /// Does what a tap on a segment does.
  private func choose(_ index: Int) {
    guard isEnabled, segments.indices.contains(index), segments[index].isEnabled, index != selectedSegmentIndex else {
      return
    }
    slide { selectedSegmentIndex = index }
    sendActions(for: .valueChanged)
    performAction(ofSegment: index)
    if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  // MARK: - Touches

  private func segment(at point: CGPoint) -> Int? {
    guard bounds.insetBy(dx: -10, dy: -20).contains(point) else { return nil }
    return boxes.firstIndex { point.x >= $0.minX && point.x < $0.maxX }.flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = segment(at: touch.location(in: self)) else { return false }
    slide {
      pressed = index
      isDragging = index == selectedSegmentIndex
      dragged = index
    }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = segment(at: touch.location(in: self))
    guard index != pressed else { return true }
    slide {
      pressed = index
      if isDragging, let index { dragged = index }
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    // The pill stays where the finger took it; otherwise the finger has to be lifted over a segment.
    let chosen = isDragging ? dragged : touch.flatMap { segment(at: $0.location(in: self)) }
    let isNew = chosen != nil && chosen != selectedSegmentIndex
    slide {
      (pressed, isDragging) = (nil, false)
      if let chosen { selectedSegmentIndex = chosen }
    }
    if isNew {
      sendActions(for: .valueChanged)
      if let chosen { performAction(ofSegment: chosen) }
    }
    if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  open override func cancelTracking(with event: UIEvent?) { slide { (pressed, isDragging) = (nil, false) } }
}
