import Tendon
import Testing

@testable import LoginExample

/// The rows of the drop-down list while it opens: each is in its place from its first moment on.
@MainActor
@Suite struct RowTests {
  @Test func rowsThatComeIntoSightAreInTheirPlaces() throws {
    let scene = try #require(LoginScenes.all.first { $0.name == "login" })
    let stage = try scene.stage()
    try stage.run("tap dropdown\nwait 0.06")
    let list = try #require(stage.view("list") as? UITableView)
    #expect(list.visibleCells.count == 5)
    for cell in list.visibleCells {
      cell.forEachDescendant { view in
        #expect(
          stage.presentationFrame(of: view) == view.frame, "\(type(of: view)): \(view.layer.animationKeys() ?? [])")
      }
    }
  }
}
