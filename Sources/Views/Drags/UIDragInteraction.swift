import Foundation
import TendonGeometry

/// The start of a drag: a press of half a second on the view lifts what the delegate gives, and the finger moves it.
///
/// Differs from UIKit: where a press opens a context menu, it does not begin a drag; a second finger adds nothing;
/// lists do not scroll under a drag.
@MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  /// The delegate, which gives the items; not retained.
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?
  public private(set) weak var view: UIView?
  /// True if interactions are enabled when they are made: on a tablet.
  open class var isEnabledByDefault: Bool { UIDevice.current.userInterfaceIdiom == .pad }
  /// True if the press begins drags. Default: true on a tablet, false on a phone.
  open var isEnabled = UIDragInteraction.isEnabledByDefault
  /// True if other recognizers work during the press. Default: false. Differs from UIKit: nothing reads it.
  open var allowsSimultaneousRecognitionDuringLift = false

  private lazy var press = UILongPressGestureRecognizer { [weak self] in self?.pressed($0) }
  private lazy var gate = Gate { [weak self] in self?.prepare() ?? false }
  private var flight: DragFlight?

  /// Asks whether the press begins.
  private final class Gate: UIGestureRecognizerDelegate {
    let begins: () -> Bool
    init(_ begins: @escaping () -> Bool) { self.begins = begins }
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { begins() }
  }

  /// An interaction with a delegate, which is not retained.
  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) {
    flight?.cancel()
    flight = nil
    self.view?.removeGestureRecognizer(press)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    press.delegate = gate
    view?.addGestureRecognizer(press)
  }

  private func prepare() -> Bool {
    flight = nil
    guard isEnabled, let delegate, let window = view?.window else { return false }
    let session = DragSession()
    session.place = (window, press.location(in: window))
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    guard !session.items.isEmpty else { return false }
    session.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication =
      delegate.dragInteraction(self, sessionIsRestrictedToDraggingApplication: session)
    flight = DragFlight(session, from: self, in: window)
    return true
  }

  private func pressed(_ press: UIGestureRecognizer) {
    guard let flight, let window = view?.window else { return }
    let point = press.location(in: window)
    switch press.state {
    case .began: flight.lift(at: point)
    case .changed: flight.move(to: point)
    case .ended:
      flight.drop(at: point)
      self.flight = nil
    case .cancelled, .failed:
      flight.cancel()
      self.flight = nil
    case .possible: break
    }
  }
}

/// Gives what is dragged, and is told of the drag. All methods but the first one have defaults.
@MainActor
public protocol UIDragInteractionDelegate: AnyObject {
  /// The things that are dragged from the place of the session; none: nothing is lifted.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
  /// The view that is shown below the finger; default the view of the interaction.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// Called before what is dragged is lifted, with the animation.
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)
  /// Called when the finger begins to move.
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// False if the content may only be copied; default true.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// True if the content stays in the app; default false.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  /// True if what is dragged keeps its size; default false. Differs from UIKit: nothing asks for it.
  func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool
  /// Called when the finger has moved.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// Called when the finger has been lifted, before the drop.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
  /// Called at the end, after the drop.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
  /// Called when the content has arrived.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
  /// The things that a tap of another finger adds to the drag; default nothing. Differs from UIKit: nothing asks for it.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem]
  /// The place to which what is dragged returns without a drop; default that from which it came.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// Called before what is dragged returns, with the animation.
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteractionDelegate {
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let view = interaction.view, view.window != nil, view.superview != nil else { return nil }
    return UITargetedDragPreview(view: view)
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {}
  public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  public func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool { false }
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] { [] }
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  public func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
  ) {}
}
