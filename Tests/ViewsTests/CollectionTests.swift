import Foundation
import TendonGeometry
import TendonTestSupport
import Testing

@testable import TendonViews

/// Collection views and their flow layout.
@MainActor @Suite struct CollectionTests {
  final class Source: UICollectionViewDataSource, UICollectionViewDelegate {
    var count = 5
    var made = 0
    var chosen: [IndexPath] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "end", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      chosen.append(indexPath)
    }
  }

  private func show(
    _ source: Source, _ layout: UICollectionViewFlowLayout, size: CGSize = CGSize(width: 320, height: 480)
  ) -> (Host, UICollectionView) {
    let host = Host(size)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(forCellWithReuseIdentifier: "cell") {
      source.made += 1
      return UICollectionViewCell(frame: .zero)
    }
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(forSupplementaryViewOfKind: kind, withReuseIdentifier: "end") {
        UICollectionReusableView(frame: .zero)
      }
    }
    view.dataSource = source
    view.delegate = source
    host.show(view)
    return (host, view)
  }

  @Test func itemsFillLines() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    let source = Source()
    let (_, view) = show(source, layout)
    let frames = (0..<5).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
    // Three in a line of 320 points, 10 apart; the last line keeps the columns.
    #expect(frames.map(\.minX) == [0, 110, 220, 0, 110])
    #expect(frames.map(\.minY) == [0, 0, 0, 70, 70])
    #expect(view.contentSize == CGSize(width: 320, height: 130))
  }

  @Test func headersFootersAndInsetsTakeRoom() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 50)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    let source = Source()
    source.count = 2
    let (_, view) = show(source, layout)
    let path = IndexPath(item: 0, section: 0)
    let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path)
    let footer = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionFooter, at: path)
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(view.cellForItem(at: path)?.frame == CGRect(x: 10, y: 35, width: 300, height: 50))
    #expect(footer?.frame == CGRect(x: 0, y: 152, width: 320, height: 20))
    #expect(view.contentSize.height == 172)
  }

  @Test func linesRunDownwardsWhereTheContentScrollsSideways() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 80, height: 200)
    let source = Source()
    let (_, view) = show(source, layout)
    let frames = (0..<5).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
    #expect(frames.map(\.minX) == [0, 0, 90, 90, 180])
    #expect(frames.map(\.minY) == [0, 280, 0, 280, 0])
  }

  @Test func onlyWhatIsSeenIsMadeAndUsedAgain() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 100)
    let source = Source()
    source.count = 1000
    let (host, view) = show(source, layout)
    #expect(view.visibleCells.count == 5)
    for offset in stride(from: 0, through: 5000, by: 50) { host.perform { view.contentOffset.y = CGFloat(offset) } }
    #expect(source.made <= 7)
    #expect(view.indexPathsForVisibleItems.first == IndexPath(item: 45, section: 0))
  }

  @Test func itemsAreChosenByTaps() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let source = Source()
    let (host, view) = show(source, layout)
    host.tap(CGPoint(x: 150, y: 50))
    #expect(source.chosen == [IndexPath(item: 1, section: 0)])
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == true)
  }

  /// The last of items with one on each line stands where the others do; one with room for another stands at the start.
  @Test func aSingleItemOnALastLineIsCentredIfNoOtherFits() {
    for isUniform in [true, false] {
      let rules = FlowArrangement.Rules(
        lineLength: 100, minimumLineSpacing: 0, minimumInteritemSpacing: 10, isUniform: isUniform)
      func across(_ width: CGFloat, _ count: Int) -> [CGFloat] {
        let arrangement = FlowArrangement(Array(repeating: (across: width, along: 10), count: count), rules)
        return (0..<count).map { arrangement[$0].across }
      }
      #expect(across(60, 3) == [20, 20, 20] && across(60, 1) == [20])
      #expect(across(40, 3) == [0, 60, 0] && across(40, 1) == [0])
    }
  }

  @Test func aLineIsNeverLongerThanItMayBe() {
    var numbers = SeededNumbers(7)
    func random(_ limit: Int) -> CGFloat { CGFloat(numbers.below(limit)) }
    for _ in 0..<500 {
      let sizes = (0..<Int(random(20))).map { _ in (across: 1 + random(90), along: 1 + random(50)) }
      let rules = FlowArrangement.Rules(
        lineLength: 100 + random(200), minimumLineSpacing: random(9), minimumInteritemSpacing: random(9),
        isUniform: false)
      let arrangement = FlowArrangement(sizes, rules)
      #expect(arrangement.count == sizes.count)
      for index in sizes.indices {
        let origin = arrangement[index]
        #expect(origin.across >= -1e-9 && origin.across + sizes[index].across <= rules.lineLength + 1e-6)
        #expect(origin.along >= -1e-9 && origin.along + sizes[index].along <= arrangement.length + 1e-6)
        // Items do not cover each other.
        for other in 0..<index {
          let a = arrangement[other]
          let apartAcross =
            a.across + sizes[other].across <= origin.across + 1e-6
            || origin.across + sizes[index].across <= a.across + 1e-6
          let apartAlong =
            a.along + sizes[other].along <= origin.along + 1e-6 || origin.along + sizes[index].along <= a.along + 1e-6
          #expect(apartAcross || apartAlong)
        }
      }
    }
  }
}
