import Foundation
import TendonGeometry

extension UICollectionView {
  /// Registers a closure that makes cells for a reuse identifier.
  public func register(forCellWithReuseIdentifier identifier: String, _ make: @escaping () -> UICollectionViewCell) {
    pool.register(ReuseKind(identifier), make)
  }

  /// Registers a closure that makes supplementary views (headers and footers) of a kind for a reuse identifier.
  public func register(
    forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String,
    _ make: @escaping () -> UICollectionReusableView
  ) {
    pool.register(ReuseKind(identifier, kind: kind), make)
  }

  func plainDequeueReusableCell(withReuseIdentifier identifier: String, for path: IndexPath) -> UICollectionViewCell {
    if let cell = reconfiguredCell(identifier, at: path) { return cell }
    return dequeue(ReuseKind(identifier)) as! UICollectionViewCell
  }

  func plainDequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for path: IndexPath
  ) -> UICollectionReusableView { dequeue(ReuseKind(identifier, kind: kind)) }

  private func dequeue(_ kind: ReuseKind) -> UICollectionReusableView {
    guard let view = pool.take(kind) else {
      preconditionFailure(
        "could not dequeue a view of kind: \(kind.kind ?? "UICollectionElementKindCell") with identifier "
          + "\(kind.identifier) - must register a nib or a class for the identifier or connect a prototype cell in a "
          + "storyboard (registered: \(pool.identifiers(of: kind.kind)))")
    }
    // The app asks the view while it fills it.
    (view.collection, view.kind) = (self, kind.kind)
    return view
  }

  // MARK: - Display

  /// Displays the elements in the bounds: makes views for those that have appeared and recycles those of elements that
  /// have disappeared.
  func showElements() {
    var seen = layout.shownElements(in: bounds)
    var anchor: Element?
    // Self-sizing cells may move the cells after them and make others visible.
    var rounds = 0
    while measure(seen), rounds < 100 {
      rounds += 1
      if rounds == 1 { anchor = firstCellInSight }
      let before = anchor.flatMap { shown[$0]?.attributes?.frame.origin }
      prepareLayout()
      if let before, let anchor, let after = layout.attributes(anchor.category, anchor.path)?.frame.origin,
        after != before
      {
        contentMoved(by: CGPoint(x: after.x - before.x, y: after.y - before.y).along(self))
        shown[anchor]?.attributes = layout.attributes(anchor.category, anchor.path)
      }
      contentSize = layout.collectionViewContentSize
      seen = layout.shownElements(in: bounds)
    }
    let elements = Set(seen.map { Element($0) })
    keptView = nil
    for element in shown.keys.filter({ !elements.contains($0) }).inOrder where !keepForFirstResponder(element) {
      letGo(element)
    }
    for attributes in seen.backToFront { show(attributes) }
  }

  private var firstCellInSight: Element? {
    shown.filter {
      $0.value.isPlaced && $0.key.category == .cell && $0.value.superview === self && $0.value.frame.intersects(bounds)
    }
    .min { $0.key.path < $1.key.path }?.key
  }

  /// Measures the views that have not been measured at their places. Returns true if that invalidated the layout.
  func measure(_ seen: [UICollectionViewLayoutAttributes]) -> Bool {
    var isInvalid = false
    for attributes in seen {
      let element = Element(attributes)
      guard let view = shown[element] ?? returned(element) ?? make(element), !view.isMeasured else { continue }
      view.isMeasured = true
      let preferred = view.preferredLayoutAttributesFitting(attributes.changed { _ in })
      guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      else { continue }
      layout.invalidateLayout(
        with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
      isInvalid = true
    }
    return isInvalid
  }

  private func show(_ attributes: UICollectionViewLayoutAttributes) {
    let element = Element(attributes)
    if let view = shown[element], view.isPlaced { return view.take(attributes) }
    place(element, attributes)
  }

  /// Adds the view of an element at its place; without animation, even inside an animation block.
  func place(_ element: Element, _ attributes: UICollectionViewLayoutAttributes) {
    guard let view = shown[element] ?? make(element) else { return }
    UIView.performWithoutAnimation {
      view.isPlaced = true
      view.take(attributes)
      host(of: attributes).addSubview(view)
      if let cell = view as? UICollectionViewCell {
        itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
      } else if case .supplementaryView(let kind) = element.category {
        itemDelegate?.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: kind, at: element.path)
      }
      view.layer.layoutIfNeeded()
    }
  }

  /// Requests the view of an element from the data source, or takes a decoration view from the pool.
  func make(_ element: Element) -> UICollectionReusableView? {
    var made: UICollectionReusableView?
    // The content of a new view is set without animation.
    UIView.performWithoutAnimation { made = newView(of: element) }
    return made
  }

  private func newView(of element: Element) -> UICollectionReusableView? {
    let view: UICollectionReusableView?
    let frame = layout.attributes(element.category, element.path)?.frame ?? .zero
    frameOfNewView = frame.isFiniteRect ? frame : .zero
    defer { frameOfNewView = .zero }
    switch element.category {
    case .cell: view = dataSource?.collectionView(self, cellForItemAt: dataPath(element.path))
    case .supplementaryView(let kind):
      view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: element.path)
    case .decorationView(let kind):
      view = pool.take(ReuseKind(kind, kind: element.category.kind), or: layout.decorationMakers[kind])
      if view == nil {
        preconditionFailure(
          "the layout has a decoration of kind \(kind), for which nothing is registered (registered: "
            + "\(layout.decorationMakers.keys.sorted().joined(separator: ", ")))")
      }
    }
    guard let view else { return nil }
    UIView.performWithoutAnimation {
      view.collection = self
      view.isPlaced = false
      view.isMeasured = false
      if element.category == .cell, let cell = view as? UICollectionViewCell {
        cell.isSelected = selected.contains(element.path)
      }
      shown[element] = view
    }
    return view
  }

  // MARK: - Reuse

  /// Recycles the view of an element that is no longer visible. A view that is still visible in an animation stays
  /// until the animation ends.
  private func letGo(_ element: Element) {
    if let number = runningUpdates.last, let view = shown[element], view.isPlaced,
      view.attributes?.scroller == nil, let seen = view.layer.presentation()?.frame,
      seen.intersects(layer.presentation()?.bounds ?? bounds), view.layer.animationKeys()?.isEmpty == false
    {
      shown[element] = nil
      disappearing.append(DisappearingCollectionView(view: view, part: element, number: number))
    } else {
      retire(element)
    }
  }

  func retire(_ element: Element) {
    guard let view = shown.removeValue(forKey: element) else { return }
    if let cell = view as? UICollectionViewCell, view.isPlaced {
      itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
    } else if case .supplementaryView(let kind) = element.category, view.isPlaced {
      itemDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: element.path)
    }
    view.kind = element.category.kind
    recycle(view)
  }

  func recycle(_ view: UICollectionReusableView) {
    view.removeFromSuperview()
    view.layer.removeAllAnimations()
    if let cell = view as? UICollectionViewListCell { swipes?.forget(cell) }
    view.isPlaced = false
    view.attributes = nil
    pool.put(view, kind: view.kind)
  }

  /// The view of an element that was disappearing and is needed again.
  func returned(_ element: Element) -> UICollectionReusableView? {
    guard let view = reuseDisappearing(element) else { return nil }
    shown[element] = view
    return view
  }
}

extension UICollectionViewLayoutAttributes.Category {
  /// The kind under which views wait for reuse; nil for cells.
  var kind: String? {
    switch self {
    case .cell: nil
    case .supplementaryView(let kind): kind
    case .decorationView(let kind): "decoration " + kind
    }
  }
}

extension CGPoint {
  /// The component along the scroll axis of a collection view.
  @MainActor fileprivate func along(_ view: UICollectionView) -> CGPoint {
    let content = view.contentSize
    return content.width > view.bounds.width && content.height <= view.bounds.height
      ? CGPoint(x: x, y: 0) : CGPoint(x: 0, y: y)
  }
}

extension UICollectionReusableView {
  /// Sets the geometry and appearance of the view from layout attributes.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    // A cell that is moved by hand is where the hand is.
    if let collection, collection.moving?.cell === self { return }
    if superview != nil, let host = collection?.host(of: attributes), superview !== host { host.addSubview(self) }
    if bounds.size != attributes.size { bounds.size = attributes.size }
    if center != attributes.center { center = attributes.center }
    if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) { transform3D = attributes.transform3D }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    let z = CGFloat(attributes.zIndex)
    if layer.zPosition != z { UIView.performWithoutAnimation { layer.zPosition = z } }
    apply(attributes)
  }
}
