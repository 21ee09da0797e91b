import Foundation
import TendonGeometry
import TendonStage
import TendonTestSupport
import Testing

@testable import TendonViews

/// Changes of a collection view's layout that follow a gesture.
@MainActor @Suite struct TransitionLayoutTests {
  private final class Owner: UICollectionViewDelegate {
    var made: UICollectionViewTransitionLayout?
    func collectionView(
      _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
      let layout = UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
      made = layout
      return layout
    }
  }

  private func flow(_ side: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    return layout
  }

  private func shown() -> CollectionStage {
    CollectionStage(ItemSource(TableBatchTests.content([9])), flow(80)) { view in
      view.contentInsetAdjustmentBehavior = .never
      view.delegate = nil
    }
  }

  private func frames(_ shown: CollectionStage) -> [CGRect] {
    shown.view.visibleCells.map(\.frame)
  }

  /// At a fraction of the way each cell lies at that fraction between its two places, and at the end the new layout is
  /// that of the collection view.
  @Test func cellsLieBetweenTheirPlaces() {
    let shown = shown()
    shown.stage.advance(by: 0.1)
    let before = frames(shown)
    let next = flow(160)
    var ends: [String] = []
    let transition = shown.stage.perform {
      shown.view.startInteractiveTransition(to: next) { ends.append("\($0) \($1)") }
    }
    #expect(shown.view.collectionViewLayout === transition && transition.nextLayout === next)
    shown.stage.advance(by: 0.1)
    #expect(frames(shown) == before)
    var middle: [CGRect] = []
    shown.stage.perform { transition.transitionProgress = 0.25 }
    shown.stage.advance(by: 0.1)
    middle = frames(shown)
    shown.stage.perform { shown.view.finishInteractiveTransition() }
    shown.stage.advance(by: 1)
    let after = frames(shown)
    #expect(ends == ["true true"] && shown.view.collectionViewLayout === next && before != after)
    for (index, frame) in after.enumerated() where middle.indices.contains(index) {
      #expect(abs(middle[index].midX - (before[index].midX * 0.75 + frame.midX * 0.25)) < 1e-9)
      #expect(abs(middle[index].midY - (before[index].midY * 0.75 + frame.midY * 0.25)) < 1e-9)
      #expect(abs(middle[index].width - (before[index].width * 0.75 + frame.width * 0.25)) < 1e-9)
    }
    #expect(middle.count >= after.count)
  }

  /// A cancelled transition ends where it began, and another one can follow.
  @Test func aTransitionIsCancelled() {
    let shown = shown()
    let owner = Owner()
    shown.stage.advance(by: 0.1)
    let (old, before) = (shown.view.collectionViewLayout, frames(shown))
    var ends: [String] = []
    shown.stage.perform {
      shown.view.delegate = owner
      let transition = shown.view.startInteractiveTransition(to: flow(160)) { ends.append("\($0) \($1)") }
      #expect(transition === owner.made)
      transition.updateValue(3, forAnimatedKey: "key")
      #expect(transition.value(forAnimatedKey: "key") == 3 && transition.value(forAnimatedKey: "other") == 0)
      transition.transitionProgress = 0.7
    }
    shown.stage.advance(by: 0.1)
    #expect(frames(shown) != before)
    shown.stage.perform { shown.view.cancelInteractiveTransition() }
    shown.stage.advance(by: 1)
    #expect(frames(shown) == before && shown.view.collectionViewLayout === old && ends == ["true false"])
    shown.stage.perform {
      shown.view.startInteractiveTransition(to: flow(100))
      shown.view.finishInteractiveTransition()
      shown.view.finishInteractiveTransition()
    }
    shown.stage.advance(by: 1)
    #expect(frames(shown).first?.width == 100)
  }
}
