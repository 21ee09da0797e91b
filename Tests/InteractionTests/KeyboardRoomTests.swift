import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Fields that begin editing scroll into sight, and tables of controllers keep clear of the keyboard.
@MainActor @Suite struct KeyboardRoomTests {
  /// Twenty rows with a field each.
  private final class Form: UITableViewController {
    /// The inset that an observer of the app's sets when the keyboard appears; nil: none.
    var ownInset: CGFloat?
    private var token: (any NSObjectProtocol)?

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.rowHeight = 50
      token = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: view.window?.screen, queue: nil
      ) { [weak self] _ in
        MainActor.assumeIsolated {
          if let self, let ownInset = self.ownInset { self.tableView.contentInset.bottom = ownInset }
        }
      }
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let field = UITextField(frame: CGRect(x: 20, y: 10, width: 200, height: 30))
      field.tag = 100 + indexPath.row
      cell.contentView.addSubview(field)
      return cell
    }
    isolated deinit { if let token { NotificationCenter.default.removeObserver(token) } }
  }

  private func shown(_ controller: UIViewController) -> Stage {
    let stage = Stage(size: CGSize(width: 375, height: 667), controller)
    stage.advance(by: 0.1)
    return stage
  }

  private func edit(_ tag: Int, in root: UIView, _ stage: Stage) throws -> UITextField {
    let field = try #require(root.viewWithTag(tag) as? UITextField)
    stage.perform { _ = field.becomeFirstResponder() }
    stage.advance(by: 1)
    return field
  }

  private func bottom(_ view: UIView, _ stage: Stage) -> CGFloat { view.convert(view.bounds, to: stage.window).maxY }

  @Test func aTableOfAControllerKeepsItsFieldAboveTheKeyboard() throws {
    let form = Form(style: .plain)
    let stage = shown(form)
    let field = try edit(111, in: form.view, stage)
    let keyboard = try #require(stage.keyboardFrame)
    #expect(form.tableView.contentInset.bottom + stage.window.safeAreaInsets.bottom == keyboard.height)
    #expect(form.tableView.verticalScrollIndicatorInsets.bottom == form.tableView.contentInset.bottom)
    // By the least distance: its lower edge is at the keyboard.
    #expect(abs(bottom(field, stage) - keyboard.minY) < 0.01)

    // The last row can be scrolled to above the keyboard; when the keyboard leaves, the content returns into its range.
    let table = form.tableView!
    stage.perform { table.scrollToRow(at: IndexPath(row: 19, section: 0), at: .bottom, animated: false) }
    #expect(table.contentOffset.y == 1000 - keyboard.minY)
    stage.perform { _ = field.resignFirstResponder() }
    stage.advance(by: 1)
    #expect(table.contentInset.bottom == 0)
    #expect(table.contentOffset.y == 1000 - 667 + stage.window.safeAreaInsets.bottom)
  }

  @Test func anInsetOfTheAppsOwnIsNotAdded() throws {
    let form = Form(style: .plain)
    form.ownInset = 300
    let stage = shown(form)
    let field = try edit(103, in: form.view, stage)
    #expect(form.tableView.contentInset.bottom == 300)
    stage.perform { _ = field.resignFirstResponder() }
    stage.advance(by: 1)
    // The app set it, the app takes it back.
    #expect(form.tableView.contentInset.bottom == 300)
  }

  @Test func aTableThatHasLeftTheScreenHasNoRoom() throws {
    let form = Form(style: .plain)
    let navigation = UINavigationController(rootViewController: form)
    let stage = shown(navigation)
    _ = try edit(102, in: form.view, stage)
    #expect(form.tableView.contentInset.bottom > 0)
    stage.perform { navigation.pushViewController(UIViewController(), animated: true) }
    stage.advance(by: 2)
    #expect(form.tableView.contentInset.bottom == 0)
  }

  @Test(arguments: [0, 216] as [CGFloat])
  func aFieldScrollsIntoSightWithinTheInsets(inset: CGFloat) throws {
    let page = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 375, height: 1200)
    for (tag, y) in [(1, 100), (2, 640), (3, 1000)] as [(Int, CGFloat)] {
      let field = UITextField(frame: CGRect(x: 20, y: y, width: 200, height: 40))
      field.tag = tag
      scroll.addSubview(field)
    }
    page.view.addSubview(scroll)
    let stage = shown(page)
    stage.perform { scroll.contentInset.bottom = inset }
    _ = try edit(1, in: scroll, stage)
    #expect(scroll.contentOffset.y == 0, "it is in sight")
    _ = try edit(2, in: scroll, stage)
    #expect(scroll.contentOffset.y == 680 - (667 - inset))
    _ = try edit(3, in: scroll, stage)
    #expect(scroll.contentOffset.y == 1040 - (667 - inset))
    _ = try edit(1, in: scroll, stage)
    #expect(scroll.contentOffset.y == 100)
  }
}
