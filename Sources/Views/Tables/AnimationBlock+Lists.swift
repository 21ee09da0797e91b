import TendonGeometry
import TendonLayers
import TendonMotion

// The animations of appearing and disappearing rows: additive offsets that are zero at the end or at the beginning.
extension AnimationBlock {
  /// Animates the appearance of a view at its place. `y` is the position of the gap that opens for it.
  func come(_ view: UIView, _ effect: UITableView.RowAnimation, fromY y: CGFloat) {
    let frame = view.frame
    let fall = y - frame.minY
    switch effect {
    case .top, .bottom, .middle:
      move(view, by: CGPoint(x: 0, y: fall - frame.height / 2), arriving: true)
      fold(view, effect, frame.height, arriving: true)
    case .fade, .automatic, .none, .left, .right:
      move(view, by: CGPoint(x: effect.side * frame.width, y: fall), arriving: true)
      if effect.fades { offset(view, "opacity", .number(-Double(view.alpha)), arriving: true) }
    }
  }

  /// Animates the appearance of a view at its place over another one, from the frame of that view.
  func come(_ view: UIView, _ effect: UITableView.RowAnimation, over old: CGRect) {
    let frame = view.frame
    let growth = CGSize(width: old.width - frame.width, height: old.height - frame.height)
    if growth != .zero { offset(view, "bounds.size", .size(growth), arriving: true) }
    move(
      view, by: CGPoint(x: old.midX - frame.midX + effect.side * frame.width, y: old.midY - frame.midY), arriving: true)
    switch effect {
    case .top, .bottom, .middle:
      // From an edge or from the middle, by the full height of the row.
      let edge: CGFloat = effect == .top ? -0.5 : effect == .bottom ? 0.5 : 0
      move(view, by: CGPoint(x: 0, y: edge * frame.height), arriving: true)
      fold(view, effect, frame.height, arriving: true)
    case .fade, .automatic: offset(view, "opacity", .number(-Double(view.alpha)), arriving: true)
    case .none, .left, .right: break
    }
  }

  /// Animates the disappearance of a view whose top is at the position of the gap that closes.
  func go(_ view: UIView, _ effect: UITableView.RowAnimation) {
    let size = view.bounds.size
    switch effect {
    case .top, .bottom, .middle:
      move(view, by: CGPoint(x: 0, y: -size.height / 2), arriving: false)
      fold(view, effect, size.height, arriving: false)
    case .fade, .automatic, .none, .left, .right:
      move(view, by: CGPoint(x: effect.side * size.width, y: 0), arriving: false)
      if effect.fades { offset(view, "opacity", .number(-Double(view.alpha)), arriving: false) }
    }
  }

  /// Animates the height of the view from or to 0; `effect` determines the part of the view that is visible meanwhile.
  private func fold(
    _ view: UIView, _ effect: UITableView.RowAnimation, _ height: CGFloat, arriving: Bool
  ) {
    offset(view, "bounds.size", .size(CGSize(width: 0, height: -height)), arriving: arriving)
    let part: CGFloat = effect == .top ? 1 : effect == .middle ? 0.5 : 0
    if part > 0 { offset(view, "bounds.origin", .point(CGPoint(x: 0, y: part * height)), arriving: arriving) }
  }

  private func move(_ view: UIView, by offset: CGPoint, arriving: Bool) {
    if offset != .zero { self.offset(view, "position", .point(offset), arriving: arriving) }
  }

  /// Adds an additive animation of a property: from `value` to zero if `arriving`, else from zero to `value`.
  func offset(_ view: UIView, _ key: String, _ value: AnimatableValue, arriving: Bool) {
    let layer = view.layer
    guard let model = layer.animatableValue(forKeyPath: key) else { return }
    let animation = makeAnimation(keyPath: key, for: layer)
    (animation.fromValue, animation.toValue) = arriving ? (value, value.zero) : (value.zero, value)
    add(animation, .adds(value), to: view, key, from: model, to: model)
  }
}

extension UITableView.RowAnimation {
  /// The horizontal offset of a sliding row in its widths: -1 from the left, 1 from the right, else 0.
  fileprivate var side: CGFloat { self == .left ? -1 : self == .right ? 1 : 0 }
  fileprivate var fades: Bool { self == .fade || self == .automatic }
}
