import TendonLive

/// A wish of the user of a window, as its events have it.
enum WindowRequest: Hashable {
  /// Input for the interface, or a change of its time.
  case message(LiveMessage)
  /// Lets the time pass, or stops it.
  case pause
  /// Inserts the text of the clipboard.
  case paste
  /// Changes between light and dark.
  case appearance
  /// Turns the device.
  case turn
  /// Begins anew.
  case restart
  /// Writes the script of the session to a file.
  case saveScript
  /// The text that an input method is composing; empty where it has ended.
  case composition(String)
  /// The window has another size, in its own coordinates.
  case size(width: Int, height: Int)
  /// The window is on the screen, or is not.
  case visibility(Bool)
  /// The window has to be shown again.
  case redraw
  /// The graphics driver has lost the texture.
  case lostTexture
  /// The window shall close.
  case close
}
