/// A view of a list that can be reused.
@MainActor
protocol ReusableView: UIView {
  var reuseIdentifier: String? { get set }
  func prepareForReuse()
}

/// The key of views that can replace each other.
struct ReuseKind: Hashable {
  /// The kind of a supplementary or decoration view; nil for cells.
  let kind: String?
  let identifier: String

  init(_ identifier: String, kind: String? = nil) { (self.identifier, self.kind) = (identifier, kind) }
}

/// The views of a list that wait for reuse, and the closures that make new ones.
///
/// It is a class because the creation or the preparation of a view may dequeue others.
@MainActor
final class ReusePool<View: ReusableView> {
  private var makers: [ReuseKind: () -> View] = [:]
  private var idle: [ReuseKind: [View]] = [:]

  func register(_ kind: ReuseKind, _ make: @escaping () -> View) { makers[kind] = make }
  func unregister(_ kind: ReuseKind) { makers[kind] = nil }
  func isRegistered(_ kind: ReuseKind) -> Bool { makers[kind] != nil }

  /// The identifiers that are registered for cells, or for views of a kind, as text for messages.
  func identifiers(of kind: String? = nil) -> String {
    makers.keys.filter { $0.kind == kind }.map(\.identifier).sorted().joined(separator: ", ")
  }

  /// Returns a view for reuse or a new one; nil if nothing is registered for the kind and `make` is nil.
  func take(_ kind: ReuseKind, or make: (() -> View)? = nil) -> View? {
    if let view = idle[kind]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view = (makers[kind] ?? make)?()
    view?.reuseIdentifier = kind.identifier
    return view
  }

  /// Keeps a view for reuse; a view without identifier is discarded.
  func put(_ view: View, kind: String? = nil) {
    if let identifier = view.reuseIdentifier { idle[ReuseKind(identifier, kind: kind), default: []].append(view) }
  }
}
