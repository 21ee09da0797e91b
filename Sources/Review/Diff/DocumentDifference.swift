import TendonGeometry

/// The differences between two versions of a document, in words and in frames.
package struct DocumentDifference: Hashable, Sendable, Codable {
  /// The version of the JSON form; see `Documentation/Schemas/diff.json`.
  package var version = 1
  /// The names of both versions; nil where the document is new or gone.
  package var base: String?
  package var head: String?
  package var changes: [DocumentChange] = []
  package var frames: [FrameChange] = []
  /// The differences without effect that are left out, by kind.
  package var leftOut: [String: Int] = [:]
  /// The reason that one of the versions could not be used.
  package var fault: String?

  package init(base: String?, head: String?) { (self.base, self.head) = (base, head) }

  package var isEmpty: Bool { changes.isEmpty && frames.isEmpty && fault == nil }
}

/// One change of a document, in words.
package struct DocumentChange: Hashable, Sendable, Codable {
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable { case added, removed, moved, changed }

  /// The kinds of objects, in the order in which changes are listed.
  package enum Subject: String, Hashable, Sendable, Codable, CaseIterable {
    case document, scene, view, constraint, connection, text, property, resource
  }

  package var kind: Kind
  package var subject: Subject
  /// The scene that the object is part of; nil for the document as a whole.
  package var scene: String?
  /// The object id.
  package var id: String?
  /// The line in the base and in the head.
  package var baseLine: Int?
  package var headLine: Int?
  package var sentence: String
  /// The attribute of an element, with its values before and after.
  package var attribute: String?
  package var old: String?
  package var new: String?
}

/// A view whose frame after layout differs.
package struct FrameChange: Hashable, Sendable, Codable {
  /// The screen, such as `375x667`.
  package var screen: String
  package var scene: String?
  package var id: String
  package var view: String
  /// Left, top, width and height in the superview, in points.
  package var old: [Double]
  package var new: [Double]
}
