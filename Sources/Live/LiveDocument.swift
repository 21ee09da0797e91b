/// The document that a screen shows: edits can be written as a patch of it.
package struct LiveDocument: Sendable {
  /// The name of the file in patches, without its folder.
  let name: String
  /// Reads the file as it is now; nil where it cannot be read.
  let read: @Sendable () -> [UInt8]?

  /// Creates a document with the name of its file.
  package init(name: String, read: @escaping @Sendable () -> [UInt8]?) { (self.name, self.read) = (name, read) }
}
