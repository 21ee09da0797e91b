import Foundation
import TendonGeometry
import TendonStage
import TendonViews
import Testing

/// Controllers of app extensions.
@MainActor @Suite struct ExtensionContextTests {
  private final class Share: UIViewController {
    let page = UIViewController()
    var text: String?
    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(page)
      let item = extensionContext?.inputItems.first as? NSExtensionItem
      text = item?.attributedContentText?.string
    }
  }

  @Test func aRequestIsHandled() {
    let stage = Stage()
    let context = stage.perform { () -> NSExtensionContext in
      let item = NSExtensionItem()
      item.attributedContentText = NSAttributedString(string: "read this")
      item.attachments = [NSItemProvider(object: "text")]
      return NSExtensionContext(inputItems: [item])
    }
    let share = stage.perform { () -> Share in
      let share = Share()
      #expect(share.extensionContext == nil)
      share.beginRequest(with: context)
      return share
    }
    stage.present(share)
    stage.perform {
      #expect(share.text == "read this" && share.page.extensionContext === context && context.outcome == nil)
      var expired: Bool?
      share.page.extensionContext?.completeRequest(returningItems: [1, 2]) { expired = $0 }
      context.cancelRequest(withError: CancellationError())
      guard case .completed(let items) = context.outcome else { return #expect(Bool(false), "it is complete") }
      #expect(items.count == 2 && expired == false)
    }
  }

  @Test func aRequestIsCancelled() {
    Stage().perform {
      let context = NSExtensionContext(inputItems: [])
      context.cancelRequest(withError: CancellationError())
      context.completeRequest(returningItems: nil)
      guard case .cancelled(let error) = context.outcome else { return #expect(Bool(false), "it is cancelled") }
      #expect(error is CancellationError)
      context.open(URL(string: "https://example.org")!)
      #expect(UIApplication.shared.openedURLs == [URL(string: "https://example.org")!])
    }
  }
}
