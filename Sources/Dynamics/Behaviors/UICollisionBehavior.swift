import TendonDrawing
import TendonGeometry
import TendonPhysics
import TendonViews

/// Hears of items that touch each other or a boundary.
@MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at point: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// `identifier` is nil for the bounds of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: String?, at point: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: String?)
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
}

/// Lets items touch each other and boundaries.
///
/// Differs from UIKit: boundaries are identified by strings.
open class UICollisionBehavior: UIItemsBehavior {
  /// What touches; raw values are UIKit's.
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let items = Mode(rawValue: 1 << 0)
    public static let boundaries = Mode(rawValue: 1 << 1)
    public static let everything = Mode(rawValue: .max)
  }

  /// Default everything.
  open var collisionMode = Mode.everything { didSet { changed() } }
  public weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// Whether the bounds of the animator's reference view are a boundary; default false. They stay one when the view gets
  /// another size, and then what rests begins to move again; with an animator of a layout they are its content.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set { referenceInsets = newValue ? .zero : nil }
  }

  private var referenceInsets: UIEdgeInsets? { didSet { rebuild() } }
  private var paths: [(identifier: String, path: Path)] = []
  private var boundaries: [(identifier: String?, body: PhysicsBody)] = []
  private var group = 0
  /// How many pieces of two bodies touch.
  private var touching: [Pair: Int] = [:]

  private struct Pair: Hashable {
    let a: Int32
    let b: Int32
    init(_ a: Int32, _ b: Int32) { (self.a, self.b) = (min(a, b), max(a, b)) }
  }

  // MARK: - Boundaries

  /// Makes the bounds of the reference view, less the insets, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { referenceInsets = insets }

  /// Adds a path in the coordinates of the reference view, in points; one of the same name is replaced.
  open func addBoundary(withIdentifier identifier: String, for path: UIBezierPath) {
    paths.removeAll { $0.identifier == identifier }
    paths.append((identifier, path.cgPath))
    rebuild()
  }

  open func addBoundary(withIdentifier identifier: String, from start: CGPoint, to end: CGPoint) {
    var path = Path()
    path.move(to: start)
    path.addLine(to: end)
    addBoundary(withIdentifier: identifier, for: UIBezierPath(cgPath: path))
  }

  open func boundary(withIdentifier identifier: String) -> UIBezierPath? {
    paths.first { $0.identifier == identifier }.map { UIBezierPath(cgPath: $0.path) }
  }

  open func removeBoundary(withIdentifier identifier: String) {
    paths.removeAll { $0.identifier == identifier }
    rebuild()
  }

  open func removeAllBoundaries() {
    paths = []
    rebuild()
  }

  /// In the order in which they were added.
  public var boundaryIdentifiers: [String]? { paths.isEmpty ? nil : paths.map(\.identifier) }

  // MARK: - For the animator

  override func connect() { makeBoundaries() }

  override func disconnect() {
    boundaries = []
    touching = [:]
  }

  /// The bounds of the reference view may have changed since the last step.
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
      // The engine takes no line that is shorter than its slop.
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

  /// Tells the delegate which pairs of this behaviour began and ended to touch.
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
      case .boundary(let item, let identifier):
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
