import TendonSnapshot

/// Films of the same frames, encoded side by side, each on a thread of its own.
///
/// Every file has the bytes that it would have if it were the only one. Without ``commit()`` nothing has changed.
package final class FilmGroup: FilmWriter {
  private let threads: [EncoderThread]
  private var changes = FrameChanges()
  private let progress = FilmProgress()
  private var isCommitted = false

  package init(_ encoders: [any FrameEncoder]) { threads = encoders.map { EncoderThread($0) } }

  deinit {
    if !isCommitted { for thread in threads { thread.cancel() } }
  }

  /// Adds a frame to every film; waits while a few frames wait already. Throws the error of any of them.
  package func append(_ frame: Bitmap) throws(RecordingError) {
    try progress.step { () throws(RecordingError) in
      let frame = try changes.take(frame)
      for thread in threads { try thread.append(frame) }
    }
  }

  /// Says that no frame follows; the films are completed meanwhile, those that can be heard with the soundtrack.
  package func end(with soundtrack: Soundtrack? = nil) { for thread in threads { thread.end(with: soundtrack) } }

  /// Waits until all films are complete, after ``end(with:)``.
  package func wait() throws(RecordingError) {
    try progress.complete { () throws(RecordingError) in for thread in threads { try thread.wait() } }
  }

  /// Puts all files in their places, after ``wait()``.
  package func commit() throws(RecordingError) {
    try progress.commit { () throws(RecordingError) in for thread in threads { try thread.commit() } }
    isCommitted = true
  }

  package func finish() throws(RecordingError) {
    end()
    try wait()
    try commit()
  }

  /// The most frames that have waited for an encoder.
  var deepestQueue: Int { threads.map(\.deepestQueue).max() ?? 0 }
}
