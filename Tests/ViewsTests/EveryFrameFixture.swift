import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonViews

/// A window with a root view, and what is seen of it at any time.
@MainActor
struct EveryFrameFixture {
  let host: Host
  let root = UIView()

  init(_ size: CGSize = CGSize(width: 600, height: 600), scale: CGFloat = 2, insets: UIEdgeInsets = .zero) {
    host = Host(size, scale: scale, insets: insets)
    host.show(root)
  }

  /// A view inside the root (or `parent`) for constraints.
  @discardableResult
  func add<View: UIView>(_ view: View, to parent: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  func box(in parent: UIView? = nil) -> UIView { add(UIView(), to: parent) }

  /// Activates constraints and lays out.
  func activate(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
    layOut()
  }

  func layOut() { host.perform { host.window.layoutIfNeeded() } }

  /// An animation of the layout over a second, linear.
  func animate(
    _ duration: Double = 1, delay: Double = 0, _ options: UIView.AnimationOptions = .curveLinear,
    _ layout: UILayoutAnimation = .everyFrame, completion: ((Bool) -> Void)? = nil, _ changes: () -> Void
  ) {
    host.perform {
      UIView.animate(
        withDuration: duration, delay: delay, options: options, layout: layout,
        animations: {
          changes()
          if layout == .frames { root.layoutIfNeeded() }
        }, completion: completion)
    }
  }

  func snapshot(at time: Double) -> [Int: LayerSnapshot] {
    let top = host.perform { host.window.layer.snapshot(at: time, scale: 2) }
    var (found, waiting): ([Int: LayerSnapshot], [LayerSnapshot]) = ([:], [top])
    while let layer = waiting.popLast() {
      found[layer.id] = layer
      waiting += layer.sublayers
    }
    return found
  }

  /// The frames of views at a time, out of a snapshot; by bounds and position.
  func frames(_ views: [UIView], at time: Double) -> [CGRect] {
    let layers = snapshot(at: time)
    return views.map { view in
      guard let layer = layers[view.layer.id] else { return .null }
      let size = layer.bounds.size
      return CGRect(
        x: layer.position.x - size.width / 2, y: layer.position.y - size.height / 2, width: size.width,
        height: size.height)
    }
  }

  func frame(_ view: UIView, at time: Double) -> CGRect { frames([view], at: time)[0] }
}
