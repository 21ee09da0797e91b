import Foundation
import TendonAutoLayout
import TendonDynamics
import TendonGeometry
import TendonLayers
import TendonViews
import Testing

/// The reference of the animator's coordinates: a view that gets another size, or the content of a layout.
@MainActor struct ReferenceTests {
  /// A lower bottom is noticed though everything rests, and by what moves as well.
  @Test(arguments: [180, 20])
  func theBoundaryFollowsTheView(_ steps: Int) {
    let world = Playground()
    let box = world.box(300, 100)
    let collision = UICollisionBehavior(items: [box])
    collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0))
    world.add(UIGravityBehavior(items: [box]), collision)
    world.step(steps)
    #expect(world.animator.isRunning == (steps == 20))
    world.perform { world.view.frame.size.height = 700 }
    #expect(world.animator.isRunning)
    world.step(180)
    #expect(abs(box.frame.maxY - 650) < 0.4 && !world.animator.isRunning)
    // A view of the same size, elsewhere, is none of its business.
    world.perform { world.view.frame.origin.y = 10 }
    #expect(!world.animator.isRunning)
  }

  @Test func withoutABoundaryASizeWakesNothing() {
    let world = Playground()
    world.add(UICollisionBehavior(items: [world.box(300, 100)]))
    world.step(60)
    #expect(!world.animator.isRunning)
    world.perform { world.view.frame.size.height = 700 }
    #expect(!world.animator.isRunning)
  }

  /// A layout whose cells hang on springs.
  private final class Springs: UICollectionViewLayout {
    lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    var preparations = 0

    override var collectionViewContentSize: CGSize { CGSize(width: 600, height: 1000) }

    override func prepare() {
      preparations += 1
      guard animator.behaviors.isEmpty else { return }
      for item in 0..<4 {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: 100, y: 50 + 120 * CGFloat(item), width: 100, height: 100)
        let moved = LayoutAttributesItem(attributes)
        let tie = UIAttachmentBehavior(item: moved, attachedToAnchor: moved.center)
        (tie.length, tie.frequency, tie.damping) = (0, 2, 0.5)
        animator.addBehavior(tie)
      }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      animator.items(in: rect).compactMap { ($0 as? LayoutAttributesItem)?.attributes }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      animator.layoutAttributesForCell(at: indexPath)
    }
  }

  private final class Four: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  /// Pulled 150 points to the side, a cell swings back by Box2D's numbers; the others stay.
  @Test func cellsOfALayoutSwing() {
    let world = Playground()
    let (layout, data) = (Springs(), Four())
    let collection = world.perform {
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 600, height: 600), collectionViewLayout: layout)
      view.register(forCellWithReuseIdentifier: "cell") { UICollectionViewCell(frame: .zero) }
      view.dataSource = data
      world.view.addSubview(view)
      return view
    }
    world.step(1)
    func frame(_ item: Int) -> CGRect? { collection.cellForItem(at: IndexPath(item: item, section: 0))?.frame }
    #expect(frame(3) == CGRect(x: 100, y: 410, width: 100, height: 100))
    world.step(60)
    #expect(!layout.animator.isRunning)
    let preparations = layout.preparations
    // The animator begins now, and the display refreshes at its steps.
    world.clock.refresh = DisplayRefresh(origin: world.clock.now)
    world.perform {
      guard let tie = layout.animator.behaviors[2] as? UIAttachmentBehavior else { return }
      tie.items[0].center.x += 150
      layout.animator.updateItem(usingCurrentState: tie.items[0])
    }
    var seen: [Double] = []
    world.step(60) { step in
      if [1, 6, 15, 30, 45, 60].contains(step) { seen.append(Double((frame(2)?.minX ?? 0) - 100) / 150) }
    }
    for (a, b) in zip(seen, [0.965, 0.52743, -0.07214, -0.01354, 0.00625, -0.0013]) {
      #expect(abs(a - b) < 1e-4, "\(seen)")
    }
    #expect(layout.preparations >= preparations + 60, "the layout is asked after every step")
    #expect(frame(3) == CGRect(x: 100, y: 410, width: 100, height: 100))
    #expect(layout.animator.layoutAttributesForCell(at: IndexPath(item: 9, section: 0)) == nil)
    #expect(
      layout.animator.layoutAttributesForSupplementaryView(ofKind: "header", at: IndexPath(item: 0, section: 0)) == nil)
  }

  /// With an animator of a layout its content is the boundary.
  @Test func theContentOfALayoutIsABoundary() {
    let world = Playground()
    let layout = Springs()
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "ball", with: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 200, y: 700, width: 80, height: 80)
    let item = LayoutAttributesItem(attributes)
    let animator = world.perform {
      let animator = UIDynamicAnimator(collectionViewLayout: layout)
      let collision = UICollisionBehavior(items: [item])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(UIGravityBehavior(items: [item]))
      animator.addBehavior(collision)
      return animator
    }
    world.step(180)
    #expect(!animator.isRunning && abs(item.attributes.frame.maxY - 1000) < 0.4 && item.attributes.frame.minX == 200)
    let found = animator.layoutAttributesForSupplementaryView(ofKind: "ball", at: IndexPath(item: 0, section: 0))
    #expect(found == item.attributes && animator.referenceView == nil)
  }
}
