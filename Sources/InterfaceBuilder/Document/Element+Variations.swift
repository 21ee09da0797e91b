import TendonGeometry
import TendonViews

/// The size classes for which a document is built; nil is "any", for which only default variations hold.
package struct SizeClasses: Hashable, Sendable {
  package var width: CanvasSizeClass?
  package var height: CanvasSizeClass?

  package init(width: CanvasSizeClass? = nil, height: CanvasSizeClass? = nil) {
    (self.width, self.height) = (width, height)
  }

  /// Those of a window that fills a screen.
  @MainActor package init(of screen: UIScreen) {
    let traits = screen.traits
    self.init(
      width: traits.horizontalSizeClass == .regular ? .regular : .compact,
      height: traits.verticalSizeClass == .regular ? .regular : .compact)
  }

  /// The number of classes that a key such as `heightClass=regular-widthClass=compact` names; nil if it does not apply.
  func specificity(of key: String) -> Int? {
    if key == "default" { return 0 }
    let parts = key.split(separator: "-")
    for part in parts {
      switch part {
      case "widthClass=compact" where width == .compact, "widthClass=regular" where width == .regular: continue
      case "heightClass=compact" where height == .compact, "heightClass=regular" where height == .regular: continue
      default: return nil
      }
    }
    return parts.isEmpty ? nil : parts.count
  }
}

extension Element {
  /// The tree with the variations for the size classes applied: masks decide which constraints and subviews are installed,
  /// attributes and values of a variation replace the element's own.
  ///
  /// The default variation comes first, then those that hold, from the least to the most specific. Parts without
  /// variations are shared with this tree.
  func resolved(for classes: SizeClasses) -> Element {
    guard hasVariations else { return self }
    var result = ElementDraft(self)
    let variations = children.filter { $0.name == "variation" }
    if !variations.isEmpty {
      result.children.removeAll { $0.name == "variation" }
      let holding = variations.enumerated().compactMap {
        index, variation -> (rank: Int, index: Int, element: Element)? in
        classes.specificity(of: variation["key"] ?? "").map { ($0, index, variation) }
      }
      for item in holding.sorted(by: { ($0.rank, $0.index) < ($1.rank, $1.index) }) {
        result.apply(item.element, of: self)
      }
    }
    result.children = result.children.map { $0.resolved(for: classes) }
    return result.element
  }

  /// The same element with other children.
  fileprivate func with(children: [Element]) -> Element {
    var draft = ElementDraft(self)
    draft.children = children
    return draft.element
  }
}

extension ElementDraft {
  fileprivate mutating func apply(_ variation: Element, of original: Element) {
    for attribute in variation.attributes where attribute.name != "key" {
      if !EditorOnly.hasAttribute(attribute.name) {
        variation.coverage?.note(attribute.name, of: variation.name, .read)
      }
      set(attribute)
    }
    for child in variation.children {
      guard child.name == "mask", let list = child["key"] else {
        replace(child)
        continue
      }
      for change in child.children {
        guard let id = change["reference"] else { continue }
        if change.name == "exclude" { exclude(id, from: list) } else { include(id, in: list, of: original) }
      }
    }
  }

  private mutating func set(_ attribute: Element.Attribute) {
    attributes.removeAll { $0.name == attribute.name }
    attributes.append(attribute)
  }

  /// Puts a value of a variation in the place of the one with the same key.
  private mutating func replace(_ child: Element) {
    let key = child["key"]
    if let index = children.firstIndex(where: { $0["key"] == key && key != nil }) {
      children[index] = child
    } else {
      children.append(child)
    }
  }

  private mutating func exclude(_ id: String, from list: String) {
    guard let index = children.firstIndex(where: { $0.name == list }) else { return }
    children[index] = children[index].with(children: children[index].children.filter { $0.id != id })
  }

  /// Puts an element back where it stood in the file.
  private mutating func include(_ id: String, in list: String, of original: Element) {
    guard let index = children.firstIndex(where: { $0.name == list }), let all = original.child(list)?.children else {
      return
    }
    let kept = Set(children[index].children.compactMap(\.id)).union([id])
    children[index] = children[index].with(children: all.filter { $0.id.map(kept.contains) ?? true })
  }
}
