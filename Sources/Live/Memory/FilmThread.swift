import Foundation
import TendonCompositing
import TendonRecording
import TendonSnapshot
import TendonStage

/// Makes a file of snapshots on a thread of its own: pictures of them, the film, or what a closure computes.
///
/// A few snapshots wait at most; whoever makes them asks for ``room`` and is never blocked.
final class FilmThread: @unchecked Sendable {
  /// The result of the work.
  enum Result {
    case bytes([UInt8])
    case pictures([Bitmap])
    case failure(String)
  }

  private enum Command {
    case go
    case film(Soundtrack?)
    case compute(@Sendable () throws -> [UInt8])
    case pictures
    case cancel
  }

  /// The most snapshots that wait.
  static let capacity = 4

  private let condition = NSCondition()
  private var waiting: [FrameSnapshot] = []
  private var command = Command.go
  private var answer: Result?
  /// Belongs to the thread; nil to keep the pictures.
  private var film: FilmGroup?
  /// Holds the file of the film until the thread has ended.
  private var folder: TemporaryFolder?

  /// - Parameters:
  ///   - film: The film to make; nil to keep the pictures.
  ///   - path: The file of the film, in `folder`.
  init(film: FilmGroup?, path: String, in folder: TemporaryFolder, letterbox: Letterbox) {
    (self.film, self.folder) = (film, folder)
    let thread = Thread { [self] in
      let result = run(path, letterbox)
      self.film = nil
      self.folder = nil
      condition.withLock {
        answer = result
        waiting = []
      }
    }
    thread.name = "Tendon film"
    // Live frames come first.
    thread.qualityOfService = .utility
    thread.start()
  }

  /// The snapshots that may be added now.
  var room: Int { condition.withLock { answer == nil ? max(0, FilmThread.capacity - waiting.count) : 0 } }

  /// The result; nil while the work goes on.
  var result: Result? { condition.withLock { answer } }

  func append(_ frame: FrameSnapshot) {
    condition.withLock {
      waiting.append(frame)
      condition.signal()
    }
  }

  /// Completes the film.
  func end(with soundtrack: Soundtrack?) { set(.film(soundtrack)) }

  /// The result is what a closure computes on the thread.
  func end(_ compute: @escaping @Sendable () throws -> [UInt8]) { set(.compute(compute)) }

  /// The result is the pictures.
  func endWithPictures() { set(.pictures) }

  /// Gives the work up.
  func cancel() { set(.cancel) }

  private func set(_ command: Command) {
    condition.withLock {
      self.command = command
      condition.signal()
    }
  }

  /// The next snapshot; nil when all have been taken and the work is to be completed, or it is given up.
  private func next() -> FrameSnapshot? {
    condition.withLock {
      while waiting.isEmpty, case .go = command { condition.wait() }
      if case .cancel = command { return nil }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }

  private func run(_ path: String, _ letterbox: Letterbox) -> Result {
    var letterbox = letterbox
    let compositor = Compositor(threads: 1)
    var pictures: [Bitmap] = []
    do {
      while let frame = next() {
        let picture = letterbox.picture(compositor.render(frame), of: frame)
        if let film { try film.append(picture) } else { pictures.append(picture) }
      }
      switch condition.withLock({ command }) {
      case .film(let soundtrack):
        guard let film else { return .failure("there is no film") }
        film.end(with: soundtrack)
        try film.wait()
        try film.commit()
        return try read(path)
      case .compute(let compute): return checked(try compute())
      case .pictures: return .pictures(pictures)
      case .go, .cancel: return .failure("it was given up")
      }
    } catch {
      return .failure(String(describing: error))
    }
  }

  private func read(_ path: String) throws -> Result {
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    guard size <= RecordingRequest.largest else { return tooLarge }
    return .bytes([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  private func checked(_ bytes: [UInt8]) -> Result {
    bytes.count <= RecordingRequest.largest ? .bytes(bytes) : tooLarge
  }

  private var tooLarge: Result {
    .failure("the file has more than \(RecordingRequest.largest >> 20) MB; choose a shorter stretch")
  }
}
