import TendonStage
import TendonViews
import Testing

@testable import TendonLive

/// Copied texts on their way to a clipboard.
@MainActor @Suite struct PasteboardWatchTests {
  @Test func eachTextIsNewsOnce() {
    let session = LiveSession(Stage(UIViewController()), wall: { 0 })
    var watch = PasteboardWatch()
    func copy(_ text: String?) { session.stage.perform { UIPasteboard.general.string = text } }
    #expect(watch.takeNews(of: session) == nil)
    copy("a")
    #expect(watch.takeNews(of: session) == "a" && watch.takeNews(of: session) == nil)
    copy("a")
    #expect(watch.takeNews(of: session) == "a")
    copy(nil)
    #expect(watch.takeNews(of: session) == nil)
    copy(String(repeating: "a", count: PasteboardWatch.longest + 1))
    #expect(watch.takeNews(of: session) == nil)
  }
}
