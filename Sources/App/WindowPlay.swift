import ArgumentParser
import Foundation
import TendonBrowser
import TendonLive

#if WINDOW
  import TendonWindow
#endif

/// `play --window`: built where the environment has `TENDON_WINDOW=1`, because it needs SDL2.
@MainActor
enum WindowPlay {
  /// The part of the help about windows.
  nonisolated static let help = """
    In a window (--window) F8 stops the time and lets it go on, F9 is the next frame, F1, F2 and F3 are 1/10, 1/4 and 1x, \
    F5 begins anew, F6 changes light and dark, F7 turns the device; with Control or Command X, C, V and A edit, S saves \
    the script of what was done, W closes.
    """

  #if WINDOW
    nonisolated static func requireSupport() throws {}

    /// Shows a subject in a window for each of its screens, until all are closed.
    ///
    /// - Parameter group: Makes the screens for the pixels a point of the desktop.
    static func run(_ subject: Subject, group: (CGFloat) throws -> ScreenGroup) throws {
      let host = try WindowHost { Console.note("note: \($0)") }
      let group = try group(CGFloat(host.density))
      for (title, screen) in group.screens {
        try host.show(screen, title: title.isEmpty ? group.name : "\(group.name), \(title)")
      }
      PlayWakes.begin(subject, screens: group.screenIDs, host.door)
      host.run()
    }
  #else
    nonisolated static func requireSupport() throws {
      throw ValidationError(
        """
        this program was built without windows. They need SDL2 (apt-get install libsdl2-dev, or brew install sdl2) and \
        a build with TENDON_WINDOW=1 in the environment, such as TENDON_WINDOW=1 swift build -c release, or \
        TENDON_WINDOW=1 swift run
        """)
    }

    static func run(_ subject: Subject, group: (CGFloat) throws -> ScreenGroup) throws {}
  #endif
}
