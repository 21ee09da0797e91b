import TendonGeometry

extension UIView {
  /// The accessibility elements that can be seen, from this view downward: in the order of `accessibilityElements` where
  /// a view has it, else of the subviews from back to front.
  ///
  /// Views with `accessibilityElementsHidden` are left out, as are the siblings of a view that is modal.
  public var accessibleDescendants: [UIView] {
    var (found, visited, waiting) = ([UIView](), Set<ObjectIdentifier>(), [self])
    while let view = waiting.popLast() {
      // `accessibilityElements` of an app may name a view twice, or one that contains this one.
      guard view.isOpenToAccessibility, visited.insert(ObjectIdentifier(view)).inserted else { continue }
      if view.isAccessibilityElement {
        found.append(view)
        continue
      }
      let inside = view.accessibilityElements?.compactMap { $0 as? UIView } ?? view.subviews
      if let modal = inside.last(where: { $0.accessibilityViewIsModal && $0.isOpenToAccessibility }) {
        waiting.append(modal)
      } else {
        waiting += inside.reversed()
      }
    }
    return found
  }

  private var isOpenToAccessibility: Bool { !isHidden && alpha >= 0.01 && !accessibilityElementsHidden }

  /// Makes a part of a control an element of its own.
  func beAccessible(_ label: String?, _ traits: UIAccessibilityTraits, activate: @escaping () -> Void) {
    accessibilityOverrides = AccessibilityOverrides(
      isElement: true, label: label, value: nil, traits: traits, activate: activate)
  }
}
