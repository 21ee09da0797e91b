import Foundation
import TendonViews
import Testing

/// The delegate is told of headers and footers that appear and disappear, each appearance once.
@Suite @MainActor struct HeaderDisplayTests {
  private final class Log: NSObject, UITableViewDataSource, UITableViewDelegate {
    var shown: [String] = []
    var calls: [String] = []

    func numberOfSections(in tableView: UITableView) -> Int { 10 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "foot" }

    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      appear("header \(section)")
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
      appear("footer \(section)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
      disappear("header \(section)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
      disappear("footer \(section)")
    }

    private func appear(_ name: String) {
      #expect(!shown.contains(name))
      shown.append(name)
    }
    private func disappear(_ name: String) {
      #expect(shown.contains(name))
      shown.removeAll { $0 == name }
    }
  }

  @Test func eachAppearanceHasItsEnd() {
    let log = Log()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: .grouped)
    (table.dataSource, table.delegate) = (log, log)
    table.layoutIfNeeded()
    #expect(log.shown.contains("header 0") && !log.shown.contains("header 9"))
    table.contentOffset.y = table.contentSize.height - 300
    table.layoutIfNeeded()
    #expect(log.shown.contains("header 9") && !log.shown.contains("header 0"))
    table.reloadData()
    table.layoutIfNeeded()
    #expect(log.shown.contains("footer 9") && Set(log.shown).count == log.shown.count)
  }

  @Test func theBackgroundOfAHeaderLiesBehindItsContent() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let (first, second) = (UIView(), UIView())
    header.backgroundView = first
    header.backgroundView = second
    header.frame.size = CGSize(width: 200, height: 50)
    header.layoutIfNeeded()
    #expect(first.superview == nil && header.subviews.first === second)
    #expect(second.frame == CGRect(x: 0, y: 0, width: 200, height: 50))
  }

  @Test func batchesTakeClosuresThatDoNotEscapeAndNone() {
    let table = UITableView()
    var count = 0
    func perform(_ updates: () -> Void) { table.performBatchUpdates(updates) }
    perform { count += 1 }
    table.performBatchUpdates(nil)
    #expect(count == 1)
  }
}
