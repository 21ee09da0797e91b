import TendonGeometry
import TendonStage

/// A message of a viewer, decoded and checked.
///
/// Points and lengths are in points of the window (origin at the top left).
package enum LiveMessage: Hashable, Sendable {
  /// A finger, pen or pressed mouse that touches the screen, named by a number while it is down.
  case down(finger: Int, point: CGPoint)
  /// The place of a finger that is down.
  case move(finger: Int, point: CGPoint)
  /// A finger that lifts.
  case up(finger: Int, point: CGPoint)
  /// A finger whose touch the browser has taken over.
  case cancel(finger: Int)
  /// A turn of the wheel, or a movement of two fingers on a trackpad, over a point.
  case wheel(at: CGPoint, by: CGVector)
  /// A key that is no text.
  case key(Script.Key)
  /// Text for the first responder.
  case text(String)
  /// The size of the window.
  case size(CGSize)
  /// The light or dark appearance.
  case appearance(Script.Appearance)
  /// The way to hold the device.
  case turn(Script.Orientation)
  /// Media seconds a second.
  case speed(Double)
  /// Lets time pass.
  case play
  /// Stops the time.
  case pause
  /// Stops the time, and moves it to the next refresh of the display.
  case step
  /// Begins anew, with the screen as it was at first.
  case restart
  /// The viewer wants to be the one whose input counts.
  case take
  /// The viewer wants the script of what has been done.
  case log
  /// The viewer shows the frame with this number.
  case shown(frame: Int)
  /// Assistive technology uses an element of the mirrored tree.
  case assist(element: Int, Assistance)
  /// A question about the interface, or an edit of it, from the panel of the inspector or the mirrored tree.
  case inspect(InspectionRequest)
}

extension LiveMessage {
  /// False for what every viewer may send, not only the one that drives.
  package var isForDriver: Bool {
    switch self {
    case .take, .log, .shown: false
    case .inspect(let request): request.isForDriver
    default: true
    }
  }
}
