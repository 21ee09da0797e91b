import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// The delegate calls that list controllers receive, and those that overriding subclasses receive.
@MainActor @Suite struct ListControllerTests {
  private final class Table: UITableViewController {
    var heard: [String] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    override func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { heard.append("lift") }
    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { heard.append("coast") }
    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { heard.append("there") }
  }

  private final class Collection: UICollectionViewController {
    var heard: [String] = []
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 300 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    override func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { heard.append("lift") }
    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { heard.append("coast") }
    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { heard.append("there") }
  }

  /// A finger flicks the list; then it is sent to its beginning.
  private func play<Controller: UIViewController>(
    _ make: () -> Controller, _ list: (Controller) -> UIScrollView
  ) throws -> Controller {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let controller = stage.perform(make)
    stage.present(controller)
    try stage.run("wait 0.1\nflick 160,400 160,100 0.1\nwait 8")
    stage.perform { list(controller).setContentOffset(.zero, animated: true) }
    stage.advance(by: 1)
    return controller
  }

  @Test func tables() throws {
    let heard = try play({ Table(style: .plain) }, { $0.tableView }).heard
    #expect(heard == ["lift", "coast", "there"])
  }

  @Test func collectionViews() throws {
    let heard = try play(
      { Collection(collectionViewLayout: UICollectionViewFlowLayout()) }, { $0.collectionView }
    ).heard
    #expect(heard == ["lift", "coast", "there"])
  }
}
