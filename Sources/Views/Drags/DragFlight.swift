import TendonGeometry

/// A drag on its way: what is shown below the finger, and the view that would accept a drop.
@MainActor
final class DragFlight {
  let session: DragSession
  private weak var source: UIDragInteraction?
  private weak var window: UIWindow?
  private var previews: [(item: UIDragItem, copy: MenuPreview, origin: UITargetedDragPreview?)] = []
  /// The place of the finger when what is dragged was lifted.
  private var start = CGPoint.zero
  private var hasBegun = false
  private weak var target: UIDropInteraction?
  private var visited: [UIDropInteraction] = []
  private var proposal: UIDropProposal?

  /// The distance of the finger from which a lifted item is dragged, in points, and the scale of what is lifted.
  private static let (slop, scale): (CGFloat, CGFloat) = (10, 1.05)

  init(_ session: DragSession, from source: UIDragInteraction, in window: UIWindow) {
    (self.session, self.source, self.window) = (session, source, window)
  }

  private func place(at point: CGPoint) { if let window { session.place = (window, point) } }

  func lift(at point: CGPoint) {
    guard let source, let window else { return }
    place(at: point)
    start = point
    for item in session.items {
      var origin = source.delegate?.dragInteraction(source, previewForLifting: item, session: session)
      if let own = item.previewProvider?() {
        origin = UITargetedDragPreview(
          view: own.view, parameters: own.parameters,
          target: origin?.target ?? UIDragPreviewTarget(container: window, center: point))
      }
      guard let origin else { continue }
      let copy = MenuPreview(origin)
      copy.accessibilityIdentifier = "drag preview"
      UIView.performWithoutAnimation {
        window.addSubview(copy)
        copy.move(in: window)
      }
      previews.append((item, copy, origin))
    }
    let animator = DragAnimator()
    source.delegate?.dragInteraction(source, willAnimateLiftWith: animator, session: session)
    animator.run(
      { [previews] in
        for preview in previews {
          preview.copy.transform = preview.copy.transform.scaledBy(x: Self.scale, y: Self.scale)
        }
      }, {})
  }

  func move(to point: CGPoint) {
    guard let source else { return }
    place(at: point)
    if !hasBegun {
      guard point.distance(to: start) > Self.slop else { return }
      hasBegun = true
      source.delegate?.dragInteraction(source, sessionWillBegin: session)
      // What is dragged follows the finger from here.
      start = point
    }
    UIView.performWithoutAnimation {
      for preview in previews {
        let center = preview.copy.center
        preview.copy.center = CGPoint(x: center.x + point.x - start.x, y: center.y + point.y - start.y)
      }
    }
    start = point
    source.delegate?.dragInteraction(source, sessionDidMove: session)
    updateTarget()
  }

  private func updateTarget() {
    let found = window.flatMap { window in session.place.flatMap { accepting(at: $0.point, in: window) } }
    if found !== target {
      if let target { target.delegate?.dropInteraction(target, sessionDidExit: session) }
      target = found
      proposal = nil
      if let found {
        if !visited.contains(where: { $0 === found }) { visited.append(found) }
        found.delegate?.dropInteraction(found, sessionDidEnter: session)
      }
    }
    if let found { proposal = found.delegate?.dropInteraction(found, sessionDidUpdate: session) }
  }

  /// The nearest interaction at or above the view at a point that accepts the drag.
  private func accepting(at point: CGPoint, in window: UIWindow) -> UIDropInteraction? {
    var view = window.hitTest(point, with: nil)
    while let current = view {
      for case let interaction as UIDropInteraction in current.interactions {
        if interaction.delegate?.dropInteraction(interaction, canHandle: session) == true { return interaction }
      }
      view = current.superview
    }
    return nil
  }

  /// The effect that a drop has now.
  private var operation: UIDropOperation {
    switch proposal?.operation {
    case .copy: .copy
    // What may only be copied cannot move.
    case .move: session.allowsMoveOperation ? .move : .forbidden
    case .forbidden: .forbidden
    case .cancel, nil: .cancel
    }
  }

  func drop(at point: CGPoint) {
    guard let source else { return cancel() }
    place(at: point)
    if hasBegun { updateTarget() }
    guard hasBegun, let target, operation == .copy || operation == .move else { return cancel() }
    let operation = operation
    source.delegate?.dragInteraction(source, session: session, willEndWith: operation)
    target.delegate?.dropInteraction(target, performDrop: session)
    for preview in previews { finish(preview.item, preview.copy, on: target) }
    source.delegate?.dragInteraction(source, sessionDidTransferItems: session)
    source.delegate?.dragInteraction(source, session: session, didEndWith: operation)
    end()
  }

  /// Moves what was dropped to its place, or lets it fade out.
  private func finish(_ item: UIDragItem, _ copy: MenuPreview, on target: UIDropInteraction) {
    let here = UITargetedDragPreview(
      view: copy, parameters: UIDragPreviewParameters(),
      target: UIDragPreviewTarget(container: copy.superview ?? copy, center: copy.center))
    let place = target.delegate?.dropInteraction(target, previewForDropping: item, withDefault: here)
    let animator = DragAnimator()
    target.delegate?.dropInteraction(target, item: item, willAnimateDropWith: animator)
    let isLast = item === session.items.last
    animator.run(
      { [window] in
        if let place, let window { copy.move(to: place, in: window) }
        copy.alpha = 0
      },
      { [session] in
        copy.removeFromSuperview()
        if isLast { target.delegate?.dropInteraction(target, concludeDrop: session) }
      })
  }

  /// Returns what is dragged to where it came from.
  func cancel() {
    guard let source else {
      for preview in previews { preview.copy.removeFromSuperview() }
      return end()
    }
    let operation: UIDropOperation = proposal?.operation == .forbidden ? .forbidden : .cancel
    if hasBegun { source.delegate?.dragInteraction(source, session: session, willEndWith: operation) }
    for preview in previews {
      let animator = DragAnimator()
      var place = preview.origin
      if hasBegun {
        place = preview.origin.flatMap {
          source.delegate?.dragInteraction(source, previewForCancelling: preview.item, withDefault: $0)
        }
        source.delegate?.dragInteraction(source, item: preview.item, willAnimateCancelWith: animator)
      }
      animator.run(
        { [window] in
          if let place, let window { preview.copy.move(to: place, in: window) }
          preview.copy.alpha = 0
        }, { preview.copy.removeFromSuperview() })
    }
    if hasBegun { source.delegate?.dragInteraction(source, session: session, didEndWith: operation) }
    end()
  }

  private func end() {
    for interaction in visited { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session) }
    visited = []
    target = nil
    previews = []
  }
}
