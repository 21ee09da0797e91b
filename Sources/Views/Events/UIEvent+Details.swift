import TendonGeometry

extension UIEvent {
  /// The kind of an event within its type; raw values are UIKit's.
  public enum EventSubtype: Int, Sendable {
    /// No kind.
    case none = 0
    /// The device has been shaken.
    case motionShake = 1
    /// Keys of headphones and of the control centre.
    case remoteControlPlay = 100, remoteControlPause, remoteControlStop, remoteControlTogglePlayPause,
      remoteControlNextTrack, remoteControlPreviousTrack, remoteControlBeginSeekingBackward,
      remoteControlEndSeekingBackward,
      remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }

  /// Buttons of a pointer; raw values are UIKit's.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The first button.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The second button.
    public static let secondary = ButtonMask(rawValue: 1 << 1)
    /// The button of a number from 1.
    public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << max(number - 1, 0)) }
  }

  /// The kind of the event within its type: `none`.
  public var subtype: EventSubtype { .none }
  /// The buttons of a pointer that are down: none, as there is no pointer.
  public var buttonMask: ButtonMask { [] }
  /// The reports of a touch since the last event: the touch itself, as a stage reports each movement as an event.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) ?? false ? [touch] : nil
  }
  /// The expected continuation of a touch: none, as a stage predicts nothing.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) ?? false ? [] : nil
  }
}
