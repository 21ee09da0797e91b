import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Drags between views, and of rows and items.
@MainActor @Suite struct DragTests {
  private final class Ends: UIDragInteractionDelegate, UIDropInteractionDelegate {
    var log: [String] = []
    var operation = UIDropOperation.copy
    var allowsMove = true
    var texts: [String] = []
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
      let item = UIDragItem(itemProvider: NSItemProvider(object: "text"))
      item.localObject = 7
      return [item]
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      log.append("begin")
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { log.append("end \(operation)") }
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      session.canLoadObjects(ofClass: String.self)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      log.append("enter")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      log.append("exit")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      let place = session.location(in: interaction.view!)
      log.append("drop \(session.items.first?.localObject ?? "") at \(Int(place.x)),\(Int(place.y))")
      session.loadObjects(ofClass: String.self) { [weak self] in self?.texts = $0 }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      log.append("conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      log.append("over")
    }
  }

  private func screen(_ ends: Ends) -> Stage {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let controller = stage.perform { UIViewController() }
    stage.present(controller)
    stage.perform {
      let from = UIView(frame: CGRect(x: 40, y: 100, width: 80, height: 60))
      let drag = UIDragInteraction(delegate: ends)
      drag.isEnabled = true
      from.addInteraction(drag)
      let to = UIView(frame: CGRect(x: 40, y: 400, width: 200, height: 100))
      to.addInteraction(UIDropInteraction(delegate: ends))
      for view in [from, to] {
        view.backgroundColor = .systemRed
        controller.view.addSubview(view)
      }
    }
    stage.advance(by: 0)
    return stage
  }

  private func drag(
    _ stage: Stage, from start: CGPoint, over places: [CGPoint], pressed seconds: Double = 0.6, lifts: Bool = true
  ) {
    stage.touch(finger: 1, phase: .began, at: start)
    stage.advance(by: seconds)
    for place in places {
      stage.touch(finger: 1, phase: .moved, at: place)
      stage.advance(by: 0.05)
    }
    if lifts {
      stage.touch(finger: 1, phase: .ended, at: places.last ?? start)
      stage.advance(by: 0.5)
    }
  }

  private func previews(_ stage: Stage) -> Int {
    stage.perform {
      (UIApplication.shared.keyWindow?.subviews ?? []).filter { $0.accessibilityIdentifier == "drag preview" }.count
    }
  }

  @Test func aViewIsDraggedToAnother() {
    let ends = Ends()
    let stage = screen(ends)
    drag(
      stage, from: CGPoint(x: 60, y: 120), over: [CGPoint(x: 80, y: 200), CGPoint(x: 60, y: 420)], lifts: false)
    #expect(previews(stage) == 1 && ends.log == ["begin", "enter"])
    stage.touch(finger: 1, phase: .ended, at: CGPoint(x: 60, y: 420))
    stage.advance(by: 0.5)
    #expect(ends.log == ["begin", "enter", "drop 7 at 20,20", "end copy", "over", "conclude"])
    #expect(ends.texts == ["text"] && previews(stage) == 0)
  }

  @Test func aDragElsewhereReturns() {
    let ends = Ends()
    let stage = screen(ends)
    let places = [CGPoint(x: 60, y: 420), CGPoint(x: 300, y: 600)]
    drag(stage, from: CGPoint(x: 60, y: 120), over: places)
    #expect(ends.log == ["begin", "enter", "exit", "end cancel", "over"] && previews(stage) == 0)
    ends.log = []
    ends.operation = .forbidden
    drag(stage, from: CGPoint(x: 60, y: 120), over: [CGPoint(x: 60, y: 420)])
    #expect(ends.log == ["begin", "enter", "end forbidden", "over"])
    // What may only be copied does not move.
    ends.log = []
    (ends.operation, ends.allowsMove) = (.move, false)
    drag(stage, from: CGPoint(x: 60, y: 120), over: [CGPoint(x: 60, y: 420)])
    #expect(ends.log.last == "over" && !ends.log.contains { $0.hasPrefix("drop") })
  }

  @Test func aShortPressOrNoMovementDragsNothing() {
    let ends = Ends()
    let stage = screen(ends)
    drag(stage, from: CGPoint(x: 60, y: 120), over: [CGPoint(x: 60, y: 420)], pressed: 0.1)
    drag(stage, from: CGPoint(x: 60, y: 120), over: [CGPoint(x: 62, y: 122)])
    #expect(ends.log.isEmpty && previews(stage) == 0)
    stage.perform {
      #expect(!UIDragInteraction(delegate: ends).isEnabled)
    }
  }

  // MARK: - Lists

  private final class Rows: UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
    var rows = ["a", "b", "c", "d"]
    var log: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      let item = UIDragItem(itemProvider: NSItemProvider(object: rows[indexPath.row]))
      item.localObject = rows[indexPath.row]
      return [item]
    }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      log.append("over \(destinationIndexPath?.row ?? -1) \(tableView.hasActiveDrag)")
      return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      guard let item = coordinator.items.first, let from = item.sourceIndexPath,
        let to = coordinator.destinationIndexPath
      else { return }
      log.append("drop \(from.row) \(to.row) \(coordinator.proposal.intent)")
      rows.insert(rows.remove(at: from.row), at: to.row)
      tableView.reloadData()
      coordinator.drop(item.dragItem, toRowAt: to).addCompletion { [weak self] _ in self?.log.append("there") }
    }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { log.append("ended") }
  }

  @Test func aRowIsDraggedToAnotherPlace() {
    let rows = Rows()
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let table = stage.perform { () -> UITableView in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
      table.rowHeight = 50
      table.dataSource = rows
      (table.dragDelegate, table.dropDelegate) = (rows, rows)
      table.contentInsetAdjustmentBehavior = .never
      return table
    }
    stage.present(UIViewController(showing: table))
    stage.advance(by: 0)
    // On a phone drags are off.
    drag(stage, from: CGPoint(x: 60, y: 25), over: [CGPoint(x: 60, y: 130)])
    #expect(rows.log.isEmpty)
    stage.advance(by: 2)
    stage.perform { table.dragInteractionEnabled = true }
    drag(stage, from: CGPoint(x: 60, y: 25), over: [CGPoint(x: 60, y: 80), CGPoint(x: 60, y: 130)])
    #expect(rows.rows == ["b", "c", "a", "d"])
    #expect(
      rows.log == [
        "over 1 true", "over 2 true", "over 2 true", "drop 0 2 insertAtDestinationIndexPath", "ended", "there",
      ])
    #expect(stage.perform { !table.hasActiveDrag && !table.hasActiveDrop })
  }

  // MARK: - Providers

  @Test func providersConvertTheirContent() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    var found: [String] = []
    stage.perform {
      let data = NSItemProvider()
      data.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { handler in
        handler(Data("from data".utf8), nil)
        return nil
      }
      #expect(data.hasItemConformingToTypeIdentifier("public.text") && !data.canLoadObject(ofClass: UIImage.self))
      data.loadObject(ofClass: NSString.self) { text, _ in found.append(text.map { String(describing: $0) } ?? "") }
      let url = NSItemProvider(object: URL(string: "https://example.org")!)
      url.loadObject(ofClass: NSURL.self) { url, _ in found.append(url?.absoluteString ?? "") }
      url.loadDataRepresentation(forTypeIdentifier: "public.url") { data, _ in
        found.append(String(decoding: data ?? Data(), as: UTF8.self))
      }
      url.loadObject(ofClass: UIImage.self) { image, error in found.append("\(image == nil) \(error != nil)") }
    }
    #expect(found.isEmpty)
    stage.advance(by: 0.1)
    #expect(found == ["from data", "https://example.org", "https://example.org", "true true"])
  }
}
