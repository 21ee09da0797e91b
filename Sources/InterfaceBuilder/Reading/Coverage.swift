/// The attributes and elements that the loader has asked for, through ``ElementReading`` or of the elements themselves: the
/// source of the page that lists them.
///
/// Belongs to one load, which runs on one thread.
package final class Coverage: @unchecked Sendable {
  package enum Use: Int, Sendable {
    /// Known, and without effect.
    case passedOver
    case read
  }

  private struct Key: Hashable {
    let element: String
    let attribute: String
  }
  private var uses: [Key: Use] = [:]
  /// The elements that were decoded, and those that are known and were not.
  package internal(set) var visited: Set<String> = []
  package internal(set) var passedOver: Set<String> = []

  package init() {}

  func note(_ attribute: String, of element: String, _ use: Use) {
    let key = Key(element: element, attribute: attribute)
    if (uses[key]?.rawValue ?? -1) < use.rawValue { uses[key] = use }
  }

  /// nil where nobody asked.
  package func use(of attribute: String, in element: String) -> Use? {
    uses[Key(element: element, attribute: attribute)]
  }
}
