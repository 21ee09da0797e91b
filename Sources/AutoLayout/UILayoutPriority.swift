/// The priority of a constraint, a hugging or a compression resistance: above 0, at most 1000.
///
/// Levels are strictly ordered: a constraint of a higher priority is never given up for any number of lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority from its value.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the constraint has to hold.
  public static let required = UILayoutPriority(1000)
  /// 750: the default resistance to compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: a drag that may resize the window's scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: the scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: a drag that may not resize the scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: the default hugging.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the wish to be as small as `systemLayoutSizeFitting(_:)` asks for.
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

extension UILayoutPriority {
  /// The priority that lies a number above.
  @_disfavoredOverload
  public static func + (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(rawValue: priority.rawValue + number)
  }
  /// The priority that lies a number below.
  @_disfavoredOverload
  public static func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(rawValue: priority.rawValue - number)
  }
  /// Raises the priority by a number.
  @_disfavoredOverload
  public static func += (priority: inout UILayoutPriority, number: Float) { priority = priority + number }
  /// Lowers the priority by a number.
  @_disfavoredOverload
  public static func -= (priority: inout UILayoutPriority, number: Float) { priority = priority - number }
}
