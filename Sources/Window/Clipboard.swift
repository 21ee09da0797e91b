import CSDL2
import TendonGeometry

/// The clipboard of the desktop, and the place where input methods show their lists.
@MainActor
enum Clipboard {
  /// The text on the clipboard; nil without one.
  static var text: String? {
    guard SDL_HasClipboardText() == SDL_TRUE, let bytes = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(bytes) }
    return String(cString: bytes)
  }

  /// Puts a text on the clipboard, up to the first zero character.
  static func set(_ text: String) { SDL_SetClipboardText(text) }

  /// Tells input methods where text is typed, in the coordinates of the window.
  static func place(ofTyping box: CGRect) {
    func whole(_ value: CGFloat) -> Int32 { Int32(min(max(value.isFinite ? value : 0, -100_000), 100_000)) }
    var rect = SDL_Rect(x: whole(box.minX), y: whole(box.minY), w: whole(box.width), h: whole(box.height))
    SDL_SetTextInputRect(&rect)
  }
}
