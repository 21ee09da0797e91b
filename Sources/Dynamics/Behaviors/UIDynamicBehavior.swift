import Foundation

/// A behaviour of items in a dynamic animator; a subclass combines behaviours as its children.
@MainActor
open class UIDynamicBehavior: NSObject {
  /// The animator of the behaviour; nil until the behaviour or its parent is added to one.
  public internal(set) weak var dynamicAnimator: UIDynamicAnimator?
  /// The behaviours that are part of this one, in the order in which they were added.
  public private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called after every step of the animator.
  open var action: (() -> Void)?

  /// Makes a behaviour without children.
  public override init() {}

  /// Adds a child behaviour. Traps if the child belongs to an animator.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    precondition(behavior.dynamicAnimator == nil, "\(type(of: behavior)) belongs to an animator already")
    childBehaviors.append(behavior)
    if let dynamicAnimator {
      behavior.attach(to: dynamicAnimator)
      dynamicAnimator.wake()
    }
  }

  /// Removes a child behaviour; others are ignored.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.detach()
    dynamicAnimator?.wake()
  }

  /// Called before the behaviour is added to an animator, and before it is removed (nil). Does nothing unless
  /// overridden.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: - For the animator

  /// The items that the behaviour adds to the animator.
  var heldItems: [any UIDynamicItem] { [] }
  /// Makes the objects in the physics world that the behaviour needs.
  func connect() {}
  /// Removes the objects that `connect()` made.
  func disconnect() {}
  /// Changes the bodies before a step.
  func act() {}
  /// Changes the bodies after a step.
  func actAfterStep() {}
  /// True if the animator must continue although all items rest.
  var isRestless: Bool { false }

  var andChildren: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.andChildren) }

  func attach(to animator: UIDynamicAnimator) {
    willMove(to: animator)
    dynamicAnimator = animator
    for item in heldItems { animator.hold(item) }
    connect()
    for child in childBehaviors { child.attach(to: animator) }
    animator.reconnect()
  }

  func detach() {
    guard let animator = dynamicAnimator else { return }
    willMove(to: nil)
    for child in childBehaviors { child.detach() }
    disconnect()
    for item in heldItems { animator.letGo(item) }
    dynamicAnimator = nil
    animator.reconnect()
  }
}

/// A behaviour with a list of items.
@MainActor
open class UIItemsBehavior: UIDynamicBehavior {
  /// The items in the order in which they were added.
  public private(set) var items: [any UIDynamicItem]
  private var known: Set<ObjectIdentifier> = []

  /// - Parameter items: the items; repetitions are ignored.
  public init(items: [any UIDynamicItem] = []) {
    self.items = []
    super.init()
    for item in items { addItem(item) }
  }

  /// Adds an item; an item that the behaviour contains is ignored.
  open func addItem(_ item: any UIDynamicItem) {
    guard known.insert(ObjectIdentifier(item)).inserted else { return }
    items.append(item)
    guard let dynamicAnimator else { return }
    dynamicAnimator.hold(item)
    itemsDidChange()
    dynamicAnimator.reconnect()
    dynamicAnimator.wake()
  }

  /// Removes an item; others are ignored.
  open func removeItem(_ item: any UIDynamicItem) {
    guard let index = items.firstIndex(where: { $0 === item }) else { return }
    items.remove(at: index)
    known.remove(ObjectIdentifier(item))
    guard let dynamicAnimator else { return }
    dynamicAnimator.letGo(item)
    itemsDidChange()
    dynamicAnimator.reconnect()
    dynamicAnimator.wake()
  }

  func holds(_ item: any UIDynamicItem) -> Bool { known.contains(ObjectIdentifier(item)) }

  func itemsDidChange() {}

  override var heldItems: [any UIDynamicItem] { items }

  /// The items as the animator has them; empty without an animator.
  var animated: [AnimatedItem] { items.compactMap { dynamicAnimator?.animated($0) } }
}
