import Foundation
import TendonGeometry
import TendonLayers
import TendonViews

/// Receives a call when an animator starts to move items and when it pauses.
@MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Called before the first step, when the animator starts or continues.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items rest and the animator has paused.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items as bodies in a plane: behaviours define the forces, Box2D computes the motion.
///
/// While an item moves, the animator makes a step every 1/60 s of the media clock, counted from its start. It pauses
/// when all items rest. The same behaviours at the same times give the same positions, bit for bit, whatever the
/// refresh rate.
///
/// Items move at the refreshes of the display: each moves to its position at the time of the frame, on the straight
/// line between the steps before and after. `center` and `transform` of an item keep these values until the next
/// refresh; in actions of behaviours and in calls of a collision's delegate they have the values of the step.
/// Complexity: O(items + contacts) a step.
///
/// `Undocumented by Apple:` the engine's step (1/60 s), its iterations (8 for velocities, 3 for places) and its scale
/// (150 points a metre).
@MainActor
open class UIDynamicAnimator: NSObject {
  /// The view in whose coordinates the items move; its bounds may be a boundary.
  public private(set) weak var referenceView: UIView?
  /// The layout whose items move, in the coordinates of its content.
  private weak var layout: UICollectionViewLayout?
  /// The object that is notified when the animator starts and pauses.
  public weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviours added, in that order.
  public private(set) var behaviors: [UIDynamicBehavior] = []
  /// True while the animator makes steps; false while all items rest, and without behaviours.
  public private(set) var isRunning = false
  /// The time that the animator has run in all, in seconds: 1/60 s a step. Pauses do not count.
  public private(set) var elapsedTime = 0.0

  let world = PhysicsWorld()
  private var animated: [AnimatedItem] = []
  private var byItem: [ObjectIdentifier: AnimatedItem] = [:]
  private var byNumber: [Int32: AnimatedItem] = [:]
  private var link: CADisplayLink?
  /// True while all behaviours are removed, after which the remaining items are connected once.
  private var isRemovingAll = false
  /// The number of times that properties and groups of all items were computed.
  private(set) var reconnections = 0
  /// The time of the start, in seconds of the media clock, and the number of steps since.
  private var (start, stepCount) = (0.0, 0)

  /// Makes an animator whose behaviours use the coordinates of `view`, in points. The animator does not retain the
  /// view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
    ReferenceSizes.add(self)
  }

  /// Makes an animator whose items have coordinates of their own, without a reference.
  public override init() {}

  /// Makes an animator of the items of a collection view's layout. While it runs, it invalidates the layout at every
  /// refresh.
  ///
  /// The items are attributes of the layout, or ``LayoutAttributesItem``s; the layout looks up their attributes with `items(in:)` and
  /// `layoutAttributesForCell(at:)`.
  public init(collectionViewLayout layout: UICollectionViewLayout) { self.layout = layout }

  // MARK: - Behaviours

  /// Adds a behaviour and starts the animator. Traps if the behaviour belongs to an animator.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    precondition(behavior.dynamicAnimator == nil, "\(type(of: behavior)) belongs to an animator already")
    behaviors.append(behavior)
    behavior.attach(to: self)
    wake()
  }

  /// Removes a behaviour that was added to this animator; others are ignored.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    behavior.detach()
    wake()
  }

  /// Removes all behaviours. Their items keep their positions.
  open func removeAllBehaviors() {
    isRemovingAll = true
    for behavior in behaviors { removeBehavior(behavior) }
    isRemovingAll = false
    reconnect()
  }

  /// Returns the items whose frames intersect a rectangle of the reference view (points), in the order in which they
  /// were added.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    animated.map(\.item).filter { item in
      let box = CGRect(x: 0, y: 0, width: item.bounds.width, height: item.bounds.height)
        .applying(CGAffineTransform(translationX: -item.bounds.width / 2, y: -item.bounds.height / 2))
        .applying(item.transform)
      return box.offsetBy(dx: item.center.x, dy: item.center.y).intersects(rect)
    }
  }

  /// Reads the centre, rotation and size of an item after a change from outside. The velocity of the item stays.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    byItem[ObjectIdentifier(item)]?.takeCurrentState()
    reconnect()
    wake()
  }

  /// Returns the attributes of the cell at an index path; nil if no item of the animator is that cell. Complexity:
  /// O(items).
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.category == .cell && $0.indexPath == indexPath }
  }

  /// Returns the attributes of a supplementary view, for example a header; nil if no item of the animator is that view.
  /// Complexity: O(items).
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes { $0.category == .supplementaryView(kind: kind) && $0.indexPath == indexPath }
  }

  private func attributes(
    where isWanted: (UICollectionViewLayoutAttributes) -> Bool
  ) -> UICollectionViewLayoutAttributes? {
    for item in animated.lazy.map(\.item) {
      let attributes = item as? UICollectionViewLayoutAttributes ?? (item as? LayoutAttributesItem)?.attributes
      if let attributes, isWanted(attributes) { return attributes }
    }
    return nil
  }

  /// The bounds of the reference view, or the size of the layout's content, which may be a boundary.
  var referenceBounds: CGRect? {
    referenceView?.bounds ?? layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
  }

  func referenceSizeDidChange() {
    for case let behavior as UICollisionBehavior in everything { behavior.act() }
  }

  /// All behaviours with their children, parents first.
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
    if let index = animated.firstIndex(where: { $0 === known }) { animated.remove(at: index) }
  }

  func animated(_ item: any UIDynamicItem) -> AnimatedItem? { byItem[ObjectIdentifier(item)] }
  func animated(number: Int32) -> AnimatedItem? { byNumber[number] }

  /// Computes the properties and the collision groups of all items anew, after changes of item and collision
  /// behaviours.
  func reconnect() {
    guard !isRemovingAll else { return }
    reconnections += 1
    let all = everything
    var looks: [ObjectIdentifier: ItemLooks] = [:]
    for case let behavior as UIDynamicItemBehavior in all {
      for item in behavior.items { looks[ObjectIdentifier(item)] = behavior.looks }
    }
    for item in animated {
      let looks = looks[ObjectIdentifier(item.item)] ?? ItemLooks()
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

  /// Wakes all bodies and starts the animator, which then runs until all items rest.
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

  /// Makes the steps up to a time and the one after it, and moves the items to their positions at that time.
  private func show(at time: Double) {
    // The steps from the start to the time; a whole number of them but for rounding counts as one.
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
