import Foundation
import Tendon

/// Ends the program cleanly on SIGINT, SIGTERM and SIGHUP: temporary files are removed, child processes killed, and the
/// exit code is 128 and the signal's number.
enum Interruption {
  /// The end of a pipe to which the signal handler writes the signal's number, all that a handler may do.
  nonisolated(unsafe) private static var pipeEnd: Int32 = -1

  /// Handles the signals from now on, and makes writing to a closed pipe and beyond a limit of file sizes errors.
  @MainActor static func watch() {
    guard pipeEnd < 0 else { return }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    pipeEnd = ends[1]
    let source = ends[0]
    let numbers = [SIGINT, SIGTERM, SIGHUP]
    let thread = Thread {
      // A parent that starts programs on a thread of Dispatch, as Foundation's `Process` may, passes a mask on that blocks
      // all signals.
      var mask = sigset_t()
      sigemptyset(&mask)
      for number in numbers { sigaddset(&mask, number) }
      pthread_sigmask(SIG_UNBLOCK, &mask, nil)
      var number: UInt8 = 0
      while read(source, &number, 1) != 1 {}
      CleanupRegistry.shared.removeAllBeforeExit()
      _exit(128 + Int32(number))
    }
    thread.start()
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for number in numbers {
      var old = sigaction()
      sigaction(number, nil, &old)
      // A program started with nohup, or in the background of a script, keeps ignoring what that asks it to ignore.
      guard !isIgnored(old) else { continue }
      signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Interruption.pipeEnd, &byte, 1)
      }
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
