import TendonContext
import TendonGeometry

extension UIView: UIAppearance, UIAppearanceContainer, AppearanceProxying {
  static func appearanceProxy(in containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?) -> UIView {
    AppearanceProxies.current.proxy(of: Self.self, { $0 is Self }, in: containers, traits: traits)
  }
}

extension UIViewController: UIAppearanceContainer {}

/// The proxies of a stage.
@MainActor
final class AppearanceProxies {
  static var current: AppearanceProxies { StageContext.current[key] }
  private static let key = ContextKey(AppearanceProxies())

  private struct Entry {
    let type: UIView.Type
    let isInstance: (UIView) -> Bool
    let containers: [any UIAppearanceContainer.Type]
    let traits: UITraitCollection?
    /// The view whose values are set by the app, and one with the values of a new view.
    let proxy: UIView
    let plain: UIView

    /// True if the values of this entry count where both have some: those in more containers do, then those of the class
    /// further down.
    func precedes(_ other: Entry) -> Bool {
      if containers.count != other.containers.count { return containers.count > other.containers.count }
      return depth > other.depth
    }

    /// The number of classes above the type.
    private var depth: Int {
      var (count, current): (Int, AnyClass?) = (0, type)
      while let next = current { (count, current) = (count + 1, _getSuperclass(next)) }
      return count
    }
  }

  private var entries: [Entry] = []

  func proxy(
    of type: UIView.Type, _ isInstance: @escaping (UIView) -> Bool,
    in containers: [any UIAppearanceContainer.Type] = [], traits: UITraitCollection? = nil
  ) -> UIView {
    let names = containers.map { ObjectIdentifier($0) }
    let known = entries.first {
      $0.type == type && $0.traits == traits && $0.containers.map { ObjectIdentifier($0) } == names
    }
    if let known { return known.proxy }
    let entry = Entry(
      type: type, isInstance: isInstance, containers: containers, traits: traits, proxy: UIView.make(type),
      plain: UIView.make(type))
    // The particular ones come first.
    let index = entries.firstIndex { entry.precedes($0) } ?? entries.endIndex
    entries.insert(entry, at: index)
    AppearanceHook.set { [weak self] in self?.apply(to: $0) }
    return entry.proxy
  }

  /// Gives a view the values of the proxies of its class; of two proxies with a value the more particular one counts.
  private func apply(to view: UIView) {
    let fitting = entries.filter { entry in
      entry.isInstance(view) && (entry.traits.map { view.traitCollection.containsTraits(in: $0) } ?? true)
        && AppearanceProxies.isContained(from: view.next, entry.containers)
    }
    guard !fitting.isEmpty else { return }
    for rule in AppearanceRule.all {
      for entry in fitting where rule.apply(entry.proxy, entry.plain, view) { break }
    }
    for property in InspectableTables.all(of: view) {
      for entry in fitting where property.pass(from: entry.proxy, unlike: entry.plain, to: view) { break }
    }
  }

  /// True if a responder or those after it in the chain are instances of the containers, the innermost first.
  static func isContained(from start: UIResponder?, _ containers: [any UIAppearanceContainer.Type]) -> Bool {
    func isInstance<Container: UIAppearanceContainer>(_ object: AnyObject, _: Container.Type) -> Bool {
      object is Container
    }
    var rest = containers[...]
    var responder = start
    while let current = responder, let wanted = rest.first {
      if isInstance(current, wanted) { rest.removeFirst() }
      responder = current.next
    }
    return rest.isEmpty
  }
}
