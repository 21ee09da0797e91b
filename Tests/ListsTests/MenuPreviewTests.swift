import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// The pictures beside context menus, and headers below a bar that has collapsed.
@MainActor @Suite struct MenuPreviewTests {
  private final class Delegate: UIContextMenuInteractionDelegate {
    var highlight: UIView?
    var provider: UIContextMenuConfiguration.ContentPreviewProvider?
    var log: [String] = []
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(
        identifier: "a" as AnyHashable, previewProvider: provider,
        actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      log.append("highlight \(configuration.identifier)")
      guard let highlight else { return nil }
      let parameters = UIPreviewParameters()
      parameters.visiblePath = UIBezierPath(ovalIn: highlight.bounds)
      parameters.backgroundColor = .clear
      return UITargetedPreview(view: highlight, parameters: parameters)
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      log.append("commit \(animator.previewViewController.map { type(of: $0) == UIViewController.self } ?? false)")
      animator.addCompletion { [weak self] in self?.log.append("done") }
    }
  }

  private func screen(_ delegate: any UIContextMenuInteractionDelegate) -> (Stage, UIView) {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let view = stage.perform { () -> UIView in
      let view = UIView(frame: CGRect(x: 40, y: 300, width: 80, height: 60))
      view.backgroundColor = .systemRed
      view.addInteraction(UIContextMenuInteraction(delegate: delegate))
      return view
    }
    let controller = stage.perform { UIViewController() }
    stage.present(controller)
    stage.perform { controller.view.addSubview(view) }
    return (stage, view)
  }

  private func touch(_ stage: Stage, _ point: CGPoint, _ seconds: Double) {
    stage.touch(finger: 1, phase: .began, at: point)
    stage.advance(by: seconds)
    stage.touch(finger: 1, phase: .ended, at: point)
    stage.advance(by: 0.5)
  }

  private func menu(of view: UIView) -> MenuHost? {
    view.window?.subviews.compactMap { $0 as? MenuHost }.first
  }

  @Test func theCopyOfAViewLiesOverItAndTheMenuBesideIt() throws {
    let delegate = Delegate()
    let (stage, view) = screen(delegate)
    delegate.highlight = view
    touch(stage, CGPoint(x: 60, y: 320), 0.8)
    let host = try #require(menu(of: view))
    let preview = try #require(host.preview)
    #expect(preview.frame == CGRect(x: 40, y: 300, width: 80, height: 60))
    #expect(preview.subviews.first?.layer.mask != nil && preview.subviews.first?.backgroundColor == .clear)
    #expect(host.panels[0].frame.minY == 368)
    #expect(delegate.log == ["highlight a"])
    touch(stage, CGPoint(x: 200, y: 100), 0.05)
    #expect(menu(of: view) == nil)
  }

  @Test func theViewOfAControllerStandsAboveTheMenuAndATapCommitsIt() throws {
    let delegate = Delegate()
    let (stage, view) = screen(delegate)
    delegate.provider = {
      let controller = UIViewController()
      controller.preferredContentSize = CGSize(width: 200, height: 150)
      return controller
    }
    touch(stage, CGPoint(x: 60, y: 320), 0.8)
    let host = try #require(menu(of: view))
    let preview = try #require(host.preview)
    #expect(preview.frame.size == CGSize(width: 200, height: 150))
    #expect(host.panels[0].frame.minY == preview.frame.maxY + 8)
    touch(stage, CGPoint(x: preview.frame.midX, y: preview.frame.midY), 0.05)
    #expect(delegate.log == ["commit true", "done"])
    #expect(menu(of: view) == nil)
  }

  /// A delegate with UIKit's identifiers: objects that can be copied.
  private final class ObjectDelegate: UIContextMenuInteractionDelegate {
    var identifiers: [String] = []
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      let name: any NSCopying = NSString(string: "row 3")
      return UIContextMenuConfiguration(
        identifier: name, actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      identifiers.append("highlight \(identifier as? NSString ?? "?")")
      return interaction.view.map { UITargetedPreview(view: $0) }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      identifiers.append("dismiss \(identifier as? NSString ?? "?")")
      return nil
    }
  }

  @Test func identifiersReachDelegatesAsObjects() {
    let delegate = ObjectDelegate()
    let (stage, view) = screen(delegate)
    touch(stage, CGPoint(x: 60, y: 320), 0.8)
    #expect(delegate.identifiers == ["highlight row 3"])
    touch(stage, CGPoint(x: 200, y: 100), 0.05)
    #expect(delegate.identifiers == ["highlight row 3", "dismiss row 3"] && menu(of: view) == nil)
  }

  @Test func withoutAPreviewNothingIsDimmed() throws {
    let delegate = Delegate()
    let (stage, view) = screen(delegate)
    touch(stage, CGPoint(x: 60, y: 320), 0.8)
    #expect(try #require(menu(of: view)).subviews.count == 1)
  }

  private final class Rows: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  @Test(arguments: [false, true]) func headersArePinnedBelowACollapsedTitle(isLarge: Bool) throws {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let rows = Rows()
    let navigation = stage.perform { () -> UINavigationController in
      let controller = UITableViewController(style: .plain)
      controller.title = "Rows"
      controller.tableView.dataSource = rows
      controller.tableView.sectionHeaderTopPadding = 0
      let navigation = UINavigationController(rootViewController: controller)
      navigation.navigationBar.prefersLargeTitles = isLarge
      return navigation
    }
    stage.present(navigation)
    let table = try #require((navigation.topViewController as? UITableViewController)?.tableView)
    stage.perform { table.contentOffset.y = 300 }
    stage.advance(by: 0.1)
    let header = try #require(table.headerView(forSection: 0))
    let place = stage.perform { table.convert(header.frame, to: nil) }
    let bar = stage.perform { navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil) }
    #expect(bar.height == 44)
    #expect(place.minY == bar.maxY)
  }
}
