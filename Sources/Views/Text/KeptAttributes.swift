import Foundation

/// The attributes of a run that labels and text views keep and do not show: those of an app, and some of UIKit's.
struct KeptAttributes: Hashable {
  let values: [NSAttributedString.Key: Any]

  private static let shown: Set<NSAttributedString.Key> = [
    .font, .foregroundColor, .kern, .tracking, .underlineStyle, .paragraphStyle, .attachment, .backgroundColor,
    .underlineColor, .strikethroughStyle, .strikethroughColor, .baselineOffset, .shadow, .link,
  ]

  /// Nil if there are none.
  init?(_ attributes: [NSAttributedString.Key: Any]) {
    guard attributes.contains(where: { !Self.shown.contains($0.key) }) else { return nil }
    values = attributes.filter { !Self.shown.contains($0.key) }
  }

  static func == (a: Self, b: Self) -> Bool {
    a.values.count == b.values.count
      && a.values.allSatisfy { key, value in
        guard let other = b.values[key] else { return false }
        if let value = value as? AnyHashable, let other = other as? AnyHashable { return value == other }
        // Objects without equality are equal to themselves.
        return value as AnyObject === other as AnyObject
      }
  }
  func hash(into hasher: inout Hasher) { hasher.combine(values.count) }
}
