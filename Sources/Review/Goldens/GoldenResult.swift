/// The outcome of the comparison with one golden file.
package struct GoldenResult: Codable, Hashable, Sendable {
  /// The state of the golden after the comparison.
  package enum Status: String, Codable, CaseIterable, Sendable {
    /// The golden has what was made.
    case matched
    /// There was no golden; it was written.
    case recorded
    /// The golden had something else and was written anew.
    case updated
    /// There is no golden, and none was written.
    case missing
    /// The golden has something else, or cannot be read.
    case different
    /// No test, scene or document makes the file.
    case orphan

    /// True for a state that fails a check.
    package var isFailure: Bool { self == .missing || self == .different || self == .orphan }
  }

  /// The path of the golden.
  package var file: String
  /// The name of what the golden is of: a test, or a scene and a kind of golden.
  package var subject: String
  package var status: Status
  /// The difference from the golden in text; nil where there is none.
  package var difference: String?
  /// The path of a file with what was made; nil where it is in the golden.
  package var madeFile: String?
  /// The path of a picture with before, after and difference; nil for texts.
  package var pictureFile: String?

  package init(file: String, subject: String, status: Status, difference: String? = nil) {
    (self.file, self.subject, self.status, self.difference) = (file, subject, status, difference)
  }
}

/// A difference between a golden and what was made.
package struct GoldenDifference: Sendable {
  /// The difference in text: lines as `diff -u` prints them, or numbers of pixels.
  package var message: String
  /// The pictures; nil for texts.
  package var pictures: ScenePictures?

  package init(message: String, pictures: ScenePictures? = nil) {
    (self.message, self.pictures) = (message, pictures)
  }
}
