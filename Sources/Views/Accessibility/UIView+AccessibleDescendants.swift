import TendonGeometry

extension UIView {
  /// The accessibility elements that can be seen, from this view downward: in the order of `accessibilityElements` where
  /// a view has it, else of the subviews from back to front.
  ///
  /// Views with `accessibilityElementsHidden` are left out, as are the siblings of a view that is modal.
  public var accessibleDescendants: [UIView] { accessibleItems.compactMap { $0 as? UIView } }

  /// The views of ``accessibleDescendants`` and the elements among them that are no views, in their order.
  package var accessibleItems: [any AccessibleItem] {
    var (found, visited, waiting) = ([any AccessibleItem](), Set<ObjectIdentifier>(), [self as any AccessibleItem])
    while let item = waiting.popLast() {
      let view = item as? UIView
      // `accessibilityElements` of an app may name an item twice, or one that contains this one.
      guard view?.isOpenToAccessibility ?? true, visited.insert(ObjectIdentifier(item)).inserted else { continue }
      if item.isAccessibilityElement {
        found.append(item)
        continue
      }
      let elements = item.containedElements?.compactMap { $0 as? any AccessibleItem }
      let inside: [any AccessibleItem] = elements ?? (view?.subviews ?? []).map { $0 }
      if let modal = inside.last(where: { ($0 as? UIView)?.isModalToAccessibility ?? false }) {
        waiting.append(modal)
      } else {
        waiting += inside.reversed()
      }
    }
    return found
  }

  private var isModalToAccessibility: Bool { accessibilityViewIsModal && isOpenToAccessibility }

  private var isOpenToAccessibility: Bool { !isHidden && alpha >= 0.01 && !accessibilityElementsHidden }

  /// Makes a part of a control an element of its own.
  func beAccessible(_ label: String?, _ traits: UIAccessibilityTraits, activate: @escaping () -> Void) {
    accessibilityOverrides = AccessibilityOverrides(
      isElement: true, label: label, value: nil, traits: traits, activate: activate)
  }
}
