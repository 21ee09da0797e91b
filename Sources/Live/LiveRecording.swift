import Foundation
import TendonGeometry
import TendonRecording
import TendonSnapshot
import TendonStage

/// A file that is made of a stretch of a session: the script of the session is played again on a stage of its own, a few
/// frames at a time, by the code that `tendon record` uses, and a thread makes the file of them.
///
/// Frames are those of `tendon record` of the session's script, with the same numbers.
@MainActor
final class LiveRecording {
  /// The state after a step.
  enum State {
    case running(done: Int, of: Int)
    case finished([UInt8])
    case failed(String)
  }

  let request: RecordingRequest
  /// The viewer who wants it.
  let viewer: Int
  /// The part that was told last, in twentieths.
  var told = -1

  let name: String
  let stage: Stage
  let runner: ScriptRunner
  let thread: FilmThread
  /// The frames of the stretch by their numbers.
  let frames: ClosedRange<Int>
  private var next = 0
  var sampler = FrameSampler(frameLimit: 1024, byteLimit: 64 << 20)
  var sheet: [(index: Int, frame: FrameSnapshot)] = []
  var trace: [Trace.Frame] = []
  var tracedLayers = 0
  var isComplete = false

  /// The frames of a contact sheet.
  static let sheetFrames = 12
  /// The frames that are played in one step on the way to the stretch.
  private static let stride = 60
  /// The most layers of a trace, over all frames.
  static let traceLimit = 300_000

  /// - Parameters:
  ///   - script: The script of the session, which lasts at least until the end of the stretch.
  ///   - stage: As the session's was when it began.
  ///   - range: In seconds from the start of the session.
  init(
    _ request: RecordingRequest, name: String, script: Script, stage: Stage, range: ClosedRange<Double>, for viewer: Int
  ) throws {
    (self.request, self.name, self.viewer, self.stage) = (request, name, viewer, stage)
    let rate = request.format.rate
    let (first, last) = (
      Int((range.lowerBound * rate.framesPerSecond - 1e-6).rounded(.up)),
      Int((range.upperBound * rate.framesPerSecond + 1e-6).rounded(.down))
    )
    guard first <= last else { throw RecordingRefusal(description: "no frame lies in this stretch") }
    frames = max(0, first)...last
    runner = ScriptRunner(script, on: stage, framesPerSecond: rate.framesPerSecond, limit: range.upperBound + 2)
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("film.\(request.format.fileExtension)")
    let film = try request.format.film.map { try FilmGroup([$0.encoder(url: url, frameRate: rate)]) }
    let letterbox = Letterbox(script, from: stage.window.bounds.size, scale: stage.screen.scale)
    thread = FilmThread(film: film, path: url.path, in: folder, letterbox: letterbox)
  }

  deinit { thread.cancel() }

  /// The time until the next step, in seconds: none while frames are wanted.
  var pause: Double { !isComplete && thread.room > 0 ? 0 : 0.005 }

  /// Plays a few frames.
  func step() -> State {
    switch thread.result {
    case .bytes(let bytes)?: return .finished(bytes)
    case .pictures(let pictures)?: return compose(pictures)
    case .failure(let reason)?: return .failed(reason)
    case nil: break
    }
    do {
      if !isComplete {
        if next < frames.lowerBound {
          try goOn(to: min(frames.lowerBound, next + Self.stride))
        } else {
          for _ in 0..<thread.room where next <= frames.upperBound { try goOn(to: next) }
        }
        if next > frames.upperBound { complete() }
      }
    } catch {
      return .failed(String(describing: error))
    }
    return .running(done: next, of: frames.upperBound + 1)
  }

  /// Plays on to a frame and takes it if it belongs to the stretch.
  private func goOn(to index: Int) throws {
    let rate = request.format.rate
    guard let snapshot = try runner.frame(at: rate.time(ofFrame: index)) else {
      throw RecordingRefusal(description: "the session has ended before")
    }
    next = index + 1
    guard frames.contains(index) else { return }
    try take(snapshot, at: rate.time(ofFrame: index))
  }
}

/// The reason why a stretch cannot be recorded.
struct RecordingRefusal: Error, CustomStringConvertible {
  let description: String
}
