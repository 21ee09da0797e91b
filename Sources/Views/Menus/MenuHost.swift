import Foundation
import TendonGeometry

/// Shows a menu above everything in the window, beside what it belongs to, and receives touches.
///
/// A finger on a row colours it; lifted there it picks. A touch beside the menu closes it. The menu stands below what it
/// belongs to, or above where there is more room, and grows out of it. A menu inside lies on the row that opens it; the
/// first row of it leads back.
final class MenuHost: UIView {
  private weak var source: UIView?
  private let menu: UIMenu
  private let turns: Bool
  /// The menu, and on it those that have been opened in it.
  private(set) var panels: [MenuPanel] = []
  var picked: (UIAction) -> Void = { _ in }
  var closed: () -> Void = {}
  private var isClosing = false
  /// The picture beside the menu; set before the menu opens.
  var preview: MenuPreview?
  /// The place to which the picture moves when the menu closes.
  var dismissalPreview: () -> UITargetedPreview? = { nil }
  var previewTapped: () -> Void = {}
  private let shade = UIView()

  /// - Parameter turns: whether the first row is the lowest where the menu stands above.
  init(_ menu: UIMenu, source: UIView, turns: Bool) {
    (self.menu, self.source, self.turns) = (menu, source, turns)
    super.init(frame: .zero)
    accessibilityIdentifier = "menu"
    accessibilityViewIsModal = true
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Coming and going

  func open(in window: UIWindow) {
    guard let source else { return }
    UIView.performWithoutAnimation {
      traitOverrides.userInterfaceStyle = source.traitCollection.userInterfaceStyle
      traitOverrides.layoutDirection = source.traitCollection.layoutDirection
      traitOverrides.accessibilityContrast = source.traitCollection.accessibilityContrast
      tintColor = source.tintColor
      frame = window.bounds
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(self)
      addPreview()
      push(menu, animated: false)
      panels[0].alpha = 0
      panels[0].transform = CGAffineTransform(scaleX: MenuMetrics.scale, y: MenuMetrics.scale)
    }
    preview?.shownController?.beginAppearanceTransition(true, animated: true)
    animate { [panels, preview, shade] in
      panels[0].alpha = 1
      panels[0].transform = .identity
      preview?.alpha = 1
      shade.alpha = 1
    } _: { [preview] in
      preview?.shownController?.endAppearanceTransition()
    }
  }

  private func addPreview() {
    guard let preview else { return }
    shade.layer.name = "shade"
    shade.backgroundColor = DimmingView.shade
    for view in [shade, preview] {
      view.alpha = 0
      addSubview(view)
    }
    preview.move(in: self)
  }

  private func animate(_ changes: @escaping () -> Void, _ completion: @escaping () -> Void = {}) {
    UIView.animate(
      withDuration: MenuMetrics.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
      animations: changes
    ) { _ in completion() }
  }

  func close(animated: Bool) {
    guard !isClosing else { return }
    isClosing = true
    isUserInteractionEnabled = false
    closed()
    let controller = preview?.shownController
    controller?.beginAppearanceTransition(false, animated: animated)
    let end = { [self] in
      removeFromSuperview()
      controller?.endAppearanceTransition()
    }
    guard animated, window != nil else { return end() }
    let place = dismissalPreview()
    animate(
      { [self] in
        for view in panels + [shade] { view.alpha = 0 }
        if let place { preview?.move(to: place, in: self) }
        if preview?.shownController != nil { preview?.alpha = 0 }
      }, end)
  }

  private func push(_ menu: UIMenu, animated: Bool) {
    request(menu, isOpening: true)
    var panel = MenuPanel(menu, isInside: !panels.isEmpty, isTurned: false)
    if panels.isEmpty, turns, !standsBelow(panel) { panel = MenuPanel(menu, isInside: false, isTurned: true) }
    connect(panel)
    let opener = panels.last
    panels.append(panel)
    UIView.performWithoutAnimation {
      addSubview(panel)
      place()
      layoutIfNeeded()
      if animated { panel.alpha = 0 }
    }
    guard animated else { return }
    animate {
      panel.alpha = 1
      opener?.transform = CGAffineTransform(scaleX: MenuMetrics.behindScale, y: MenuMetrics.behindScale)
    }
  }

  private func connect(_ panel: MenuPanel) {
    for row in panel.rows { row.activated = { [weak self, weak row] in row.map { self?.take($0) } } }
  }

  /// Asks for the elements of the menu that are made later.
  private func request(_ menu: UIMenu, isOpening: Bool) {
    for place in menu.deferred {
      place.request(isOpening: isOpening) { [weak self] in self?.elementsDidChange(of: menu) }
    }
  }

  /// Shows an open menu anew, whose elements have been made.
  private func elementsDidChange(of menu: UIMenu) {
    request(menu, isOpening: false)
    guard !isClosing, let index = panels.firstIndex(where: { $0.menu === menu }) else { return }
    let old = panels[index]
    let panel = MenuPanel(menu, isInside: index > 0, isTurned: old.isTurned)
    connect(panel)
    panels[index] = panel
    UIView.performWithoutAnimation {
      insertSubview(panel, aboveSubview: old)
      old.removeFromSuperview()
      (panel.alpha, panel.transform) = (old.alpha, old.transform)
      place()
      layoutIfNeeded()
    }
  }

  private func pop() {
    guard panels.count > 1 else { return }
    let panel = panels.removeLast()
    let opener = panels[panels.count - 1]
    animate({
      panel.alpha = 0
      opener.transform = .identity
    }) { panel.removeFromSuperview() }
  }

  // MARK: - Places

  /// The area that the menu may cover.
  private var room: CGRect {
    var room = bounds.inset(by: safeAreaInsets)
    if let keyboard = window?.keyboardFrame { room.size.height = min(room.maxY, keyboard.minY) - room.minY }
    return room.shrunk(dx: MenuMetrics.margin, dy: MenuMetrics.margin)
  }

  private var sourceBox: CGRect {
    if let preview { return preview.frame }
    return source.map { convert($0.bounds, from: $0) } ?? .zero
  }

  /// Places the view of a preview's controller, with room for the menu below it, as near to the source as possible.
  private func placePreview(above menu: MenuPanel) {
    shade.frame = bounds
    guard let preview, preview.shownController != nil else { return }
    let below = min(menu.naturalSize.height, room.height / 2) + MenuMetrics.margin
    let size = preview.size(in: CGSize(width: room.width, height: max(0, room.height - below)))
    let box = source.map { convert($0.bounds, from: $0) } ?? .zero
    let y = min(max(box.midY - size.height / 2, room.minY), max(room.minY, room.maxY - below - size.height))
    let x = min(max(box.midX - size.width / 2, room.minX), max(room.minX, room.maxX - size.width))
    preview.frame = PixelGrid(scale: pixelScale).round(CGRect(origin: CGPoint(x: x, y: y), size: size))
  }

  private func standsBelow(_ panel: MenuPanel) -> Bool {
    let (room, box) = (room, sourceBox)
    let height = panel.naturalSize.height
    let below = room.maxY - box.maxY - MenuMetrics.margin
    return below >= height || below >= box.minY - MenuMetrics.margin - room.minY
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    guard let first = panels.first else { return }
    placePreview(above: first)
    let (room, box, grid) = (room, sourceBox, PixelGrid(scale: pixelScale))
    var size = first.naturalSize
    size.width = min(size.width, room.width)
    let isBelow = standsBelow(first)
    let space = isBelow ? room.maxY - box.maxY - MenuMetrics.margin : box.minY - MenuMetrics.margin - room.minY
    size.height = min(size.height, max(space, MenuMetrics.rowHeight))
    // In the middle of what it belongs to, or in line with it near an edge of the screen.
    let x = min(max(box.midX - size.width / 2, room.minX), max(room.minX, room.maxX - size.width))
    let y = isBelow ? box.maxY + MenuMetrics.margin : box.minY - MenuMetrics.margin - size.height
    let frame = grid.round(CGRect(origin: CGPoint(x: x, y: max(y, room.minY)), size: size))
    let anchor = CGPoint(
      x: size.width > 0 ? min(max((box.midX - frame.minX) / size.width, 0), 1) : 0.5, y: isBelow ? 0 : 1)
    put(first, frame, anchor)
    for (opener, panel) in zip(panels, panels.dropFirst()) { placeInside(panel, of: opener, grid) }
  }

  /// A menu inside begins where the row that opens it does, as far as there is room.
  private func placeInside(_ panel: MenuPanel, of opener: MenuPanel, _ grid: PixelGrid) {
    let (room, behind) = (room, frameAtRest(opener))
    let row = opener.rows.first { $0.element === panel.menu && !$0.isHead }
    let top = behind.minY + (row.map { opener.bounds.intersection($0.convert($0.bounds, to: opener)).minY } ?? 0)
    let height = min(panel.naturalSize.height, room.height)
    let y = min(max(top.isFinite ? top : behind.minY, room.minY), max(room.minY, room.maxY - height))
    put(
      panel, grid.round(CGRect(x: behind.minX, y: y, width: behind.width, height: height)), CGPoint(x: 0.5, y: 0.5))
  }

  /// The frame of a panel without its transform.
  private func frameAtRest(_ panel: MenuPanel) -> CGRect {
    let (anchor, size) = (panel.layer.anchorPoint, panel.bounds.size)
    return CGRect(
      x: panel.center.x - anchor.x * size.width, y: panel.center.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }

  private func put(_ panel: MenuPanel, _ frame: CGRect, _ anchor: CGPoint) {
    panel.layer.anchorPoint = anchor
    panel.bounds = CGRect(origin: .zero, size: frame.size)
    panel.center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    panel.layoutIfNeeded()
  }

  // MARK: - Fingers

  private func row(at point: CGPoint) -> MenuRow? { panels.last.flatMap { $0.row(at: convert(point, to: $0)) } }
  private func isOnMenu(_ point: CGPoint) -> Bool { panels.last.map { $0.frame.contains(point) } ?? false }

  /// Colours the row under a finger; nil: none.
  func highlight(at point: CGPoint?) { panels.last?.highlight(point.flatMap { row(at: $0) }) }

  /// A finger has lifted.
  func lift(at point: CGPoint) {
    guard !isClosing else { return }
    highlight(at: nil)
    if let row = row(at: point) { take(row) }
  }

  private func take(_ row: MenuRow) {
    guard row.isEnabled, !isClosing else { return }
    if row.isHead { return pop() }
    if let menu = row.element as? UIMenu { return push(menu, animated: true) }
    guard let action = row.element as? UIAction else { return }
    let stays = action.attributes.contains(.keepsMenuPresented)
    if !stays { close(animated: true) }
    picked(action)
    if stays { for panel in panels { panel.rowsDidChange() } }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlight(at: touches.first?.location(in: self))
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlight(at: touches.first?.location(in: self))
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(at: nil) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self) else { return }
    if isOnMenu(point) { return lift(at: point) }
    if panels.count > 1, panels[panels.count - 2].frame.contains(point) { return pop() }
    if let preview, preview.frame.contains(point) { return previewTapped() }
    close(animated: true)
  }
}
