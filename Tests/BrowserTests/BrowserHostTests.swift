import Foundation
import TendonGeometry
import TendonLive
import TendonStage
import TendonTestSupport
import TendonViews
import Testing

@testable import TendonBrowser

/// The host with its page, on a socket of the loopback.
@MainActor @Suite struct BrowserHostTests {
  final class Screen: UIViewController {
    override func viewDidLoad() { view.backgroundColor = .red }
  }

  private func makeHost() throws -> (host: BrowserHost, port: Int, token: String) {
    let screen = LiveScreen(id: "a \"b\"") { Stage(size: CGSize(width: 50, height: 40), scale: 1, Screen()) }
    let host = try BrowserHost(
      port: 0, groups: [ScreenGroup(name: "a", screens: [(title: "", screen: screen)])], report: { _ in })
    let match = try #require(host.address.wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/\?token=([0-9a-f]{32})/))
    return (host, try #require(Int(match.1)), String(match.2))
  }

  /// The page names no other host, has no code of its own, and all that its modules import is served.
  @Test func thePageIsWhole() throws {
    let screen = LiveScreen(id: "a") { Stage(Screen()) }
    let site = try Page.site(of: [ScreenGroup(name: "a", screens: [(title: "", screen: screen)])])
    #expect(site.scenes == ["a"])
    #expect(site.resources.filter { $0.value.needsToken }.keys.sorted() == ["/", "/screens.json"])
    var texts: [String: String] = [:]
    for (path, resource) in site.resources { texts[path] = String(decoding: resource.body, as: UTF8.self) }
    let html = try #require(texts["/"])
    for match in html.matches(of: /(?:src|href)="([^"]*)"/) { #expect(texts[String(match.1)] != nil, "\(match.1)") }
    #expect(!html.contains("<style") && !html.contains("style=") && html.matches(of: /<script/).count == 1)
    for (path, text) in texts {
      for match in text.matches(of: /import .* from "\.(\/[a-z]+\.js)"/) { #expect(texts[String(match.1)] != nil) }
      // Names of XML are addresses that nobody asks.
      let plain = text.replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!plain.contains("http://") && !plain.contains("https://") && !plain.contains("innerHTML"), "\(path)")
    }
  }

  @Test func aViewerGetsStatusAndFrame() throws {
    let (host, port, token) = try makeHost()
    let client = LoopbackClient(port: port)
    client.write(
      ServerConnectionTests.head(
        "/live?token=\(token)&scene=a%20%22b%22", host: "127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port)",
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="))
    host.turn(atMost: 20)
    let bytes = client.read { String(decoding: $0, as: UTF8.self).contains("IEND") }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#""width":50"#) && text.contains(#""driver":1"#))
    // At rest the host waits until the time is over.
    let start = BrowserHost.now()
    host.turn(atMost: 0.2)
    #expect(BrowserHost.now() - start >= 0.19)
  }
}
