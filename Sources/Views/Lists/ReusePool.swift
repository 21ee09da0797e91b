/// A view of a list that is used again for another place.
@MainActor
protocol ReusableView: UIView {
  var reuseIdentifier: String? { get set }
  func prepareForReuse()
}

/// Among the views of a list those that can stand for each other.
struct ReuseKind: Hashable {
  /// Of the views beside the cells: what they are; nil for cells.
  let kind: String?
  let identifier: String

  init(_ identifier: String, kind: String? = nil) { (self.identifier, self.kind) = (identifier, kind) }
}

/// How views of a list are made, and those that wait to be used again.
///
/// A class, since a view that is made or used again may ask for others meanwhile.
@MainActor
final class ReusePool<View: ReusableView> {
  private var makers: [ReuseKind: () -> View] = [:]
  private var idle: [ReuseKind: [View]] = [:]

  func register(_ kind: ReuseKind, _ make: @escaping () -> View) { makers[kind] = make }
  func isRegistered(_ kind: ReuseKind) -> Bool { makers[kind] != nil }

  /// The identifiers that are registered for cells, or for views of a kind: for messages.
  func identifiers(of kind: String? = nil) -> String {
    makers.keys.filter { $0.kind == kind }.map(\.identifier).sorted().joined(separator: ", ")
  }

  /// A view that waits, or a new one; nil where the kind is not registered and nothing else makes one.
  func take(_ kind: ReuseKind, or make: (() -> View)? = nil) -> View? {
    if let view = idle[kind]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view = (makers[kind] ?? make)?()
    view?.reuseIdentifier = kind.identifier
    return view
  }

  /// The view waits to be used again; not where it has no identifier.
  func put(_ view: View, kind: String? = nil) {
    if let identifier = view.reuseIdentifier { idle[ReuseKind(identifier, kind: kind), default: []].append(view) }
  }
}
