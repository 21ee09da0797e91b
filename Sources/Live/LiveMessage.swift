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
  /// The way in which the viewer wants to be shown frames.
  case mode(LiveMode)
  /// The viewer shows the frame with this number.
  case shown(frame: Int)
  /// Shows the frame that was seen at a media time.
  case seek(Double)
  /// Shows the frame before.
  case back
  /// Shows the past from one media time to another again and again; nil ends that.
  case loop(ClosedRange<Double>?)
  /// Ends showing the past.
  case present
  /// Goes on from the frame of the past that is shown: what came after it is dropped.
  case resume
  /// The viewer wants to know the running animations from now on, or no longer.
  case animations(Bool)
  /// The viewer wants a file of what has been seen.
  case record(RecordingRequest)
  /// Gives up the file that is being made.
  case cancelRecording
  /// Assistive technology uses an element of the mirrored tree.
  case assist(element: Int, Assistance)
  /// A question about the interface, or an edit of it, from the panel of the inspector or the mirrored tree.
  case inspect(InspectionRequest)
}

extension LiveMessage {
  /// False for what every viewer may send, not only the one that drives.
  package var isForDriver: Bool {
    switch self {
    case .take, .log, .mode, .shown, .animations: false
    case .inspect(let request): request.isForDriver
    default: true
    }
  }

  /// True for what moves the view of the past.
  var isForTimeBar: Bool {
    switch self {
    case .seek, .back, .loop, .present, .resume: true
    default: false
    }
  }
}
