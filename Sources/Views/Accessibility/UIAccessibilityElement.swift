import Foundation
import TendonGeometry

/// An accessibility element that is no view, such as a bar of a chart that one view draws.
///
/// The view that shows it has it in `accessibilityElements`.
@MainActor
open class UIAccessibilityElement: NSObject {
  /// The view or the element that this one is a part of.
  open private(set) weak var accessibilityContainer: AnyObject?
  /// True if assistive technology is offered this element, false if only those in it. Default: true.
  open var isAccessibilityElement = true
  /// A name for tests and scripts; default nil.
  open var accessibilityIdentifier: String?
  /// The accessibility label; default nil.
  open var accessibilityLabel: String?
  /// The accessibility value; default nil.
  open var accessibilityValue: String?
  /// The accessibility hint: a sentence on the result of activating the element. Default: nil.
  open var accessibilityHint: String?
  /// The accessibility traits; default none.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// The actions besides activating the element; default nil.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// The accessibility elements in this one, used where it is none itself; default nil.
  open var accessibilityElements: [Any]?

  /// The outline on the screen, in points; default nil: the box.
  open var accessibilityPath: UIBezierPath?

  private var frame = Frame.screen(.zero)
  private var activationPoint: CGPoint?

  /// The box as it was given: in points of the screen, or of the container.
  private enum Frame {
    case screen(CGRect), container(CGRect)
  }

  /// Makes an element that is a part of a view or of another element.
  public init(accessibilityContainer container: Any) { accessibilityContainer = container as AnyObject }

  /// The box on the screen, in points; default empty.
  open var accessibilityFrame: CGRect {
    get {
      switch frame {
      case .screen(let rect): rect
      case .container: place.map { $0.view.convert($0.rect, to: nil) } ?? .zero
      }
    }
    set { frame = .screen(newValue) }
  }

  /// The box in the coordinates of the container, in points; zero where the box was given on the screen.
  open var accessibilityFrameInContainerSpace: CGRect {
    get { if case .container(let rect) = frame { rect } else { .zero } }
    set { frame = .container(newValue) }
  }

  /// The point that is tapped where `accessibilityActivate()` returns false, in points of the screen. Default: the centre
  /// of the box.
  open var accessibilityActivationPoint: CGPoint {
    get { activationPoint ?? accessibilityFrame.center }
    set { activationPoint = newValue }
  }

  /// The number of elements in this one; default those of `accessibilityElements`.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// An element in this one by its index; nil where there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// The index of an element in this one; `NSNotFound` where it is none.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }

  /// Performs the action of a tap. Returns false, the default, if a tap at the activation point shall do it.
  open func accessibilityActivate() -> Bool { false }
  /// Increases the value of an adjustable element. Does nothing itself.
  open func accessibilityIncrement() {}
  /// Decreases the value of an adjustable element. Does nothing itself.
  open func accessibilityDecrement() {}

  /// The view that contains the element; nil where it is gone, or containers contain each other.
  package var accessibleView: UIView? {
    var (container, steps) = (accessibilityContainer, 0)
    while let element = container as? UIAccessibilityElement, steps < 100 {
      (container, steps) = (element.accessibilityContainer, steps + 1)
    }
    return container as? UIView
  }

  /// The box in the coordinates of the view that contains the element; nil where it was given on the screen.
  package var place: (view: UIView, rect: CGRect)? {
    guard let view = accessibleView, case .container(var rect) = frame else { return nil }
    var container = accessibilityContainer
    while let element = container as? UIAccessibilityElement {
      // A container whose box was given on the screen: its origin lies there.
      guard case .container(let outer) = element.frame else {
        let origin = view.convert(element.accessibilityFrame.origin, from: nil)
        return (view, rect.offsetBy(dx: origin.x, dy: origin.y))
      }
      rect = rect.offsetBy(dx: outer.minX, dy: outer.minY)
      container = element.accessibilityContainer
    }
    return (view, rect)
  }
}
