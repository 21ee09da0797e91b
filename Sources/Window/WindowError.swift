import CSDL2

/// The reason why no window can be shown.
package struct WindowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A clause without a full stop.
  package let description: String

  init(_ description: String) { self.description = description }

  /// The failure of a call of SDL, with SDL's own words.
  init(failing what: String) { description = "\(what): \(String(cString: SDL_GetError()))" }
}
