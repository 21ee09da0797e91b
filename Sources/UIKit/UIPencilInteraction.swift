import Foundation
import TendonViews

/// An interaction with the taps of a pencil.
///
/// Differs from UIKit: a stage has no pencil, so that the delegate is not called.
@MainActor
open class UIPencilInteraction: NSObject, UIInteraction {
  /// The action that the reader has chosen for a tap.
  public enum PreferredAction: Int, Sendable {
    /// The choices by UIKit's names.
    case ignore, switchEraser, switchPrevious, showColorPalette, showInkAttributes
  }

  /// The action that the reader has chosen: none.
  public class var preferredTapAction: PreferredAction { .ignore }
  /// True if only a pencil draws: false.
  public class var prefersPencilOnlyDrawing: Bool { false }

  /// The delegate; not retained.
  open weak var delegate: (any UIPencilInteractionDelegate)?
  /// True if the delegate is to be called; default true.
  open var isEnabled = true
  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  /// An interaction without a delegate.
  public override init() {}

  /// Called before the interaction is added to a view or removed. Does nothing here.
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was added to a view or removed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// The receiver of a pencil's taps.
@MainActor
public protocol UIPencilInteractionDelegate: AnyObject {
  /// The pencil was tapped twice.
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}
