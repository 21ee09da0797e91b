/// How strongly a constraint, a hugging or a compression resistance holds: above 0, at most 1000.
///
/// Levels are strictly ordered: a constraint of a higher priority is never given up for any number of lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }

  var isRequired: Bool { rawValue >= 1000 }

  func checked(for purpose: String) -> UILayoutPriority {
    guard rawValue > 0, rawValue <= 1000 else {
      fail(.invalidArgument, "A priority for \(purpose) is above 0 and at most 1000, got \(brief(Double(rawValue)))")
    }
    return self
  }
}
