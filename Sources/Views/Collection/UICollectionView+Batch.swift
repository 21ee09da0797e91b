import Foundation
import TendonGeometry
import TendonLayers

/// A view that is disappearing from a collection view.
@MainActor
struct DisappearingCollectionView: DisappearingListView {
  let view: UICollectionReusableView
  var part: UICollectionView.Element?
  let number: Int
}

/// A transition of a collection view from one state to the next: a batch of edits, or a change of the layout.
@MainActor
final class CollectionChange {
  typealias Element = UICollectionView.Element

  private unowned let view: UICollectionView
  /// The mapping between old and new items; nil if only the layout changes.
  let mapping: ListMapping?
  /// The previous layout; nil if the layout stays the same.
  let oldLayout: UICollectionViewLayout?
  /// The attributes before the change of all elements that were visible or near the bounds.
  private var before: [Element: UICollectionViewLayoutAttributes] = [:]

  init(view: UICollectionView, mapping: ListMapping?, oldLayout: UICollectionViewLayout?) {
    (self.view, self.mapping, self.oldLayout) = (view, mapping, oldLayout)
    guard !view.needsPreparing || !view.shown.isEmpty else { return }
    let around = view.bounds.insetBy(dx: -view.bounds.width, dy: -view.bounds.height)
    for attributes in view.layout.shownElements(in: around) {
      before[Element(attributes)] = attributes
    }
    for (element, shown) in view.shown { if let attributes = shown.attributes { before[element] = attributes } }
  }

  /// The change of an element of the old state, and the element that it becomes.
  func fate(old element: Element) -> (fate: ListMapping.Fate, other: Element?) {
    fate(of: element, in: mapping?.old, to: mapping?.new)
  }
  /// The change of an element of the new state, and the element that it was.
  func fate(new element: Element) -> (fate: ListMapping.Fate, other: Element?) {
    fate(of: element, in: mapping?.new, to: mapping?.old)
  }

  private func fate(
    of element: Element, in side: [ListMapping.Section]?, to others: [ListMapping.Section]?
  ) -> (fate: ListMapping.Fate, other: Element?) {
    // An index path with one index is that of a view of the layout as a whole, which edits of sections do not move.
    guard let side, let others, element.path.count > 1 else { return (.stays, element) }
    if element.category == .cell {
      let row = ListMapping.row(.init(element.path), in: side, to: others)
      return (row.fate, row.other.map { Element(.cell, $0.path) })
    }
    guard side.indices.contains(element.path.section) else { return (.stays, element) }
    let section = side[element.path.section]
    return (section.fate, section.other.map { Element(element.category, element.path.inSection($0)) })
  }

  /// The attributes of an element before the change.
  func attributes(before element: Element) -> UICollectionViewLayoutAttributes? {
    before[element] ?? oldLayout?.attributes(element.category, element.path)
  }

  /// The default initial attributes of an appearing element: the old ones if the element existed, else the new ones
  /// with alpha 0.
  func initial(
    _ category: UICollectionViewLayoutAttributes.Category, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let (fate, other) = fate(new: Element(category, path))
    if fate == .stays, let other, let was = attributes(before: other) { return was.at(path) }
    return view.layout.attributes(category, path)?.changed { $0.alpha = 0 }
  }

  /// The default final attributes of a disappearing element: the new ones if the element still exists, else the old
  /// ones with alpha 0.
  func final(
    _ category: UICollectionViewLayoutAttributes.Category, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let (fate, other) = fate(old: Element(category, path))
    if fate == .stays, let other, let goes = view.layout.attributes(other.category, other.path) { return goes.at(path) }
    return attributes(before: Element(category, path))?.changed { $0.alpha = 0 }
  }
}

extension UICollectionView: ListUpdateAnimating {
  /// Updates the view, animated, from the displayed items to those of the data source after the edits.
  func apply(_ update: ListUpdate, _ completion: ((Bool) -> Void)?) {
    guard let old = counts, bounds.width > 0, bounds.height > 0, !preparedBounds.isNull else {
      // Items that have never been requested need no edits.
      counts = nil
      layoutDidBecomeInvalid()
      completion?(true)
      return
    }
    apply(update, from: old, to: askCounts(), completion)
  }

  /// Updates the view, animated, from some numbers of items to others.
  func apply(_ update: ListUpdate, from old: [Int], to new: [Int], _ completion: ((Bool) -> Void)?) {
    let mapping: ListMapping
    do {
      mapping = try update.mapping(old: old, new: new, words: .collection)
    } catch {
      preconditionFailure(error.message)
    }
    let change = CollectionChange(view: self, mapping: mapping, oldLayout: nil)
    counts = new
    selected = Set(selected.compactMap { mapping.kept(.init($0))?.path })
    layout.renumber(
      { path in
        guard old.indices.contains(path.section), path.item < old[path.section] else { return nil }
        return mapping.kept(.init(path))?.path
      },
      section: { section in
        guard mapping.old.indices.contains(section), mapping.old[section].fate == .stays else { return nil }
        return mapping.old[section].other
      })
    animate(change, updates: update.items, completion) {}
  }

  /// Moves every element to its position after the change, animated.
  func animate(
    _ change: CollectionChange, updates: [UICollectionViewUpdateItem], _ completion: ((Bool) -> Void)?,
    alongside: () -> Void
  ) {
    isShowing = true
    defer { isShowing = false }
    self.change = change
    defer { self.change = nil }
    let gone = renumber(change)
    prepareLayout()
    let offset = settle()
    preparedBounds = CGRect(origin: offset, size: bounds.size)
    if change.mapping != nil { layout.prepare(forCollectionViewUpdates: updates) }
    let seen = layout.shownElements(in: preparedBounds)

    animateUpdate(completion) {
      makeViews(seen, change)
    } move: { block, number in
      move(to: seen, gone, number: block == nil ? nil : number)
      if bounds.origin != offset { contentOffset = offset }
      contentSize = layout.collectionViewContentSize
      alongside()
      if change.mapping != nil { layout.finalizeCollectionViewUpdates() }
    }
  }

  /// Assigns the views of remaining elements to their new index paths. Returns the views of deleted and reloaded
  /// elements, with their old elements.
  private func renumber(_ change: CollectionChange) -> [(view: UICollectionReusableView, old: Element)] {
    guard change.mapping != nil else { return [] }
    var gone: [(view: UICollectionReusableView, old: Element)] = []
    let views = shown
    shown = [:]
    for (element, view) in views {
      let (fate, other) = change.fate(old: element)
      if fate == .stays, let other {
        shown[other] = view
      } else {
        view.kind = element.category.kind
        gone.append((view, element))
      }
    }
    gone.sort { ($0.old.order, $0.old.path) < ($1.old.order, $1.old.path) }
    for index in disappearing.indices {
      guard let element = disappearing[index].part else { continue }
      let (fate, other) = change.fate(old: element)
      disappearing[index].part = fate == .stays ? other : nil
    }
    return gone
  }

  /// Returns the content offset after the change: the present one, within the range of the new content, or the one that
  /// the layout returns for it. Measures the cells that are visible there.
  private func settle() -> CGPoint {
    for _ in 0..<100 {
      var offset = bounds.origin
      if !isInMotion {
        let (inset, size) = (adjustedContentInset, layout.collectionViewContentSize)
        func clamp(_ value: CGFloat, _ least: CGFloat, _ end: CGFloat) -> CGFloat {
          min(max(value, least), max(least, end))
        }
        offset = layout.targetContentOffset(forProposedContentOffset: offset)
        offset =
          itemDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: offset) ?? offset
        offset = CGPoint(
          x: clamp(offset.x, -inset.left, size.width + inset.right - bounds.width),
          y: clamp(offset.y, -inset.top, size.height + inset.bottom - bounds.height))
      }
      guard measure(layout.shownElements(in: CGRect(origin: offset, size: bounds.size))) else {
        return offset
      }
      prepareLayout()
    }
    return bounds.origin
  }

  /// Makes a view for each element that will be visible and gives it the layout's initial attributes.
  private func makeViews(_ seen: [UICollectionViewLayoutAttributes], _ change: CollectionChange) {
    for attributes in seen.backToFront {
      let element = Element(attributes)
      if let view = shown[element] ?? returned(element), view.isPlaced { continue }
      place(element, attributes)
      guard let view = shown[element] else { continue }
      let (fate, other) = change.fate(new: element)
      if case .reloaded = fate, let other, let was = change.attributes(before: other) {
        // The new view fades in over the old one, which remains until it is covered.
        view.take(was.at(element.path).changed { $0.alpha = 0 })
      } else if let initial = layout.initialAttributes(element.category, element.path) {
        view.take(initial)
      }
    }
  }

  private func move(
    to seen: [UICollectionViewLayoutAttributes], _ gone: [(view: UICollectionReusableView, old: Element)], number: Int?
  ) {
    func go(_ view: UICollectionReusableView, to attributes: UICollectionViewLayoutAttributes) {
      let resizes = view.bounds.size != attributes.size
      view.take(attributes)
      if resizes { view.layoutIfNeeded() }
    }
    let elements = Set(seen.map { Element($0) })
    for (view, old) in gone {
      if let cell = view as? UICollectionViewCell {
        itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: old.path)
      }
      guard let number else {
        recycle(view)
        continue
      }
      let (fate, other) = change?.fate(old: old) ?? (.stays, nil)
      if case .reloaded = fate, let other, let goes = layout.attributes(other.category, other.path) {
        go(view, to: goes)
      } else if let final = layout.finalAttributes(old.category, old.path) {
        go(view, to: final)
      }
      disappearing.append(DisappearingCollectionView(view: view, part: nil, number: number))
    }
    for attributes in seen { if let view = shown[Element(attributes)] { go(view, to: attributes) } }
    keptView = nil
    for element in shown.keys.filter({ !elements.contains($0) }).inOrder where !keepForFirstResponder(element) {
      guard let view = shown[element] else { continue }
      if let goes = layout.attributes(element.category, element.path) {
        go(view, to: goes)
      } else {
        UIView.performWithoutAnimation { view.attributes = nil }
        view.alpha = 0
      }
      if let number, view.isPlaced, view.layer.animationKeys()?.isEmpty == false {
        shown[element] = nil
        view.kind = element.category.kind
        disappearing.append(DisappearingCollectionView(view: view, part: element, number: number))
      } else {
        retire(element)
      }
    }
    for one in disappearing where one.number != number {
      guard let element = one.part, let goes = layout.attributes(element.category, element.path) else { continue }
      go(one.view, to: goes)
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// A copy of the attributes for another index path.
  func at(_ path: IndexPath) -> UICollectionViewLayoutAttributes { changed { $0.indexPath = path } }
}

extension IndexPath {
  /// The index path of the same item in another section.
  fileprivate func inSection(_ section: Int) -> IndexPath {
    IndexPath(indexes: [section, self[1]])
  }
}

extension ListUpdate {
  /// The edits in the form in which layouts receive them.
  var items: [UICollectionViewUpdateItem] {
    func section(_ section: Int) -> IndexPath { IndexPath(indexes: [section, Int.max]) }
    typealias Item = UICollectionViewUpdateItem
    var items: [Item] = []
    items += deletedSections.map {
      Item(indexPathBeforeUpdate: section($0.section), indexPathAfterUpdate: nil, updateAction: .delete)
    }
    items += insertedSections.map {
      Item(indexPathBeforeUpdate: nil, indexPathAfterUpdate: section($0.section), updateAction: .insert)
    }
    items += reloadedSections.map {
      Item(
        indexPathBeforeUpdate: section($0.section), indexPathAfterUpdate: section($0.section), updateAction: .reload)
    }
    items += movedSections.map {
      Item(indexPathBeforeUpdate: section($0.from), indexPathAfterUpdate: section($0.to), updateAction: .move)
    }
    items += deletedRows.map {
      Item(indexPathBeforeUpdate: $0.place.path, indexPathAfterUpdate: nil, updateAction: .delete)
    }
    items += insertedRows.map {
      Item(indexPathBeforeUpdate: nil, indexPathAfterUpdate: $0.place.path, updateAction: .insert)
    }
    items += reloadedRows.map {
      Item(indexPathBeforeUpdate: $0.place.path, indexPathAfterUpdate: $0.place.path, updateAction: .reload)
    }
    items += movedRows.map {
      Item(indexPathBeforeUpdate: $0.from.path, indexPathAfterUpdate: $0.to.path, updateAction: .move)
    }
    return items
  }
}
