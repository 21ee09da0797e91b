import TendonAutoLayout
import TendonContext
import TendonGeometry
import TendonLayers

extension UIView {
  /// The implementation of `addSubview` where no class overrides it.
  final func plainAddSubview(_ view: UIView) { insert(view, at: subviews.count, inFront: true) }

  /// The implementation of `insertSubview` where no class overrides it.
  final func plainInsertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  func plainInsertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: index(of: sibling, without: view) + 1)
  }

  func plainInsertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: index(of: sibling, without: view))
  }

  /// The implementation of `bringSubviewToFront` where no class overrides it.
  final func plainBringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view, at: subviews.count - 1, inFront: true) }
  }

  func plainSendSubviewToBack(_ view: UIView) {
    if view.superview === self { insert(view, at: 0) }
  }

  func plainExchangeSubview(at first: Int, withSubviewAt second: Int) {
    precondition(
      subviews.indices.contains(first) && subviews.indices.contains(second),
      "subview indices lie in 0..<\(subviews.count), got \(first) and \(second)")
    guard first != second else { return }
    let layers = [subviews[first].layer, subviews[second].layer]
    subviews.swapAt(first, second)
    let places = layers.compactMap { layer.sublayers?.position(of: $0) }
    guard places.count == 2 else { return }
    let (low, high) = places[0] < places[1] ? (0, 1) : (1, 0)
    layer.insertSublayer(layers[high], at: UInt32(places[low]))
    layer.insertSublayer(layers[low], at: UInt32(places[high] + 1))
  }

  /// The implementation of `removeFromSuperview` where no class overrides it.
  final func plainRemoveFromSuperview() {
    let oldWindow = window
    leaveSuperview()
    oldWindow?.lostTouches(of: self)
  }

  /// As `removeFromSuperview`, but whatever finger is on the view stays: for a view that comes back at once.
  func leaveSuperview() {
    guard let parent = superview else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    tellWillMove(to: nil)
    if let window, let holder = window.firstResponder,
      let held = holder as? UIView ?? (holder as? UIViewController)?.viewIfLoaded, held.isDescendant(of: self)
    {
      holder.resignFirstResponder()
    }
    parent.willRemoveSubview(self)
    layoutNode.removeFromParent()
    layer.removeFromSuperlayer()
    if let index = parent.subviews.position(of: self) { parent.subviews.remove(at: index) }
    superview = nil
    if oldWindow != nil { _ = setWindow(nil) }
    parent.setNeedsLayout()
    if oldWindow != nil { tellDidMove() }
    didMoveToSuperview()
  }

  private func index(of sibling: UIView, without view: UIView) -> Int {
    guard sibling !== view, let index = subviews.position(of: sibling) else {
      preconditionFailure("\(sibling) is not a subview of \(self)")
    }
    let isBehind = view.superview === self && subviews.position(of: view).map { $0 < index } ?? false
    return isBehind ? index - 1 : index
  }

  private func insert(_ view: UIView, at index: Int, inFront: Bool = false) {
    precondition(view !== self, "a view cannot be added to itself: \(self)")
    // A view without subviews has no descendants; this check keeps the building of deep trees linear.
    precondition(
      view.subviews.isEmpty || !isDescendant(of: view), "\(view) cannot be added to \(self), which it holds")
    if view.superview === self {
      if let old = subviews.position(of: view) { subviews.remove(at: old) }
      subviews.insert(view, at: min(index, subviews.count))
      placeLayer(of: view, at: min(index, subviews.count - 1), inFront: inFront)
      return
    }
    precondition((0...subviews.count).contains(index), "a subview index lies in 0...\(subviews.count), got \(index)")
    let traitChange = view.traitChange(movingTo: self)
    let (oldWindow, window) = (view.window, window)
    view.leaveSuperview()
    view.willMove(toSuperview: self)
    if let window { view.tellWillMove(to: window) }
    subviews.insert(view, at: index)
    view.superview = self
    view.inheritTraitOverrides(from: self)
    let late = window.map { view.setWindow($0) } ?? []
    placeLayer(of: view, at: index, inFront: inFront)
    layoutNode.addChild(view.layoutNode)
    view.layoutNode.setFrame(view.untransformedFrame, superSize: bounds.size)
    view.setNeedsUpdateConstraints()
    setNeedsLayout()
    // It may be the one that bears the baseline.
    layoutNode.setNeedsMeasuring()
    didAddSubview(view)
    if window != nil { view.tellDidMove() }
    view.didMoveToSuperview()
    if oldWindow !== window { oldWindow?.lostTouches(of: view) }
    view.safeAreaMayHaveChanged()
    traitChange?.tell()
    for (view, old) in late { view.windowTraitsDidChange(from: old) }
    if isTinted { view.tintDidChange() }
  }

  /// Puts the layer of the subview at an index among the sublayers: in front of all, behind all at index 0, else
  /// directly above the layer of the subview behind it.
  private func placeLayer(of view: UIView, at index: Int, inFront: Bool) {
    if inFront {
      layer.addSublayer(view.layer)
    } else if index == 0 {
      layer.insertSublayer(view.layer, at: 0)
    } else {
      layer.insertSublayer(view.layer, above: subviews[index - 1].layer)
    }
  }

  private func tellWillMove(to window: UIWindow?) {
    forEachDescendant { view in
      view.willMove(toWindow: window)
      guard let controller = view.controller else { return }
      if window == nil { controller.viewWillLeaveWindow() } else { controller.viewWillEnterWindow() }
    }
  }

  /// - Returns: the views that were last in a window with other traits, and these.
  private func setWindow(_ window: UIWindow?) -> [(view: UIView, old: UITraitCollection)] {
    let left = windowStorage.map { WindowTraits($0.traits) }
    var late: [(view: UIView, old: UITraitCollection)] = []
    forEachDescendant { view in
      let old = left ?? view.traitsLeft
      if let old, let window, old.traits != window.traits { late.append((view, old.traits)) }
      view.traitsLeft = window == nil ? old : nil
      view.windowStorage = window
    }
    if window != nil { forEachWithTraits { $0.directionMayHaveChanged(in: $1) } }
    return late
  }

  private func tellDidMove() {
    forEachDescendant { view in
      if view.windowStorage != nil { AppearanceHook.apply(to: view) }
      view.didMoveToWindow()
      guard let controller = view.controller else { return }
      if view.window == nil { controller.viewDidLeaveWindow() } else { controller.viewDidEnterWindow() }
    }
  }

  func plainIsDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  func plainViewWithTag(_ tag: Int) -> UIView? {
    var waiting = [self]
    while let view = waiting.popLast() {
      if view.tag == tag { return view }
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return nil
  }

  /// This view and all inside it, parents first, back to front.
  public func forEachDescendant(_ body: (UIView) -> Void) {
    var stack = [self]
    while let view = stack.popLast() {
      body(view)
      stack.append(contentsOf: view.subviews.reversed())
    }
  }
}
