import Foundation
import TendonSnapshot

/// Takes the frames of a film one by one and makes a file of them.
///
/// The file appears when `finish()` returns, complete and on the disk; until then, and when a writer fails or is let go,
/// an older file of that name stays. The same frames give the same bytes. After an error a writer is of no more use.
public protocol FilmWriter: AnyObject {
  /// Adds a frame, seen for one frame's time. All frames have the size of the first. The error may be that of an earlier
  /// frame, where frames are encoded on a thread of their own.
  func append(_ frame: Bitmap) throws(RecordingError)
  /// Ends the film, which lasts exactly as long as all its frames. Nothing may be called afterwards.
  func finish() throws(RecordingError)
}

/// A writer for frames that have been compared already, which ends in two steps, so that several films appear together.
package protocol FrameEncoder: FilmWriter {
  func append(_ frame: FilmFrame) throws(RecordingError)
  /// The most frames that the encoder uses at once; default 1.
  var framesAtOnce: Int { get }
  /// Adds frames in their order.
  func append(_ frames: [FilmFrame]) throws(RecordingError)
  /// Ends the film: its file is complete, checked and on the disk under a temporary name. The soundtrack is left out
  /// where the kind of film has none.
  func complete(with soundtrack: Soundtrack?) throws(RecordingError)
  /// Puts the file in its place.
  func commit() throws(RecordingError)
}

extension FrameEncoder {
  package var framesAtOnce: Int { 1 }

  package func append(_ frames: [FilmFrame]) throws(RecordingError) {
    for frame in frames { try append(frame) }
  }

  public func finish() throws(RecordingError) {
    try complete(with: nil)
    try commit()
  }
}

/// The kinds of film.
public enum FilmFormat: String, Hashable, Sendable, CaseIterable {
  /// The formats GIF, animated PNG and MP4. The raw value is the file name extension.
  case gif, apng, mp4

  /// The kind that the ending of a file's name stands for, in small or capital letters.
  public init(path: String) throws(RecordingError) {
    guard let format = FilmFormat(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased()) else {
      throw .unknownFormat(path: path)
    }
    self = format
  }

  /// The rate of a film when none is asked for: 60, for GIF 50.
  public var standardFrameRate: FrameRate { self == .gif ? FrameRate(50) : FrameRate(60) }

  /// True if the film can be heard.
  public var hasSound: Bool { self == .mp4 }

  /// Throws where this kind of film cannot have the rate.
  public func check(_ rate: FrameRate) throws(RecordingError) {
    if self == .gif { try GIFWriter.check(rate) }
  }

  /// A writer for this kind of film, which encodes on a thread of its own; throws where the film cannot have the rate,
  /// and where the file cannot be made.
  ///
  /// While a frame is encoded the next one can be made; where four wait, `append(_:)` waits too.
  public func writer(url: URL, frameRate: FrameRate) throws(RecordingError) -> any FilmWriter {
    FilmGroup([try encoder(url: url, frameRate: frameRate)])
  }

  package func encoder(url: URL, frameRate: FrameRate) throws(RecordingError) -> any FrameEncoder {
    switch self {
    case .gif: try GIFWriter(url: url, frameRate: frameRate)
    case .apng: try APNGWriter(url: url, frameRate: frameRate)
    case .mp4: try MP4Writer(url: url, frameRate: frameRate)
    }
  }
}
