import Foundation

/// The reason why a file could not be made. Existing files have not been changed.
public enum RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file system refused; the reason is the system's.
  case cannotWrite(path: String, reason: String)
  /// The name of the file has no ending that stands for a kind of film.
  case unknownFormat(path: String)
  /// The kind of file cannot have this frame rate.
  case unsupportedFrameRate(FrameRate, reason: String)
  /// A film ended without a frame.
  case noFrames(path: String)
  /// A frame without pixels, or with more than the kind of file can hold.
  case unsupportedSize(frame: Int, width: Int, height: Int)
  /// A frame of another size than the first.
  case sizeChanged(frame: Int, width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
  /// A frame that is not opaque, in a film whose first frame was.
  case translucentFrame(frame: Int)
  /// A program that is spawned is not installed.
  case missingTool(name: String)
  /// A program that was spawned failed; `message` is the end of what it wrote to standard error. A `status` of 0: what it
  /// made is of no use; of -1: it did not end.
  case toolFailed(name: String, status: Int, message: String)
  /// A program that was spawned was ended by a signal; `message` is the end of what it wrote to standard error.
  case toolKilled(name: String, signal: Int, message: String)
  /// A value of a trace is not a finite number.
  case notANumber(layer: String, property: String, time: Double)

  public var description: String {
    switch self {
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .unknownFormat(let path): "\(path): the name of a film ends in .gif, .apng or .mp4"
    case .unsupportedFrameRate(let rate, let reason): "\(rate) frames a second: \(reason)"
    case .noFrames(let path): "\(path): a film has one frame or more"
    case .unsupportedSize(let frame, let width, let height):
      "frame \(frame): \(width) x \(height) pixels cannot be recorded"
    case .sizeChanged(let frame, let width, let height, let expectedWidth, let expectedHeight):
      "frame \(frame) has \(width) x \(height) pixels, the first one has \(expectedWidth) x \(expectedHeight)"
    case .translucentFrame(let frame):
      "frame \(frame) is translucent and the first one is not: say hasAlpha for the whole film"
    case .missingTool(let name):
      "\(name) is not installed; on Debian: apt-get install \(name), on macOS: brew install \(name)"
    case .toolFailed(let name, let status, let message):
      status < 0
        ? "\(name) \(message)"
        : "\(name) failed\(status > 0 ? " with status \(status)" : "")\(message.isEmpty ? "" : ": \(message)")"
    case .toolKilled(let name, let signal, let message):
      "\(name) was ended by signal \(signal) (\(String(cString: strsignal(Int32(signal)))))"
        + (message.isEmpty ? "" : ": \(message)")
    case .notANumber(let layer, let property, let time):
      "\(property) of layer \(layer) at \(time) s is not a finite number"
    }
  }
}
