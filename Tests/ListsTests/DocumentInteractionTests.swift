import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Previews of files and their menus.
@MainActor @Suite struct DocumentInteractionTests {
  private final class Page: UIViewController, UIDocumentInteractionControllerDelegate {
    var log: [String] = []
    var presenter: UIViewController?
    func documentInteractionControllerViewControllerForPreview(
      _ controller: UIDocumentInteractionController
    ) -> UIViewController { presenter ?? self }
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {
      log.append("begin")
    }
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {
      log.append("end")
    }
    func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {
      log.append("menu")
    }
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {
      log.append("no menu")
    }
  }

  private func file(_ name: String, _ data: Data) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appending(path: name)
    try data.write(to: url)
    return url
  }

  private func picture() throws -> Data {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10))
    return try #require(renderer.image { $0.fill(CGRect(x: 0, y: 0, width: 20, height: 10)) }.pngData())
  }

  /// A picture is shown as one, a text as text, and another file by its name and size.
  @Test func previewsShowWhatTheFileHas() throws {
    let files: [(name: String, data: Data, kind: AnyClass)] = [
      ("a.png", try picture(), UIImageView.self), ("b.txt", Data("Hello".utf8), UITextView.self),
      ("c.bin", Data([1, 2, 3]), UIContentUnavailableView.self),
      // A picture that cannot be read.
      ("d.png", Data([1, 2, 3]), UIContentUnavailableView.self),
    ]
    for file in files {
      let (name, data) = (file.name, file.data)
      let url = try self.file(name, data)
      defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
      let stage = Stage(size: CGSize(width: 375, height: 667))
      let page = stage.perform { Page() }
      stage.present(page)
      stage.advance(by: 0.1)
      let controller = stage.perform { () -> UIDocumentInteractionController in
        let controller = UIDocumentInteractionController(url: url)
        #expect(!controller.presentPreview(animated: true), "there is no delegate")
        controller.delegate = page
        #expect(controller.presentPreview(animated: true) && !controller.presentPreview(animated: true))
        #expect(!controller.presentOpenInMenu(from: .zero, in: page.view, animated: true))
        return controller
      }
      stage.advance(by: 1)
      let content = try #require(stage.view("preview"))
      #expect(type(of: content) == file.kind, "\(name)")
      #expect((content as? UITextView).map { $0.text == "Hello" } ?? true)
      stage.perform { controller.dismissPreview(animated: true) }
      stage.advance(by: 1)
      #expect(page.log == ["begin", "end"] && page.presentedViewController == nil)
    }
  }

  /// On a navigation controller the preview is pushed, and its button opens the menu.
  @Test func previewsAreTheTopOfANavigationController() throws {
    let url = try file("note.txt", Data("text".utf8))
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let page = stage.perform { Page() }
    let navigation = stage.perform { UINavigationController(rootViewController: page) }
    stage.present(navigation)
    stage.advance(by: 0.1)
    let controller = stage.perform { () -> UIDocumentInteractionController in
      let controller = UIDocumentInteractionController(url: url)
      controller.delegate = page
      page.presenter = navigation
      controller.name = "Note"
      controller.presentPreview(animated: true)
      return controller
    }
    stage.advance(by: 1)
    #expect(navigation.topViewController?.title == "Note")
    try stage.run("tap Share\nwait 1")
    #expect(page.log == ["begin", "menu"])
    stage.perform { controller.dismissMenu(animated: true) }
    stage.advance(by: 1)
    stage.perform { _ = navigation.popViewController(animated: true) }
    stage.advance(by: 1)
    #expect(page.log == ["begin", "menu", "no menu", "end"] && controller.uti == "public.plain-text")
  }

  @Test func withoutAScreenThereIsNoPreview() {
    Stage().perform {
      let page = Page()
      let controller = UIDocumentInteractionController()
      controller.delegate = page
      #expect(!controller.presentPreview(animated: false), "there is no file")
      controller.url = URL(fileURLWithPath: "/nothing.txt")
      #expect(!controller.presentPreview(animated: false) && page.log.isEmpty)
      #expect(!controller.presentOptionsMenu(from: .zero, in: UIView(), animated: false))
    }
  }
}
