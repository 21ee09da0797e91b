import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Configured backgrounds of cells and headers, contents of headers, accessories of edited rows.
@MainActor @Suite struct BackgroundConfigurationTests {
  private final class Source: UITableViewDataSource, UITableViewDelegate {
    var header: ((UITableViewHeaderFooterView) -> Void)?
    var cell: (UITableViewCell) -> Void = { _ in }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      self.cell(cell)
      return cell
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      guard let header else { return nil }
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      header(view)
      return view
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  }

  private func show(_ source: Source) -> (Stage, UITableView) {
    let stage = Stage(size: CGSize(width: 375, height: 400), scale: 2)
    let table = stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 400), style: .plain)
      (table.dataSource, table.delegate) = (source, source)
      return table
    }
    stage.present(HostController(table))
    stage.advance(by: 0.1)
    return (stage, table)
  }

  private final class HostController: UIViewController {
    private let content: UIView
    init(_ content: UIView) {
      self.content = content
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func loadView() { view = content }
  }

  private func fill(_ cell: UIView) -> UIView? {
    cell.subviews.first { $0 is ConfiguredBackgroundView }?.subviews.first
  }

  /// The background of a list's row follows its state unless it has a colour.
  @Test func theBackgroundFollowsTheSelection() throws {
    let source = Source()
    source.cell = { $0.backgroundConfiguration = $0.defaultBackgroundConfiguration() }
    let (stage, table) = show(source)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(fill(cell)?.backgroundColor == .systemBackground)
    stage.perform { table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none) }
    stage.advance(by: 0.1)
    #expect(fill(cell)?.backgroundColor == .systemGray4 && fill(cell)?.frame == cell.bounds)
    stage.perform {
      var own = UIBackgroundConfiguration.listPlainCell()
      (own.backgroundColor, own.cornerRadius) = (.red, 9)
      own.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 10, bottom: 2, trailing: 20)
      cell.backgroundConfiguration = own
    }
    stage.advance(by: 0.1)
    #expect(fill(cell)?.backgroundColor == .red && fill(cell)?.layer.cornerRadius == 9)
    #expect(fill(cell)?.frame == CGRect(x: 10, y: 2, width: 345, height: cell.bounds.height - 4))
    stage.perform { cell.backgroundConfiguration = nil }
    #expect(fill(cell) == nil)
  }

  @Test func aBackgroundViewGivesWayToAConfiguration() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    cell.backgroundView = UIView()
    let own = UIView()
    var configuration = UIBackgroundConfiguration.clear()
    configuration.customView = own
    cell.backgroundConfiguration = configuration
    #expect(cell.backgroundView == nil && own.isDescendant(of: cell))
    cell.backgroundConfiguration = .listPlainCell()
    #expect(own.superview == nil)
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(fill(cell)?.backgroundColor == .systemGray4)
    cell.automaticallyUpdatesBackgroundConfiguration = false
  }

  /// A header is as high as its content needs, and its handler is asked before it is laid out.
  @Test func aHeaderHasAContentConfiguration() throws {
    let source = Source()
    var updates = 0
    source.header = { view in
      var content = view.defaultContentConfiguration()
      content.text = "Members"
      content.secondaryText = "Two of them\nare here"
      view.contentConfiguration = content
      view.backgroundConfiguration = view.defaultBackgroundConfiguration()
      view.configurationUpdateHandler = { _, state in
        updates += 1
        #expect(!state.isDisabled)
      }
    }
    let (_, table) = show(source)
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.contentView is UIListContentView && updates >= 1)
    #expect(header.bounds.height > 60 && header.contentView.frame == header.bounds)
    #expect(fill(header)?.backgroundColor == .secondarySystemBackground)
  }

  /// The accessory of an edited row is seen while the row is edited, and the content makes room for it.
  @Test func anEditedRowHasAnAccessoryOfItsOwn() throws {
    final class Told: UITableViewCell {
      var states: [String] = []
      override func willTransition(to state: StateMask) { states.append("will \(state.rawValue)") }
      override func didTransition(to state: StateMask) { states.append("did \(state.rawValue)") }
    }
    let cell = Told(style: .default, reuseIdentifier: nil)
    cell.accessoryType = .disclosureIndicator
    cell.editingAccessoryType = .detailButton
    cell.layoutIfNeeded()
    #expect(cell.editingSign?.alpha == 0)
    let width = cell.contentView.bounds.width
    cell.setEditing(true, animated: false)
    cell.layoutIfNeeded()
    #expect(cell.editingSign?.alpha == 1 && cell.states == ["will 1", "did 1"])
    #expect(abs(width - cell.contentView.bounds.width - 16) < 1e-9)
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    cell.editingAccessoryView = own
    cell.layoutIfNeeded()
    #expect(own.superview === cell && own.frame.maxX == cell.bounds.width - 16 && cell.editingSign == nil)
    cell.setEditing(false, animated: false)
    cell.layoutIfNeeded()
    #expect(own.alpha == 0 && cell.states.suffix(2) == ["will 0", "did 0"])
  }
}
