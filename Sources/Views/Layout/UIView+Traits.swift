import TendonAutoLayout
import TendonGeometry

extension UIView {
  /// The implementation of `traitCollection` where no class overrides it.
  final var plainTraitCollection: UITraitCollection {
    let base = window?.traits ?? UIScreen.main.traits
    return UIView.hasTraitOverrides ? effectiveTraitOverrides.applied(to: base) : base
  }

  /// The traits that hold in this view and inside it whatever its surroundings have; default none.
  public var traitOverrides: UITraitOverrides {
    get { traitOverridesStorage }
    set {
      guard newValue != traitOverridesStorage else { return }
      UIView.hasTraitOverrides = true
      let change = TraitChange(in: self)
      traitOverridesStorage = newValue
      passTraitOverridesOn()
      change.tell()
    }
  }

  /// True if any view or controller has ever overridden a trait. Until then no search for overrides is needed.
  static var hasTraitOverrides = false

  /// The overrides of the view, else those of its controller, else those of its surroundings.
  private var effectiveTraitOverrides: UITraitOverrides {
    var overrides = traitOverridesStorage
    if let controller { overrides.inherit(controller.traitOverridesStorage) }
    overrides.inherit(inheritedTraitOverrides)
    return overrides
  }

  /// Gives the views inside what is overridden here, as far down as that changes anything.
  func passTraitOverridesOn() {
    var waiting = [self]
    while let view = waiting.popLast() {
      let overrides = view.effectiveTraitOverrides
      for child in view.subviews where child.inheritedTraitOverrides != overrides {
        child.inheritedTraitOverrides = overrides
        waiting.append(child)
      }
    }
  }

  /// Takes over what is overridden in a view that this one is in now. One that is taken out keeps what it had until it
  /// is in another.
  func inheritTraitOverrides(from superview: UIView) {
    guard UIView.hasTraitOverrides else { return }
    let overrides = superview.effectiveTraitOverrides
    guard overrides != inheritedTraitOverrides else { return }
    inheritedTraitOverrides = overrides
    passTraitOverridesOn()
  }

  /// The traits of this view and those inside it, if they are about to change by its going into another one.
  func traitChange(movingTo superview: UIView) -> TraitChange? {
    guard UIView.hasTraitOverrides, superview.effectiveTraitOverrides != inheritedTraitOverrides else { return nil }
    return TraitChange(in: self)
  }

  /// Each view from this one downward with its traits, parents first; in one walk, so that deep trees take no longer.
  func forEachWithTraits(_ body: (UIView, UITraitCollection) -> Void) {
    var waiting = [(view: self, traits: traitCollection)]
    while let (view, traits) = waiting.popLast() {
      body(view, traits)
      for child in view.subviews.reversed() {
        waiting.append((child, UIView.hasTraitOverrides ? child.traitCollection : traits))
      }
    }
  }

  /// Brings the view up to date with the traits of its window, which changed while it was in none: without notice.
  func windowTraitsDidChange(from old: UITraitCollection) {
    traitsDidChange(
      from: UIView.hasTraitOverrides ? effectiveTraitOverrides.applied(to: old) : old, to: traitCollection)
  }

  /// Updates the view for its traits and calls the registered handlers.
  fileprivate func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    new.performAsCurrent { tellTraitsDidChange(from: old, to: new) }
  }

  private func tellTraitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    directionMayHaveChanged(in: new)
    if old.userInterfaceStyle != new.userInterfaceStyle || old.accessibilityContrast != new.accessibilityContrast
      || old.userInterfaceLevel != new.userInterfaceLevel
    {
      UIView.performWithoutAnimation { appearanceMayHaveChanged() }
    }
    if old.displayScale != new.displayScale { displayScaleDidChange(from: old.displayScale, to: new.displayScale) }
    if old.preferredContentSizeCategory != new.preferredContentSizeCategory { textSizeDidChange(new) }
    controller?.traitCollectionDidChange(old)
    controller?.traitChangeRegistrations.tell(old, new)
    traitCollectionDidChange(old)
    traitChangeRegistrations.tell(old, new)
    setNeedsLayout()
  }

  /// Natural sizes are whole numbers of pixels, and contents have the resolution of the screen unless the app set another.
  private func displayScaleDidChange(from old: CGFloat, to new: CGFloat) {
    if layer.contentsScale == old, new > 0 { layer.contentsScale = new }
    invalidateIntrinsicContentSize()
  }
}

/// The traits of a window that views have left, shared by all of them.
final class WindowTraits: Sendable {
  let traits: UITraitCollection

  init(_ traits: UITraitCollection) { self.traits = traits }
}

/// A change of the traits in a tree of views: remembers those before it.
@MainActor
struct TraitChange {
  private let root: UIView
  private var before: [UITraitCollection] = []

  init(in root: UIView) {
    self.root = root
    root.forEachWithTraits { _, traits in before.append(traits) }
  }

  /// Tells the views whose traits are others now, parents first; the tree has the views that it had before.
  func tell() {
    var changed: [(view: UIView, old: UITraitCollection, new: UITraitCollection)] = []
    var index = 0
    root.forEachWithTraits { view, traits in
      if index < before.count, before[index] != traits { changed.append((view, before[index], traits)) }
      index += 1
    }
    for (view, old, new) in changed { view.traitsDidChange(from: old, to: new) }
  }
}

extension UIViewController {
  /// The traits that hold in this controller's view whatever its surroundings have; default none. What the view sets
  /// itself goes before.
  public var traitOverrides: UITraitOverrides {
    get { traitOverridesStorage }
    set {
      guard newValue != traitOverridesStorage else { return }
      UIView.hasTraitOverrides = true
      let change = viewIfLoaded.map { TraitChange(in: $0) }
      traitOverridesStorage = newValue
      viewIfLoaded?.passTraitOverridesOn()
      change?.tell()
    }
  }

  /// The implementation of `traitCollection` where no class overrides it.
  final var plainTraitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? traitOverridesStorage.applied(to: UIScreen.main.traits)
  }
}
