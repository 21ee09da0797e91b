import Foundation
import TendonDrawing
import TendonGeometry
import TendonPhysics
import TendonViews

/// Receives calls when items begin and end to touch each other or a boundary.
@MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Called when two items begin to touch; `point` is in the coordinates of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at point: CGPoint)
  /// Called when two items no longer touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Called when an item begins to touch a boundary; `identifier` is nil for the bounds of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: String?, at point: CGPoint)
  /// Called when an item no longer touches a boundary; `identifier` is nil for the bounds of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: String?)
  /// Called when an item begins to touch a boundary, with an object as UIKit has it. The default calls the method with a
  /// text.
  @_disfavoredOverload
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint)
  /// Called when an item no longer touches a boundary, with an object as UIKit has it. The default calls the method with
  /// a text.
  @_disfavoredOverload
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at point: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: String?, at point: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: String?
  ) {}
  @_disfavoredOverload
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint
  ) {
    let text = identifier.map { String(describing: $0) }
    collisionBehavior(behavior, beganContactFor: item, withBoundaryIdentifier: text, at: point)
  }
  @_disfavoredOverload
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    let text = identifier.map { String(describing: $0) }
    collisionBehavior(behavior, endedContactFor: item, withBoundaryIdentifier: text)
  }
}

/// Lets items collide with each other and with boundaries.
///
/// Differs from UIKit: boundaries are identified by strings.
open class UICollisionBehavior: UIItemsBehavior {
  /// The kinds of things that the items collide with; raw values are UIKit's.
  public struct Mode: OptionSet, Sendable {
    /// The bits of the mode.
    public let rawValue: UInt
    /// Makes a mode of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The items collide with each other.
    public static let items = Mode(rawValue: 1 << 0)
    /// The items collide with the boundaries of the behaviour.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// The items collide with each other and with the boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// The kinds of collisions; default everything.
  open var collisionMode = Mode.everything { didSet { changed() } }
  /// The object that is notified of contacts.
  public weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// True if the bounds of the animator's reference view are a boundary. Default: false. The boundary follows the size
  /// of the view; a change starts the animator. With an animator of a layout, the boundary is the content of the
  /// layout.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set { referenceInsets = newValue ? .zero : nil }
  }

  private var referenceInsets: UIEdgeInsets? { didSet { rebuild() } }
  private var paths: [(identifier: String, path: Path)] = []
  private var boundaries: [(identifier: String?, body: PhysicsBody)] = []
  private var group = 0
  /// The number of touching pieces for each pair of bodies.
  private var touching: [Pair: Int] = [:]

  private struct Pair: Hashable {
    let a: Int32
    let b: Int32
    init(_ a: Int32, _ b: Int32) { (self.a, self.b) = (min(a, b), max(a, b)) }
  }

  // MARK: - Boundaries

  /// Makes the bounds of the reference view, less the insets (points), a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { referenceInsets = insets }

  /// Adds a path in the coordinates of the reference view (points) as a boundary. It replaces a boundary of the same
  /// identifier.
  open func addBoundary(withIdentifier identifier: String, for path: UIBezierPath) {
    paths.removeAll { $0.identifier == identifier }
    paths.append((identifier, path.path))
    rebuild()
  }

  /// Adds a line between two points of the reference view as a boundary. It replaces a boundary of the same identifier.
  open func addBoundary(withIdentifier identifier: String, from start: CGPoint, to end: CGPoint) {
    var path = Path()
    path.move(to: start)
    path.addLine(to: end)
    addBoundary(withIdentifier: identifier, for: UIBezierPath(path))
  }

  /// Returns the path of a boundary; nil if there is none of the identifier.
  open func boundary(withIdentifier identifier: String) -> UIBezierPath? {
    paths.first { $0.identifier == identifier }.map { UIBezierPath($0.path) }
  }

  /// Removes the boundary of the identifier, if there is one.
  open func removeBoundary(withIdentifier identifier: String) {
    paths.removeAll { $0.identifier == identifier }
    rebuild()
  }

  /// Removes all boundaries but the bounds of the reference view.
  open func removeAllBoundaries() {
    paths = []
    rebuild()
  }

  /// The identifiers of the boundaries in the order in which they were added; nil if there are none.
  public var boundaryIdentifiers: [String]? { paths.isEmpty ? nil : paths.map(\.identifier) }

  // MARK: - For the animator

  override func connect() { makeBoundaries() }

  override func disconnect() {
    boundaries = []
    touching = [:]
  }

  /// Rebuilds the boundaries if the bounds of the reference view have changed since the last step.
  override func act() {
    guard let referenceInsets, let bounds = dynamicAnimator?.referenceBounds else { return }
    if bounds.inset(by: referenceInsets) != referenceBox { rebuild() }
  }
  private var referenceBox: CGRect?

  func setBoundaryGroup(_ group: Int) {
    self.group = group
    for boundary in boundaries { boundary.body.setGroups(is: [group], meets: []) }
  }

  private func changed() {
    dynamicAnimator?.reconnect()
    dynamicAnimator?.wake()
  }

  private func rebuild() {
    guard dynamicAnimator != nil else { return }
    touching = touching.filter { pair, _ in
      !boundaries.contains { $0.body.number == pair.a || $0.body.number == pair.b }
    }
    makeBoundaries()
    changed()
  }

  private func makeBoundaries() {
    boundaries = []
    guard let animator = dynamicAnimator else { return }
    if let referenceInsets, let bounds = animator.referenceBounds {
      let box = bounds.inset(by: referenceInsets)
      referenceBox = box
      boundaries.append((nil, makeBody(Path(rect: box), in: animator.world)))
    }
    for (identifier, path) in paths { boundaries.append((identifier, makeBody(path, in: animator.world))) }
  }

  private func makeBody(_ path: Path, in world: PhysicsWorld) -> PhysicsBody {
    let body = world.makeBody(isStill: true, at: .zero, angle: 0)
    var (start, pen) = (CGPoint.zero, CGPoint.zero)
    func line(to end: CGPoint) {
      let length = CGVector(dx: end.x - pen.x, dy: end.y - pen.y).length
      // The engine accepts no line that is shorter than its slop.
      guard length > 1, length.isFinite else { return }
      tendon_body_add_segment(body.raw, TendonVector(pen), TendonVector(end))
      pen = end
    }
    for element in path.flattened(tolerance: 0.25).elements {
      switch element {
      case .move(let point): (start, pen) = (point, point)
      case .line(let point), .quad(let point, _), .cubic(let point, _, _): line(to: point)
      case .close: line(to: start)
      }
    }
    tendon_body_set_neutral(body.raw)
    return body
  }

  /// Notifies the delegate of the pairs of this behaviour that began or ended to touch.
  func tell(_ contacts: [(a: Int32, b: Int32, point: CGPoint, begins: Bool)]) {
    for contact in contacts {
      guard let meeting = meeting(contact.a, contact.b) else { continue }
      let pair = Pair(contact.a, contact.b)
      let before = touching[pair] ?? 0
      let after = max(0, before + (contact.begins ? 1 : -1))
      touching[pair] = after == 0 ? nil : after
      guard (before == 0) != (after == 0), let collisionDelegate else { continue }
      switch meeting {
      case .items(let a, let b):
        if contact.begins {
          collisionDelegate.collisionBehavior(self, beganContactFor: a, with: b, at: contact.point)
        } else {
          collisionDelegate.collisionBehavior(self, endedContactFor: a, with: b)
        }
      case .boundary(let item, let text):
        let identifier: (any NSCopying)? = text.map { NSString(string: $0) }
        if contact.begins {
          collisionDelegate.collisionBehavior(
            self, beganContactFor: item, withBoundaryIdentifier: identifier, at: contact.point)
        } else {
          collisionDelegate.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: identifier)
        }
      }
    }
  }

  private enum Meeting {
    case items(any UIDynamicItem, any UIDynamicItem)
    case boundary(any UIDynamicItem, String?)
  }

  private func meeting(_ a: Int32, _ b: Int32) -> Meeting? {
    let (first, second) = (dynamicAnimator?.animated(number: a)?.item, dynamicAnimator?.animated(number: b)?.item)
    if let first, let second {
      guard collisionMode.contains(.items), holds(first), holds(second) else { return nil }
      return .items(first, second)
    }
    guard collisionMode.contains(.boundaries), let item = first ?? second, holds(item),
      let boundary = boundaries.first(where: { $0.body.number == (first == nil ? a : b) })
    else { return nil }
    return .boundary(item, boundary.identifier)
  }
}
