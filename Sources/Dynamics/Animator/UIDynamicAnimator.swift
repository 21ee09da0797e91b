import Foundation
import TendonGeometry
import TendonLayers
import TendonViews

/// Hears of an animator that begins and rests.
@MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items as bodies in a plane: behaviours say what acts on them, Box2D computes what becomes of it.
///
/// While something moves a step is made every 1/60 s of the media clock, counted from the moment at which the animator
/// began; when everything rests it pauses. The same behaviours at the same times give the same places, bit for bit,
/// whatever the display.
///
/// Items move at the refreshes of the display: each is put where it is at the time of the picture, on the straight line
/// between the steps before and after. That is what `center` and `transform` of an item read as until the next refresh;
/// in actions of behaviours and in calls of a collision's delegate they read as the step has put them.
/// Complexity: O(items + contacts) a step.
///
/// `Undocumented by Apple:` the engine's step (1/60 s), its iterations (8 for velocities, 3 for places) and its scale
/// (150 points a metre).
@MainActor
open class UIDynamicAnimator {
  /// The view in whose coordinates the items move; its bounds may be a boundary.
  public private(set) weak var referenceView: UIView?
  /// The layout whose items move, in the coordinates of its content.
  private weak var layout: UICollectionViewLayout?
  public weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviours added, in that order.
  public private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether something moves.
  public private(set) var isRunning = false
  /// How long it has run in all, in seconds.
  public private(set) var elapsedTime = 0.0

  let world = PhysicsWorld()
  private var animated: [AnimatedItem] = []
  private var byItem: [ObjectIdentifier: AnimatedItem] = [:]
  private var byNumber: [Int32: AnimatedItem] = [:]
  private var link: CADisplayLink?
  /// The time at which it began, in seconds of the media clock, and the steps since.
  private var (start, stepCount) = (0.0, 0)

  public init(referenceView view: UIView) {
    referenceView = view
    ReferenceSizes.add(self)
  }

  /// An animator of what a layout of a collection view shows: after every step the layout is asked anew.
  ///
  /// Its items are ``LayoutAttributesItem``s; the layout answers with `items(in:)` and `layoutAttributesForCell(at:)`.
  public init(collectionViewLayout layout: UICollectionViewLayout) { self.layout = layout }

  // MARK: - Behaviours

  /// Adds a behaviour. Traps where it belongs to an animator already.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    precondition(behavior.dynamicAnimator == nil, "\(type(of: behavior)) belongs to an animator already")
    behaviors.append(behavior)
    behavior.attach(to: self)
    wake()
  }

  /// Removes a behaviour that was added; others are left alone.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    behavior.detach()
    wake()
  }

  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  /// The items whose frames a rectangle of the reference view meets, in the order in which they came.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    animated.map(\.item).filter { item in
      let box = CGRect(x: 0, y: 0, width: item.bounds.width, height: item.bounds.height)
        .applying(CGAffineTransform(translationX: -item.bounds.width / 2, y: -item.bounds.height / 2))
        .applying(item.transform)
      return box.offsetBy(dx: item.center.x, dy: item.center.y).intersects(rect)
    }
  }

  /// Takes centre, turn and size of an item over that something else has changed. Its velocity stays.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    byItem[ObjectIdentifier(item)]?.takeCurrentState()
    reconnect()
    wake()
  }

  /// What the layout's animator has for a cell; nil where none of its items is that cell. Complexity: O(items).
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.category == .cell && $0.indexPath == indexPath }
  }

  /// The same for a header, a footer and the like.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes { $0.category == .supplementaryView(kind: kind) && $0.indexPath == indexPath }
  }

  private func attributes(
    where isWanted: (UICollectionViewLayoutAttributes) -> Bool
  ) -> UICollectionViewLayoutAttributes? {
    for case let item as LayoutAttributesItem in animated.lazy.map(\.item) where isWanted(item.attributes) {
      return item.attributes
    }
    return nil
  }

  /// The box that may be a boundary.
  var referenceBounds: CGRect? {
    referenceView?.bounds ?? layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
  }

  func referenceSizeDidChange() {
    for case let behavior as UICollisionBehavior in everything { behavior.act() }
  }

  /// Every behaviour and what it holds, outer ones first.
  private var everything: [UIDynamicBehavior] { behaviors.flatMap(\.andChildren) }

  // MARK: - Items

  func hold(_ item: any UIDynamicItem) {
    let key = ObjectIdentifier(item)
    if let known = byItem[key] {
      known.holders += 1
      return
    }
    let new = AnimatedItem(item, in: world)
    new.holders = 1
    animated.append(new)
    byItem[key] = new
    byNumber[new.body.number] = new
  }

  func letGo(_ item: any UIDynamicItem) {
    let key = ObjectIdentifier(item)
    guard let known = byItem[key] else { return }
    known.holders -= 1
    guard known.holders == 0 else { return }
    byItem[key] = nil
    byNumber[known.body.number] = nil
    animated.removeAll { $0 === known }
  }

  func animated(_ item: any UIDynamicItem) -> AnimatedItem? { byItem[ObjectIdentifier(item)] }
  func animated(number: Int32) -> AnimatedItem? { byNumber[number] }

  /// Item and collision behaviours have changed: says anew what items are like and what touches what.
  func reconnect() {
    let all = everything
    for item in animated {
      var looks = ItemLooks()
      for case let behavior as UIDynamicItemBehavior in all where behavior.holds(item.item) { looks = behavior.looks }
      if looks != item.looks { item.apply(looks) }
    }
    var own: [Int32: Set<Int>] = [:]
    var others: [Int32: Set<Int>] = [:]
    var group = 0
    for case let behavior as UICollisionBehavior in all {
      for item in behavior.items {
        guard let number = animated(item)?.body.number else { continue }
        if behavior.collisionMode.contains(.items) {
          own[number, default: []].insert(group)
          others[number, default: []].insert(group)
        }
        if behavior.collisionMode.contains(.boundaries) { others[number, default: []].insert(group + 1) }
      }
      behavior.setBoundaryGroup(group + 1)
      group += 2
    }
    for item in animated {
      item.body.setGroups(is: own[item.body.number] ?? [], meets: others[item.body.number] ?? [])
    }
  }

  // MARK: - Steps

  /// Something has changed: runs until everything rests.
  func wake() {
    for item in animated { item.body.wake() }
    guard !isRunning, !behaviors.isEmpty else { return }
    isRunning = true
    delegate?.dynamicAnimatorWillResume(self)
    (start, stepCount) = (MediaClock.current.now, 0)
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      show(at: link.timestamp)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Makes the steps up to a time and the one after it, and puts the items where they are then.
  private func show(at time: Double) {
    // The steps from the begin to the time; what is a whole number of them but for rounding is one.
    func steps() -> Double { (time - start) / Units.step }
    while isRunning, Double(stepCount) < steps() - 1e-6 { step() }
    guard isRunning else { return }
    let part = steps() - Double(stepCount - 1)
    UIView.performWithoutAnimation { for item in animated { item.show(at: part > 1 - 1e-6 ? 1 : CGFloat(part)) } }
    layout?.invalidateLayout()
  }

  private func step() {
    stepCount += 1
    for behavior in everything { behavior.act() }
    world.step()
    elapsedTime += Units.step
    for behavior in everything { behavior.actAfterStep() }
    UIView.performWithoutAnimation { for item in animated { item.showStep() } }
    let contacts = world.contacts()
    let all = everything
    if !contacts.isEmpty {
      for case let behavior as UICollisionBehavior in all { behavior.tell(contacts) }
    }
    for behavior in all { behavior.action?() }
    if !animated.contains(where: { $0.body.isAwake && !$0.looks.isAnchored }), !all.contains(where: \.isRestless) {
      rest()
    }
  }

  private func rest() {
    guard isRunning else { return }
    isRunning = false
    link?.invalidate()
    link = nil
    layout?.invalidateLayout()
    delegate?.dynamicAnimatorDidPause(self)
  }
}
