import TendonGeometry
import TendonLayers
import TendonMotion
import TendonStage
import TendonViews
import Testing

@testable import TendonLive

/// The bars of running animations: their numbers are those of the layers.
@MainActor @Suite struct AnimationNewsTests {
  final class Screen: UIViewController {
    let (box, plain) = (UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), CALayer())

    override func viewDidLoad() {
      box.accessibilityIdentifier = "box"
      plain.name = "plain"
      view.addSubview(box)
      view.layer.addSublayer(plain)
    }
  }

  @Test func barsAreTheAnimations() throws {
    let screen = Screen()
    let stage = Stage(size: CGSize(width: 100, height: 100), screen)
    stage.advance(to: 2)
    stage.perform {
      let spring = CASpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue, spring.stiffness, spring.damping) = (CGFloat(0), CGFloat(90), 200, 12)
      (spring.duration, spring.beginTime) = (1.5, 2.25)
      screen.box.layer.add(spring, forKey: "slide")
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (Float(0), Float(1), 0.5)
      (fade.repeatCount, fade.autoreverses) = (.infinity, true)
      fade.timingFunction = CAMediaTimingFunction(name: .easeIn)
      screen.plain.add(fade, forKey: nil)
      screen.plain.speed = 2
      let keys = CAKeyframeAnimation(keyPath: "cornerRadius")
      (keys.values, keys.keyTimes, keys.duration) = ([CGFloat(0), CGFloat(5), CGFloat(1)], [0, 0.25, 1], 1)
      screen.box.layer.add(keys, forKey: "keys")
    }
    let bars = AnimationNews(stage.animations(limit: 10)).animations
    #expect(bars.map(\.key) == ["slide", "keys", nil])
    let (slide, keys, fade) = (bars[0], bars[1], bars[2])
    #expect(slide.name == "box" && slide.type == "UIView" && slide.path == "position.x" && slide.kind == "spring")
    #expect(slide.begin == 2.25 && slide.duration == 1.5 && slide.end == 3.75 && slide.runs == 1)
    #expect(slide.pace == "spring(mass 1, stiffness 200, damping 12)")
    let spring = Spring(mass: 1, stiffness: 200, damping: 12)
    #expect(slide.curve == (0...48).map { Int(spring.value(at: Double($0) / 48 * 1.5) * 1000) })
    #expect(keys.kind == "keyframes" && keys.keyTimes == [0, 0.25, 1] && keys.pace == "linear")
    #expect(fade.name == "plain" && fade.type == "CALayer" && fade.pace == "ease-in" && fade.autoreverses)
    #expect(fade.duration == 0.25 && fade.end == nil && fade.runs == nil)
    #expect(AnimationNews(stage.animations(limit: 2)).animations.count == 2)
    stage.advance(to: 4)
    #expect(AnimationNews(stage.animations(limit: 10)).animations.map(\.name) == ["plain"])
  }

  /// Nothing is sent while the panel is closed, and while it is open nothing that has not changed.
  @Test func newsAreSentWhileThePanelIsOpen() throws {
    let desk = LiveChannelTests.Desk()
    nonisolated(unsafe) let unsafeDesk = desk
    let screen = LiveScreen(id: "a") { Stage(size: CGSize(width: 300, height: 300), LiveSessionTests.Screen()) }
    let channel = LiveChannel(
      screen, wall: { unsafeDesk.time }, send: { desk.sent.append(($0, $1)) }, report: { desk.reports.append($0) })
    channel.join(1)
    func news() -> [String] { desk.texts(1).filter { $0.contains("\"animations\"") } }
    func tap() throws {
      for text in ["down 1 50 40", "up 1 50 40"] {
        channel.receive([(1, try LiveMessageDecoder.decode(Array(text.utf8)))])
        desk.time += 0.05
        channel.advance()
      }
      for _ in 0..<60 {
        desk.time += 1.0 / 60
        channel.advance()
      }
    }
    try tap()
    #expect(news().isEmpty)
    channel.receive([(1, .animations(true))])
    channel.advance()
    #expect(news() == [#"{"animations":[]}"#])
    try tap()
    #expect(news().count == 3 && news()[1].contains(#""path":"position""#) && news()[2] == news()[0], "\(news())")
    channel.receive([(1, .animations(false))])
    try tap()
    #expect(news().count == 3)
  }
}
