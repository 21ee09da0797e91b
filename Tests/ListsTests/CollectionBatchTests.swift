import Foundation
import TendonGeometry
import TendonLayers
import TendonMotion
import TendonStage
import TendonTestSupport
import Testing

@testable import TendonViews

/// Batches of edits of a collection view, and changes of its layout, while they run and when they have ended.
@MainActor @Suite struct CollectionBatchTests {
  private func flow(_ change: (UICollectionViewFlowLayout) -> Void = { _ in }) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 24, height: 24)
    layout.footerReferenceSize = CGSize(width: 10, height: 10)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 8, bottom: 5, right: 8)
    change(layout)
    return layout
  }

  @Test(arguments: [false, true], [false, true])
  func afterAnyBatchACollectionViewIsAsAFreshOne(_ isHorizontal: Bool, _ pins: Bool) {
    func layout() -> UICollectionViewFlowLayout {
      flow {
        $0.scrollDirection = isHorizontal ? .horizontal : .vertical
        $0.sectionHeadersPinToVisibleBounds = pins
        $0.sectionFootersPinToVisibleBounds = pins
      }
    }
    for seed in 0..<25 {
      var random = SeededNumbers(UInt64(seed))
      var content = TableBatchTests.content((0...random.below(4)).map { _ in random.below(40) })
      let shown = CollectionStage(ItemSource(content), layout())
      for _ in 0..<10 {
        if random.chance(1, of: 3) {
          shown.perform { view in
            if isHorizontal {
              view.contentOffset.x = CGFloat(random.below(Int(max(1, view.contentSize.width - 320))))
            } else {
              view.contentOffset.y = CGFloat(random.below(Int(max(1, view.contentSize.height - 480))))
            }
          }
        }
        let edits = content.editAtRandom(&random)
        shown.apply(edits, content)
        if random.chance(1, of: 2) {
          shown.stage.advance(by: 0.05)
          continue
        }
        shown.stage.advance(by: TableBatchTests.end)
        let fresh = CollectionStage(ItemSource(content), layout())
        fresh.perform { $0.contentOffset = shown.view.contentOffset }
        #expect(shown.seen == fresh.seen)
        #expect(shown.view.contentSize == fresh.view.contentSize)
        #expect(shown.view.contentOffset == fresh.view.contentOffset)
        #expect(shown.views.count == shown.view.shown.count && shown.view.disappearing.isEmpty)
        #expect(shown.views.allSatisfy { $0.layer.animationKeys()?.isEmpty ?? true })
        #expect(shown.view.layer.animationKeys()?.isEmpty ?? true)
        #expect(shown.view.runningUpdates.isEmpty)
      }
      #expect(shown.source.made <= 160)
    }
  }

  @Test func aBatchOrAnotherLayoutInFlightIsInterruptedWithoutAJump() {
    var (jump, largest): (CGFloat, CGFloat) = (0, 0)
    for seed in 0..<30 {
      var random = SeededNumbers(UInt64(seed))
      var content = TableBatchTests.content([9, 7, 8])
      let shown = CollectionStage(ItemSource(content), flow())
      // Insets that do not depend on whether the content is higher than the view.
      shown.perform { $0.contentInsetAdjustmentBehavior = .always }
      var last = shown.places()
      for step in 0..<40 {
        if step % 14 == 3 {
          shown.perform { view in
            view.setCollectionViewLayout(
              flow { $0.sectionInset.left = CGFloat(random.below(100)) }, animated: true)
          }
          for (name, now) in shown.places() { if let was = last[name] { jump = max(jump, distance(now, was)) } }
          last = shown.places()
        }
        if step % 7 == 0 {
          let before = content
          let edits = content.editAtRandom(&random)
          shown.apply(edits, content)
          let again = Set(edits.reloaded.map { before.sections[$0.section].rows[$0.row] })
          for (name, now) in shown.places() where !again.contains(name) {
            if let was = last[name] { jump = max(jump, distance(now, was)) }
          }
          last = shown.places()
        }
        shown.stage.advance(by: 1.0 / 60)
        let now = shown.places()
        for (name, now) in now { if let was = last[name] { largest = max(largest, distance(now, was)) } }
        last = now
      }
    }
    print("collection: jump at a change \(jump), largest step between frames \(largest) points")
    #expect(jump < 1e-6 && largest < 130)
  }

  @Test func everyCellGoesFromTheOldLayoutToTheNewOne() {
    let content = TableBatchTests.content([12])
    let source = ItemSource(content)
    source.size = { _ in CGSize(width: 60, height: 60) }
    let shown = CollectionStage(source, flow())
    let new = flow { $0.scrollDirection = .horizontal }
    func frames() -> [CGRect] { shown.stage.perform { shown.view.visibleCells.map(\.frame) } }
    func seen() -> [CGRect] { shown.view.visibleCells.map { shown.stage.presentationFrame(of: $0) } }
    let before = frames()
    var ended: Bool?
    shown.perform { $0.setCollectionViewLayout(new, animated: true) { ended = $0 } }
    let after = frames()
    #expect(before.count == 12 && after.count == 12 && before != after)
    for part in [0, 0.25, 0.5, 0.75, 1] {
      if part > 0 { shown.stage.advance(by: 0.25 * 0.25) }
      let eased = CGFloat(UnitBezier.easeInEaseOut.value(at: part))
      for (index, frame) in seen().enumerated() {
        let x = before[index].minX + (after[index].minX - before[index].minX) * eased
        let y = before[index].minY + (after[index].minY - before[index].minY) * eased
        #expect(abs(frame.minX - x) < 1e-4 && abs(frame.minY - y) < 1e-4)
      }
    }
    shown.stage.advance(by: 0.01)
    #expect(ended == true && shown.views.allSatisfy { $0.layer.animationKeys()?.isEmpty ?? true })
  }

  /// Items on a circle, with a decoration in the middle; new ones come from the middle, old ones go there.
  final class Circle: UICollectionViewLayout {
    var inserted: Set<IndexPath> = []
    var prepared = 0
    override func prepare() { prepared += 1 }
    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 300) }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let angle = 2 * CGFloat.pi * CGFloat(indexPath.item) / CGFloat(collectionView!.numberOfItems(inSection: 0))
      attributes.size = CGSize(width: 40, height: 40)
      attributes.center = CGPoint(x: 150 + 100 * cos(angle), y: 150 + 100 * sin(angle))
      attributes.transform = CGAffineTransform(rotationAngle: angle)
      return attributes
    }
    override func layoutAttributesForDecorationView(
      ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: indexPath)
      attributes.frame = CGRect(x: 140, y: 140, width: 20, height: 20)
      attributes.zIndex = -1
      return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<collectionView!.numberOfItems(inSection: 0)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      } + [layoutAttributesForDecorationView(ofKind: "hub", at: IndexPath(item: 0, section: 0))!]
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
    }
    override func finalizeCollectionViewUpdates() { inserted = [] }
    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      guard inserted.contains(itemIndexPath) else { return attributes }
      attributes?.center = CGPoint(x: 150, y: 150)
      return attributes
    }
    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      attributes?.center = CGPoint(x: 150, y: 150)
      return attributes
    }
  }

  @Test func aLayoutSaysWhereItemsComeFromAndGoTo() throws {
    let circle = Circle()
    let source = ItemSource(TableBatchTests.content([6]))
    let shown = CollectionStage(source, circle) { _ in
      circle.register(forDecorationViewOfKind: "hub") { UICollectionReusableView(frame: .zero) }
    }
    #expect(shown.views.count == 7)
    let gone = try #require(shown.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let stays = try #require(shown.view.cellForItem(at: IndexPath(item: 3, section: 0)))
    #expect(stays.center.x == 50 && abs(stays.center.y - 150) < 1e-9)
    shown.perform { view in
      view.performBatchUpdates {
        source.content.sections[0].rows.remove(at: 0)
        source.content.sections[0].rows.append(contentsOf: Content.fresh(2))
        view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        view.insertItems(at: [IndexPath(item: 5, section: 0), IndexPath(item: 6, section: 0)])
      }
    }
    let new = try #require(shown.view.cellForItem(at: IndexPath(item: 6, section: 0)))
    func middle(_ view: UIView) -> CGPoint { shown.stage.perform { view.layer.presentation()!.position } }
    func alpha(_ view: UIView) -> Float { shown.stage.perform { view.layer.presentation()!.opacity } }
    #expect(distance(middle(new), CGPoint(x: 150, y: 150)) < 1e-9 && alpha(new) == 0)
    #expect(distance(middle(gone), CGPoint(x: 250, y: 150)) < 1e-9 && alpha(gone) == 1)
    #expect(distance(middle(stays), CGPoint(x: 50, y: 150)) < 1e-9)
    shown.stage.advance(by: 0.125)
    #expect(distance(middle(gone), CGPoint(x: 200, y: 150)) < 1e-3 && abs(alpha(gone) - 0.5) < 1e-4)
    #expect(abs(alpha(new) - 0.5) < 1e-4)
    shown.stage.advance(by: 0.13)
    #expect(gone.superview == nil && alpha(new) == 1 && shown.views.count == 8)
    #expect(circle.inserted.isEmpty)
  }

  @Test func cellsThatSizeThemselvesAreAskedOnlyInSight() {
    let source = ItemSource(Content(sections: [Content.Section(name: 1, rows: Array(1...5000))]))
    source.sizesItself = true
    let layout = flow { $0.estimatedItemSize = CGSize(width: 60, height: 60) }
    let shown = CollectionStage(source, layout)
    #expect(source.asked < 90)
    for cell in shown.view.visibleCells { #expect(cell.bounds.size == source.size(cell.tag)) }
    // As where the sizes are told.
    let told = ItemSource(source.content)
    let fresh = CollectionStage(told, flow())
    let first = shown.view.visibleCells.prefix(20).map(\.frame)
    #expect(Array(first) == fresh.view.visibleCells.prefix(20).map(\.frame))
    // What is in sight stays where it is when sizes further up become known.
    shown.perform { $0.contentOffset.y = 20_000 }
    var (jump, last) = (CGFloat(0), shown.places())
    for _ in 0..<60 {
      shown.perform { $0.contentOffset.y -= 20 }
      let row = shown.view.indexPathsForVisibleItems.first { path in
        last[source.content.sections[0].rows[path.item]] != nil
      }
      let now = shown.places()
      if let row {
        let name = source.content.sections[0].rows[row.item]
        jump = max(jump, abs(now[name]!.y - last[name]!.y - 20))
      }
      last = now
    }
    // An item keeps its line, or the lines before it break otherwise and it moves by one.
    #expect(jump <= 60)
  }

  @Test func aHundredThousandItemsNeedAScreenfulOfCells() throws {
    let source = ItemSource(Content(sections: [Content.Section(name: 1, rows: Array(1...100_000))]))
    source.size = { _ in CGSize(width: 90, height: 90) }
    let shown = CollectionStage(source, flow())
    shown.perform { $0.scrollToItem(at: IndexPath(item: 60_000, section: 0), at: .top, animated: false) }
    let frame = try #require(shown.view.cellForItem(at: IndexPath(item: 60_000, section: 0))).frame
    #expect(frame.minY == shown.view.contentOffset.y + shown.view.adjustedContentInset.top)
    #expect(source.asked < 60 && source.made < 40)
  }

  @Test func aWrongBatchTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let source = ItemSource(TableBatchTests.content([3]))
        let shown = CollectionStage(source, UICollectionViewFlowLayout())
        shown.perform { $0.insertItems(at: [IndexPath(item: 0, section: 0)]) }
      }
    }
  }
}
