import Foundation
import TendonGeometry
import TendonViews
import Testing

@testable import TendonInterfaceBuilder

/// The ways from a document to its objects: initial and named controllers, creators, paths, owners, placeholders.
@MainActor struct InstantiationTests {
  final class Detail: UIViewController {
    let item: String
    @Outlet var label: UILabel!
    init?(coder: NSCoder, item: String) {
      self.item = item
      super.init(coder: coder)
    }
    required init?(coder: NSCoder) {
      item = "none"
      super.init(coder: coder)
    }
  }

  private let detail = DocumentText.storyboard(
    subviews: "<label text=\"Hi\" id=\"l\"/>",
    controller: "<connections><outlet property=\"label\" destination=\"l\" id=\"o\"/></connections>",
    attributes: "customClass=\"Detail\" title=\"T\"")

  @Test func creatorsMakeControllers() throws {
    let storyboard = try UIStoryboard(data: detail, name: "a.storyboard")
    let made: Detail = storyboard.instantiateViewController(identifier: "Main") { Detail(coder: $0, item: "x") }
    made.loadViewIfNeeded()
    #expect(made.item == "x" && made.title == "T" && made.label.text == "Hi" && made.storyboard === storyboard)
    let initial = storyboard.instantiateInitialViewController { Detail(coder: $0, item: "y") }
    #expect(initial?.item == "y" && initial !== made)
    // Where the creator makes none, the document's class is made.
    storyboard.register("Detail") { Detail(coder: $0) }
    let plain: Detail? = storyboard.instantiateInitialViewController { _ in nil }
    #expect(plain?.item == "none")
    #expect(storyboard.diagnostics.map(\.description) == [])
  }

  final class Host: UIViewController {
    @Outlet var side: UIView!
  }

  /// A view beside the controller in its scene lives as long as the controller, whatever its outlet retains.
  @Test func aControllerRetainsTheObjectsOfItsScene() throws {
    let text = String(
      decoding: DocumentText.storyboard(
        controller: "<connections><outlet property=\"side\" destination=\"s\" id=\"o\"/></connections>",
        attributes: "customClass=\"Host\""), as: UTF8.self
    ).replacingOccurrences(
      of: "</viewController>",
      with: "</viewController><view id=\"s\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></view>")
    let storyboard = try UIStoryboard(data: Data(text.utf8), name: "a.storyboard")
    storyboard.register("Host") { Host(coder: $0) }
    var controller = storyboard.instantiateInitialViewController() as? Host
    controller?.loadViewIfNeeded()
    weak let side = controller?.side
    #expect(side?.frame.width == 9)
    controller?.side = nil
    #expect(side != nil && controller?.storyboard === storyboard)
    controller = nil
    #expect(side == nil)
  }

  @Test func aMissingInitialControllerIsNil() throws {
    let text = String(decoding: detail, as: UTF8.self).replacingOccurrences(
      of: "initialViewController=\"main\"", with: "")
    let storyboard = try UIStoryboard(data: Data(text.utf8), name: "a.storyboard")
    #expect(storyboard.instantiateInitialViewController() == nil)
    #expect(storyboard.instantiateInitialViewController { Detail(coder: $0, item: "y") } == nil)
  }

  @Test func whatCannotBeMadeTraps() async {
    await #expect(processExitsWith: .failure) {
      try await MainActor.run {
        let storyboard = try UIStoryboard(data: DocumentText.storyboard(), name: "a.storyboard")
        _ = storyboard.instantiateViewController(withIdentifier: "Nobody")
      }
    }
    await #expect(processExitsWith: .failure) {
      try await MainActor.run {
        let storyboard = try UIStoryboard(data: DocumentText.storyboard(), name: "a.storyboard")
        let table: UITableViewController = storyboard.instantiateViewController(identifier: "Main")
        _ = table
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIStoryboard(name: "/no/such/Main", bundle: nil) }
    }
    // A creator that does not use its coder.
    await #expect(processExitsWith: .failure) {
      try await MainActor.run {
        let storyboard = try UIStoryboard(data: DocumentText.storyboard(), name: "a.storyboard")
        let made: UIViewController = storyboard.instantiateViewController(identifier: "Main") { _ in UIViewController()
        }
        _ = made
      }
    }
  }

  @Test func documentsAreFoundByTheirPath() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("paths-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try detail.write(to: folder.appendingPathComponent("Main.storyboard"))
    try DocumentText.xib("<view id=\"v\"/>").write(to: folder.appendingPathComponent("Cell.xib"))
    for name in ["Main", "Main.storyboard"] {
      let storyboard = UIStoryboard(name: folder.appendingPathComponent(name).path, bundle: nil)
      #expect(storyboard.identifiers == ["Main"])
    }
    let nib = UINib(nibName: folder.appendingPathComponent("Cell").path, bundle: nil)
    #expect((nib.instantiate(withOwner: nil).first as? UIView)?.objectID == "v")
    for (name, reason) in [("Main.storyboard", "use UIStoryboard"), ("Cell.xib", "use UINib")] {
      let url = folder.appendingPathComponent(name)
      do throws(DocumentError) {
        if name.hasSuffix("xib") { _ = try UIStoryboard(contentsOf: url) } else { _ = try UINib(contentsOf: url) }
        Issue.record("\(name) was taken")
      } catch {
        #expect(error.reason.contains(reason) && error.line > 0 && error.column > 0 && error.id == "document")
      }
    }
  }

  @MainActor final class Owner: ActionProviding {
    static let actions: [Selector: Action] = ["tap:": Action(Owner.tap)]
    @Outlet var view: UIView!
    @Outlet var helper: Helper!
    var taps = 0
    func tap(_ sender: UIButton) { taps += 1 }
  }
  @MainActor final class Helper { @Outlet var button: UIButton! }

  @Test func ownersAndExternalObjectsTakeThePlacesOfPlaceholders() throws {
    let nib = try UINib(
      data: DocumentText.xib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>
        <outlet property="view" destination="v" id="o1"/><outlet property="helper" destination="e" id="o2"/>
        </connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
        <placeholder placeholderIdentifier="helper" id="e"><connections>
        <outlet property="button" destination="b" id="o3"/></connections></placeholder>
        <view id="v"><subviews><button id="b"><connections>
        <action selector="tap:" destination="-1" eventType="touchUpInside" id="a"/></connections></button></subviews></view>
        """), name: "a.xib")
    let (owner, helper) = (Owner(), Helper())
    let objects = nib.instantiate(
      withOwner: owner, options: [.externalObjects: ["helper": helper] as [String: AnyObject]])
    #expect(objects.count == 1 && owner.view === objects[0] && owner.helper === helper)
    helper.button.sendActions(for: .touchUpInside)
    #expect(owner.taps == 1)
    #expect(nib.diagnostics.map(\.description) == [])
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    let cells: UICollectionView.CellRegistration<UICollectionViewCell, Int>
    var shown: [Int] = []
    init(_ nib: UINib) {
      var items: (Int) -> Void = { _ in }
      cells = UICollectionView.CellRegistration(cellNib: nib) { _, _, item in items(item) }
      super.init()
      items = { [unowned self] in shown.append($0) }
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      view.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item)
    }
  }

  @Test func xibsMakeCellsOfRegistrations() throws {
    let nib = try UINib(
      data: DocumentText.xib(
        """
        <collectionViewCell id="c"><rect key="frame" x="0" y="0" width="50" height="50"/>
        <view key="contentView" id="k"/></collectionViewCell>
        """), name: "cell.xib")
    let items = Items(nib)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
    view.dataSource = items
    view.layoutIfNeeded()
    #expect(items.shown == [0, 1] && view.visibleCells.allSatisfy { $0.objectID == "c" })
  }

  @Test func xibsMakeCells() throws {
    let nib = try UINib(
      data: DocumentText.xib(
        """
        <tableViewCell reuseIdentifier="row" id="c"><rect key="frame" x="0" y="0" width="320" height="44"/>
        <tableViewCellContentView key="contentView" tableViewCell="c" id="k"/></tableViewCell>
        """), name: "cell.xib")
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
    table.register(nib, forCellReuseIdentifier: "row")
    let (first, second) = (
      try #require(table.dequeueReusableCell(withIdentifier: "row")),
      try #require(table.dequeueReusableCell(withIdentifier: "row"))
    )
    #expect(first !== second && first.reuseIdentifier == "row" && first.contentView.objectID == "k")
    #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
  }

  @Test(arguments: [
    ("", 1), ("<a/>", 1), ("<document>\n<scenes>", 2), ("\n\n  <document type=\"x\"/>", 3),
    ("<document/>\u{0}", 1), ("<document><a b=\"1\" b=\"2\"/></document>", 1),
  ])
  func everyRefusalHasAPlace(text: String, line: Int) {
    do throws(DocumentError) {
      _ = try UIStoryboard(data: Data(text.utf8), name: "x.storyboard")
      Issue.record("'\(text)' was taken")
    } catch {
      #expect(error.file == "x.storyboard" && error.line == line && error.id == "document", "\(error)")
      #expect(error.column >= 1 && error.description.hasSuffix(" (document)"), "\(error)")
    }
  }

  final class FormViewController: UIViewController {
    @Outlet var name: UILabel!
  }

  /// A controller loads its view from the xib that it names, or from the one with the name of its class.
  @Test(arguments: ["Form", nil]) func controllersLoadTheirXib(name: String?) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xib-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = DocumentText.xib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="FormViewController"><connections>
      <outlet property="view" destination="v" id="o1"/><outlet property="name" destination="n" id="o2"/>
      </connections></placeholder>
      <view id="v"><subviews><label text="Name" id="n"/></subviews></view>
      """)
    try data.write(to: folder.appendingPathComponent("\(name ?? "FormView").xib"))
    let bundle = try #require(Bundle(url: folder))
    let controller = FormViewController(nibName: name, bundle: bundle)
    #expect(controller.nibName == name && !controller.isViewLoaded)
    controller.loadViewIfNeeded()
    #expect(controller.name?.text == "Name" && controller.name.superview === controller.view)
  }

  @MainActor final class Page: UIViewController {
    @Outlet var table: UITableView!
    var wasConnected = false
    override func viewDidLoad() {
      super.viewDidLoad()
      wasConnected = table != nil
    }
  }

  /// Its view is archived with it, so that outlets lead into it.
  @Test func controllersAtTheTopOfXibs() throws {
    let nib = try UINib(
      data: DocumentText.xib(
        """
        <viewController id="p" customClass="Page"><view key="view" id="v"><subviews><tableView id="t"/></subviews></view>
        <connections><outlet property="table" destination="t" id="o"/></connections></viewController>
        """), name: "page.xib")
    nib.register("Page") { Page(coder: $0) }
    let page = try #require(nib.instantiate(withOwner: nil).first as? Page)
    #expect(page.wasConnected && page.viewIfLoaded?.subviews.first === page.table)
    #expect(nib.diagnostics.map(\.description) == [])
    #expect(nib.controllerOfFirstView()?.viewIfLoaded?.objectID == "v")
  }
}
