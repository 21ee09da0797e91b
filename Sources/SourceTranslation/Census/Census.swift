/// The names of UIKit, Core Animation and Core Graphics, and the constructs of Objective-C, that a code base uses, and
/// the state of each in Tendon.
///
/// Names are found in tokens, without types: a member is matched by its name. A name that the code base declares itself
/// is its own and is not counted; neither is one of Swift's own libraries.
public struct Census: Sendable {
  /// The kinds of names.
  public enum Kind: String, Sendable, CaseIterable { case type, initialiser, member, syntax }

  /// The state of a name.
  public enum State: String, Sendable, CaseIterable {
    case works, differs, translated, absent
    /// A member or an initialiser that a file with other modules uses: UIKit's, and absent, or one of those modules'.
    /// Not in the share.
    case unknown
  }

  /// A name and its uses.
  public struct Entry: Sendable {
    public let kind: Kind
    public let name: String
    public internal(set) var count: Int
    public internal(set) var state: State
    /// The difference, the reason, or an empty text.
    public internal(set) var note: String
  }

  /// The entries: by kind, then by count, then by name.
  public let entries: [Entry]
  public let files: Int
  public let lines: Int

  /// Counts the names in the files of a code base.
  ///
  /// - Parameters:
  ///   - sources: the Swift files.
  ///   - headers: the headers of Objective-C, whose names are the code base's own.
  public init(_ sources: [SourceText], headers: [SourceText] = []) {
    var counter = CensusCounter(sources, headers: headers, names: .library)
    counter.count()
    files = sources.count
    lines = sources.reduce(0) { $0 + $1.lineCount }
    let order = Dictionary(uniqueKeysWithValues: Kind.allCases.enumerated().map { ($0.element, $0.offset) })
    entries = counter.entries.values.sorted {
      (order[$0.kind] ?? 0, -$0.count, $0.name) < (order[$1.kind] ?? 0, -$1.count, $1.name)
    }
  }

  /// The number of uses with a state; of one kind if it is not nil.
  public func count(_ state: State, of kind: Kind? = nil) -> Int {
    entries.reduce(0) { $0 + ($1.state == state && (kind == nil || $1.kind == kind) ? $1.count : 0) }
  }

  /// The uses that work, differ or are translated, as a fraction of all whose state is known; 1 where there are none.
  public func share(of kind: Kind? = nil) -> Double {
    let good = count(.works, of: kind) + count(.differs, of: kind) + count(.translated, of: kind)
    let all = good + count(.absent, of: kind)
    return all == 0 ? 1 : Double(good) / Double(all)
  }
}
