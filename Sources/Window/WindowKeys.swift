import CSDL2
import TendonLive
import TendonStage

/// The keys of a window.
enum WindowKeys {
  /// The keys of the interface that are no text.
  private static let plain: [SDL_KeyCode: Script.Key] = [
    SDLK_RETURN: .return, SDLK_KP_ENTER: .return, SDLK_TAB: .tab, SDLK_ESCAPE: .escape, SDLK_BACKSPACE: .backspace,
    SDLK_LEFT: .left, SDLK_RIGHT: .right, SDLK_UP: .up, SDLK_DOWN: .down,
  ]

  /// The function keys: time, appearance, device.
  private static let function: [SDL_KeyCode: WindowRequest] = [
    SDLK_F1: .message(.speed(0.1)), SDLK_F2: .message(.speed(0.25)), SDLK_F3: .message(.speed(1)),
    SDLK_F5: .restart, SDLK_F6: .appearance, SDLK_F7: .turn, SDLK_F8: .pause, SDLK_F9: .message(.step),
  ]

  /// The keys together with Control, or Command on a Macintosh.
  private static let command: [SDL_KeyCode: WindowRequest] = [
    SDLK_x: .message(.key(.cut)), SDLK_c: .message(.key(.copy)), SDLK_v: .paste, SDLK_a: .message(.key(.selectAll)),
    SDLK_s: .saveScript, SDLK_w: .close, SDLK_q: .close,
  ]

  /// The request of a key that goes down; nil for one that is text or nothing.
  static func request(for key: SDL_Keysym) -> WindowRequest? {
    let code = SDL_KeyCode(rawValue: UInt32(bitPattern: key.sym))
    let modifiers = UInt32(key.mod)
    if modifiers & (KMOD_CTRL.rawValue | KMOD_GUI.rawValue) != 0 { return command[code] }
    guard modifiers & KMOD_ALT.rawValue == 0 else { return nil }
    return function[code] ?? plain[code].map { .message(.key($0)) }
  }
}
