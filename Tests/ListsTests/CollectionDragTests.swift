import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Drags of items of collection views.
@MainActor @Suite struct CollectionDragTests {
  private final class Items: UICollectionViewDataSource, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    var names: [String]
    var log: [String] = []
    var restricted = false
    init(_ names: [String]) { self.names = names }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      cell.backgroundColor = .systemTeal
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      guard names[indexPath.item] != "fixed" else { return [] }
      let item = UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.item]))
      item.localObject = names[indexPath.item]
      return [item]
    }
    func collectionView(
      _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { restricted }
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
      log.append("ended")
    }
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
      session.canLoadObjects(ofClass: String.self)
    }
    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(
        operation: collectionView.hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      let to = coordinator.destinationIndexPath ?? IndexPath(item: names.count, section: 0)
      for item in coordinator.items {
        collectionView.performBatchUpdates {
          if let from = item.sourceIndexPath {
            names.insert(names.remove(at: from.item), at: to.item)
            collectionView.deleteItems(at: [from])
          } else if let name = item.dragItem.localObject as? String {
            names.insert(name, at: to.item)
          }
          collectionView.insertItems(at: [to])
        }
        log.append("\(item.sourceIndexPath?.item ?? -1) to \(to.item), \(Int(item.previewSize.width)) wide")
        coordinator.drop(item.dragItem, toItemAt: to)
      }
    }
  }

  private func list(_ items: Items, _ frame: CGRect) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    (view.dataSource, view.dragDelegate, view.dropDelegate) = (items, items, items)
    view.dragInteractionEnabled = true
    view.contentInsetAdjustmentBehavior = .never
    return view
  }

  private func screen(_ upper: Items, _ lower: Items) -> Stage {
    let stage = Stage(size: CGSize(width: 300, height: 600))
    let controller = stage.perform { UIViewController() }
    stage.present(controller)
    stage.perform {
      controller.view.addSubview(list(upper, CGRect(x: 0, y: 0, width: 300, height: 200)))
      controller.view.addSubview(list(lower, CGRect(x: 0, y: 300, width: 300, height: 200)))
    }
    stage.advance(by: 0.1)
    return stage
  }

  private func drag(_ stage: Stage, from start: CGPoint, to end: CGPoint) {
    stage.touch(finger: 1, phase: .began, at: start)
    stage.advance(by: 0.6)
    for step in 1...4 {
      let share = CGFloat(step) / 4
      stage.touch(
        finger: 1, phase: .moved,
        at: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      stage.advance(by: 0.05)
    }
    stage.touch(finger: 1, phase: .ended, at: end)
    stage.advance(by: 1)
  }

  @Test func anItemMovesInsideItsCollectionView() {
    let (upper, lower) = (Items(["a", "b", "c", "d", "fixed"]), Items([]))
    let stage = screen(upper, lower)
    drag(stage, from: CGPoint(x: 30, y: 30), to: CGPoint(x: 150, y: 30))
    #expect(upper.names == ["b", "c", "a", "d", "fixed"] && upper.log == ["0 to 2, 60 wide", "ended"])
    // An item without content is not lifted.
    drag(stage, from: CGPoint(x: 270, y: 30), to: CGPoint(x: 30, y: 30))
    #expect(upper.names == ["b", "c", "a", "d", "fixed"] && upper.log.count == 2)
  }

  @Test func anItemIsCopiedToAnotherCollectionView() {
    let (upper, lower) = (Items(["a", "b"]), Items(["x"]))
    let stage = screen(upper, lower)
    drag(stage, from: CGPoint(x: 90, y: 30), to: CGPoint(x: 30, y: 330))
    #expect(upper.names == ["a", "b"] && lower.names == ["b", "x"] && lower.log == ["-1 to 0, 0 wide"])
    // Beside all items it is the last one.
    drag(stage, from: CGPoint(x: 30, y: 30), to: CGPoint(x: 200, y: 450))
    #expect(lower.names == ["b", "x", "a"])
  }
}
