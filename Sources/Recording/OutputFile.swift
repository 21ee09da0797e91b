import Foundation

/// A file that is written under another name and takes its place when it is complete: the one way in which files are
/// written here.
package final class OutputFile {
  private let file: TemporaryFile
  private let descriptor: Int32
  private let target: String

  package init(path target: String) throws(RecordingError) {
    self.target = target
    file = try TemporaryFile(beside: target)
    descriptor = open(file.path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path: target) }
  }

  /// A file of these bytes, complete.
  package convenience init(_ bytes: [UInt8], path: String) throws(RecordingError) {
    try self.init(path: path)
    try append(bytes)
    try complete()
  }

  deinit { close(descriptor) }

  /// The path until then.
  var temporaryPath: String { file.path }

  /// Adds bytes at the end.
  package func append(_ bytes: [UInt8]) throws(RecordingError) { try descriptor.write(bytes, path: target) }

  /// Writes over bytes that are there.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(RecordingError) {
    try descriptor.write(bytes, at: offset, path: target)
  }

  /// Waits until all bytes are on the disk.
  package func complete() throws(RecordingError) { try file.synchronize() }

  /// Puts the file in its place, after ``complete()``.
  package func commit() throws(RecordingError) { try file.replaceTarget() }

  /// Removes the file; nothing takes the place of the older one.
  func discard() { file.discard() }

  /// Writes a whole file.
  static func write(_ bytes: [UInt8], to path: String) throws(RecordingError) {
    try OutputFile(bytes, path: path).commit()
  }
}
