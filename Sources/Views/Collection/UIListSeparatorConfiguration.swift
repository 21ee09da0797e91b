import TendonGeometry

/// The look of the lines above and below an item of a list.
public struct UIListSeparatorConfiguration: Equatable {
  /// The ways to decide about a line.
  public enum Visibility: Int, Sendable {
    /// As the list has it: a line below each row, in cards not below the last one; none above.
    case automatic
    /// A line.
    case visible
    /// No line.
    case hidden
  }

  /// Insets that stand for those of the list: the line begins where the text of the content does and ends at the edge.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// The line above the item. Default: automatic.
  public var topSeparatorVisibility = Visibility.automatic
  /// The line below the item. Default: automatic.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The distances of the upper line from the edges of the cell, in points; those above and below have no effect. Default:
  /// ``automaticInsets``, also for a single edge.
  public var topSeparatorInsets = Self.automaticInsets
  /// The distances of the lower line from the edges of the cell, in points; those above and below have no effect. Default:
  /// ``automaticInsets``, also for a single edge.
  public var bottomSeparatorInsets = Self.automaticInsets
  /// The colour of the lines. Default: `separator`.
  public var color = UIColor.separator

  /// Makes the look that lists of a kind have.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension UIListSeparatorConfiguration {
  /// The frame of a line in a cell, from the leading edge.
  ///
  /// - Parameters:
  ///   - insets: the distances from the edges; automatic ones are those of `lead` and 0.
  ///   - lead: the place where the text of the content begins.
  static func span(_ insets: NSDirectionalEdgeInsets, lead: CGFloat, width: CGFloat) -> (start: CGFloat, width: CGFloat)
  {
    let start = insets.leading == automaticInsets.leading ? lead : insets.leading
    let end = insets.trailing == automaticInsets.trailing ? 0 : insets.trailing
    return (start, max(0, width - start - end))
  }
}
