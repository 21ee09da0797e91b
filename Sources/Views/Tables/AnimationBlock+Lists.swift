import TendonGeometry
import TendonLayers
import TendonMotion

// How rows come and go: offsets that add to what else moves them, and are nothing at the end or at the beginning.
extension AnimationBlock {
  /// A view that has its place comes there, from where the gap for it opens.
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

  /// A view that has its place comes there over another one, from its frame.
  func come(_ view: UIView, _ effect: UITableView.RowAnimation, over old: CGRect) {
    let frame = view.frame
    let growth = CGSize(width: old.width - frame.width, height: old.height - frame.height)
    if growth != .zero { offset(view, "bounds.size", .size(growth), arriving: true) }
    move(
      view, by: CGPoint(x: old.midX - frame.midX + effect.side * frame.width, y: old.midY - frame.midY), arriving: true)
    switch effect {
    case .top, .bottom, .middle:
      // From an edge or from the middle, all of the height that the row has.
      let edge: CGFloat = effect == .top ? -0.5 : effect == .bottom ? 0.5 : 0
      move(view, by: CGPoint(x: 0, y: edge * frame.height), arriving: true)
      fold(view, effect, frame.height, arriving: true)
    case .fade, .automatic: offset(view, "opacity", .number(-Double(view.alpha)), arriving: true)
    case .none, .left, .right: break
    }
  }

  /// A view goes, whose top is where the gap that it leaves closes.
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

  /// The view has no height where it comes from or goes to, and shows another part of itself.
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

  /// Adds an offset to a property that is all there at the beginning and gone at the end, or the other way round.
  func offset(_ view: UIView, _ key: String, _ value: AnimatableValue, arriving: Bool) {
    let layer = view.layer
    guard let model = layer.animatableValue(forKeyPath: key) else { return }
    let animation = makeAnimation(keyPath: key, for: layer)
    (animation.fromValue, animation.toValue) = arriving ? (value, value.zero) : (value.zero, value)
    add(animation, .adds(value), to: view, key, from: model, to: model)
  }
}

extension UITableView.RowAnimation {
  /// From which side a row comes, in its widths.
  fileprivate var side: CGFloat { self == .left ? -1 : self == .right ? 1 : 0 }
  fileprivate var fades: Bool { self == .fade || self == .automatic }
}
