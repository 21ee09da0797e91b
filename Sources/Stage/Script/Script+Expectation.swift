import TendonGeometry

extension Script {
  /// A statement of `expect` about a view at the time of the line.
  ///
  /// Frames and alpha are those that are seen then, or those of the model where the target says `@model`. They may
  /// differ from the expected numbers by the tolerance, which is in points, and for alpha a part of 1.
  public enum Expectation: Hashable, Sendable {
    /// A part of the view lies in the window and in the views that clip it, and neither the view nor one that holds it is
    /// hidden or transparent. Views in front of it have no effect.
    case visible
    /// The view exists and is not visible.
    case hidden
    /// No view has the name, or the view has no part with the index.
    case absent
    /// The text of the view is equal to this one.
    case text(String)
    /// The number of rows, items or segments of the view, or else the number of visible views with the identifier.
    case count(Int)
    /// The opacity of the view, from 0 to 1.
    case alpha(Double, tolerance: Double = Script.Expectation.defaultTolerance)
    /// The frame of the view in its superview.
    case frame(CGRect, tolerance: Double = Script.Expectation.defaultTolerance)
    /// The box that the view covers on the screen.
    case window(CGRect, tolerance: Double = Script.Expectation.defaultTolerance)

    /// The tolerance of a line that names none.
    public static let defaultTolerance = 0.01
  }
}

extension Script.Expectation {
  /// The words that name a statement.
  enum Kind: String, CaseIterable {
    case visible, hidden, absent, text, count, alpha, frame, window

    /// The form of the line.
    var usage: String {
      switch self {
      case .visible, .hidden, .absent: "expect TARGET \(rawValue)"
      case .text: "expect TARGET text \"TEXT\""
      case .count: "expect TARGET count NUMBER"
      case .alpha: "expect TARGET alpha NUMBER [TOLERANCE]"
      case .frame, .window: "expect TARGET \(rawValue) X,Y WxH [TOLERANCE]"
      }
    }
  }

  var kind: Kind {
    switch self {
    case .visible: .visible
    case .hidden: .hidden
    case .absent: .absent
    case .text: .text
    case .count: .count
    case .alpha: .alpha
    case .frame: .frame
    case .window: .window
    }
  }
}

extension Script.Expectation: CustomStringConvertible {
  /// The statement as the last words of a line.
  public var description: String {
    func close(_ tolerance: Double) -> String {
      tolerance == Self.defaultTolerance ? "" : " \(written(tolerance))"
    }
    switch self {
    case .visible, .hidden, .absent: return kind.rawValue
    case .text(let text): return "text \(quoted(text))"
    case .count(let count): return "count \(count)"
    case .alpha(let alpha, let tolerance): return "alpha \(written(alpha))\(close(tolerance))"
    case .frame(let rect, let tolerance), .window(let rect, let tolerance):
      return "\(kind.rawValue) \(written(rect))\(close(tolerance))"
    }
  }
}

/// A rectangle as two words of a script: `16,80 343x44`.
func written(_ rect: CGRect) -> String {
  "\(written(rect.origin)) \(written(Double(rect.width)))x\(written(Double(rect.height)))"
}
