import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonLive

/// The panels of viewers on a channel: what is told, when, and to whom.
@MainActor @Suite struct PanelTests {
  let desk = LiveChannelTests.Desk()
  let channel: LiveChannel

  init() {
    channel = desk.channel()
    channel.join(1)
    channel.advance()
    desk.sent = []
  }

  private func send(_ viewer: Int, _ texts: String...) throws { try channel.take(texts, of: viewer) }

  private func told(_ viewer: Int, _ name: String) -> [String] {
    desk.texts(viewer).filter { $0.hasPrefix("{\"\(name)\"") }
  }

  @Test func nothingIsToldWhileThePanelsAreClosed() throws {
    try send(1, "appearance dark", "pick 5 5", "outline 1", "layers", "select 5")
    #expect(desk.texts(1).allSatisfy { $0.contains("\"you\"") || $0 == "{\"refused\":\"the inspector is closed\"}" })
    #expect(channel.panelsDue == nil && channel.panels.viewers.isEmpty)
    try send(1, "accessibility true", "inspect true")
    #expect(told(1, "accessibility").count == 1 && told(1, "tree").count == 1 && told(1, "edits").count == 1)
    try send(1, "accessibility false", "inspect false")
    desk.sent = []
    try send(1, "appearance light")
    #expect(desk.texts(1).allSatisfy { $0.contains("\"you\"") } && channel.panels.viewers.isEmpty)
  }

  @Test func changesAreToldAsDifferencesAtMostTenTimesASecond() throws {
    try send(1, "accessibility true")
    desk.sent = []
    #expect(channel.panelsDue == nil && channel.nextWake == nil)
    try send(1, "down 1 100 175", "up 1 100 175")
    let due = try #require(channel.panelsDue)
    #expect(abs(due - desk.time - 0.1) < 1e-9 && told(1, "accessibility").isEmpty)
    for letter in ["a", "b", "c"] { try send(1, "text \(letter)") }
    #expect(told(1, "accessibility").isEmpty)
    desk.time += 0.2
    channel.advance()
    let difference = try #require(told(1, "accessibility").first)
    #expect(told(1, "accessibility").count == 1 && difference.contains("\"value\":\"abc\""))
    #expect(!difference.contains("order"))
  }

  @Test func onlyTheDriverEdits() throws {
    channel.join(2)
    try send(2, "inspect true")
    let session = try #require(channel.session)
    let view = session.inspection.numbers.number(of: session.stage.window)
    try send(2, "edit \(view) alpha plain 0.5", "undo", "redo", "activate \(view)")
    #expect(session.stage.window.alpha == 1 && session.inspection.done.isEmpty)
    try send(1, "inspect true", "edit \(view) alpha plain 0.5")
    #expect(session.stage.window.alpha == 0.5)
    desk.time += 1
    channel.advance()
    #expect(told(2, "edits").last?.contains("\"count\":1") == true)
    try send(1, "select \(view)")
    let selection = try #require(told(1, "selection").last)
    #expect(try JSONSerialization.jsonObject(with: Data(selection.utf8)) is [String: Any])
    #expect(told(2, "selection").allSatisfy { $0 == "{\"selection\":null}" })
  }

  @Test func aSessionThatBeginsAnewTellsAnewAndOldNumbersNameNothing() throws {
    try send(1, "inspect true", "accessibility true")
    let old = try #require(channel.session?.inspectedTree().first?.id)
    desk.sent = []
    try send(1, "restart")
    desk.time += 1
    channel.advance()
    #expect(told(1, "tree").count == 1 && told(1, "accessibility").count == 1)
    try send(1, "edit \(old) alpha plain 0.5", "select \(old)")
    #expect(desk.texts(1).contains("{\"refused\":\"this object is gone\"}"))
  }

  @Test func costsAreKeptWhileTheInspectorIsOpen() throws {
    let session = try #require(channel.session)
    try send(1, "appearance dark", "shown 1")
    #expect(session.inspection.costs.costs.isEmpty)
    try send(1, "inspect true")
    for (index, size) in ["220 200", "240 200", "260 200"].enumerated() {
      try send(1, "shown \(index + 2)", "size \(size)")
      desk.time += 0.2
    }
    let costs = session.inspection.costs.costs
    #expect(costs.count >= 2 && costs.allSatisfy { $0.solves >= 0 })
    #expect(costs.contains { $0.frames > 0 })
    channel.advance()
    #expect(told(1, "costs").last?.contains("\"composite\":") == true)
    try send(1, "inspect false")
    #expect(session.inspection.costs.costs.isEmpty)
  }

  @Test func layersHavePictures() throws {
    try send(1, "inspect true", "layers")
    let text = try #require(told(1, "layers").last)
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: [[String: Any]]]]
    let layers = try #require(value?["layers"]?["layers"])
    #expect(layers.count > 4)
    let pictures = layers.compactMap { $0["picture"] as? String }.compactMap { Data(base64Encoded: $0) }
    #expect(pictures.count >= 3 && pictures.allSatisfy { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) })
  }
}
