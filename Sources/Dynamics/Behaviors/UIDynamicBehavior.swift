/// What acts on items of a dynamic animator; a subclass puts behaviours together.
@MainActor
open class UIDynamicBehavior {
  /// The animator, once the behaviour or one around it has been added.
  public internal(set) weak var dynamicAnimator: UIDynamicAnimator?
  public private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called after every step of the animator.
  open var action: (() -> Void)?

  public init() {}

  /// Makes a behaviour part of this one. Traps where it belongs to an animator already.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    precondition(behavior.dynamicAnimator == nil, "\(type(of: behavior)) belongs to an animator already")
    childBehaviors.append(behavior)
    if let dynamicAnimator {
      behavior.attach(to: dynamicAnimator)
      dynamicAnimator.wake()
    }
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.detach()
    dynamicAnimator?.wake()
  }

  /// The behaviour comes to an animator; nil: it goes.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: - For the animator

  /// The items that the behaviour keeps in the animator.
  var heldItems: [any UIDynamicItem] { [] }
  /// Makes in the world what the behaviour needs there.
  func connect() {}
  /// Takes it away again.
  func disconnect() {}
  /// Acts on the bodies before a step.
  func act() {}
  /// Acts on the bodies after a step.
  func actAfterStep() {}
  /// Whether the animator must go on although everything rests.
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
  /// In the order in which they were added.
  public private(set) var items: [any UIDynamicItem]

  /// - Parameter items: each once.
  public init(items: [any UIDynamicItem]) {
    self.items = []
    super.init()
    for item in items { addItem(item) }
  }

  /// Adds an item that is not there yet.
  open func addItem(_ item: any UIDynamicItem) {
    guard !holds(item) else { return }
    items.append(item)
    guard let dynamicAnimator else { return }
    dynamicAnimator.hold(item)
    itemsDidChange()
    dynamicAnimator.reconnect()
    dynamicAnimator.wake()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    guard let index = items.firstIndex(where: { $0 === item }) else { return }
    items.remove(at: index)
    guard let dynamicAnimator else { return }
    dynamicAnimator.letGo(item)
    itemsDidChange()
    dynamicAnimator.reconnect()
    dynamicAnimator.wake()
  }

  func holds(_ item: any UIDynamicItem) -> Bool { items.contains { $0 === item } }

  func itemsDidChange() {}

  override var heldItems: [any UIDynamicItem] { items }

  /// The items in the animator.
  var animated: [AnimatedItem] { items.compactMap { dynamicAnimator?.animated($0) } }
}
