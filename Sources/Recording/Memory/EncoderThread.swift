import Foundation
import TendonSnapshot

/// Runs a film's encoder on a thread of its own, fed through a queue of a few frames.
///
/// The encoder belongs to that thread until it has completed the film.
final class EncoderThread: @unchecked Sendable {
  /// The most frames that wait, beside those that the encoder has taken: whoever makes them waits then, so that memory
  /// stays bounded.
  static let capacity = 4

  private enum Command {
    case encode
    case complete(Soundtrack?)
    case cancel
  }

  private let condition = NSCondition()
  private var waiting: [FilmFrame] = []
  private var command = Command.encode
  /// The state of the thread: its encoder's error, and true once it has ended.
  private var failure: RecordingError?
  private var hasEnded = false
  private let framesAtOnce: Int
  /// Nil once cancelled.
  private var encoder: (any FrameEncoder)?
  /// The most frames that have waited so far.
  private(set) var deepestQueue = 0

  init(_ encoder: any FrameEncoder) {
    self.encoder = encoder
    framesAtOnce = encoder.framesAtOnce
    let thread = Thread { self.run() }
    thread.name = "encoder"
    thread.start()
  }

  /// Adds a frame; waits while the queue is full. Throws the error of the encoder, also of an earlier frame.
  func append(_ frame: FilmFrame) throws(RecordingError) {
    condition.lock()
    defer { condition.unlock() }
    while waiting.count >= EncoderThread.capacity, failure == nil { condition.wait() }
    if let failure { throw failure }
    waiting.append(frame)
    deepestQueue = max(deepestQueue, waiting.count)
    condition.broadcast()
  }

  /// Says that no frame follows; returns at once.
  func end(with soundtrack: Soundtrack?) { set(.complete(soundtrack)) }

  /// Waits until the film is complete, after ``end(with:)``.
  func wait() throws(RecordingError) {
    condition.lock()
    defer { condition.unlock() }
    while !hasEnded { condition.wait() }
    if let failure { throw failure }
  }

  /// Puts the file in its place, after ``wait()``.
  func commit() throws(RecordingError) { try encoder?.commit() }

  /// Gives the film up and waits until its temporary files and programs are gone.
  func cancel() {
    set(.cancel)
    try? wait()
    encoder = nil
  }

  private func set(_ command: Command) {
    condition.lock()
    defer { condition.unlock() }
    self.command = command
    condition.broadcast()
  }

  private func run() {
    do throws(RecordingError) {
      while let frames = next() { try encoder?.append(frames) }
      if case .complete(let soundtrack) = currentCommand { try encoder?.complete(with: soundtrack) }
    } catch {
      condition.lock()
      failure = error
      condition.unlock()
    }
    condition.lock()
    hasEnded = true
    waiting = []
    condition.broadcast()
    condition.unlock()
  }

  private var currentCommand: Command {
    condition.lock()
    defer { condition.unlock() }
    return command
  }

  /// The frames that wait, as many as the encoder takes at once; nil at the end.
  private func next() -> [FilmFrame]? {
    condition.lock()
    defer { condition.unlock() }
    while waiting.isEmpty, case .encode = command { condition.wait() }
    if case .cancel = command { return nil }
    if waiting.isEmpty { return nil }
    condition.broadcast()
    let frames = Array(waiting.prefix(framesAtOnce))
    waiting.removeFirst(frames.count)
    return frames
  }
}
