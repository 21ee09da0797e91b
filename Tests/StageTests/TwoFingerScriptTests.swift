import TendonGeometry
import TendonSnapshot
import TendonViews
import Testing

@testable import TendonStage

/// Pinches, twists and changes of appearance and size that scripts make.
@MainActor @Suite struct TwoFingerScriptTests {
  private func plan(_ line: String, width: CGFloat = .infinity) throws -> [TouchPlan.Event] {
    let action = try #require(try ScriptParser.parse(line).steps.last).action
    let refreshes = (1...).lazy.map { Double($0) / 60 }.prefix { $0 < action.duration - 1e-9 }
    return TouchPlan.events(
      for: action, from: CGPoint(x: 100, y: 200), to: .zero, width: width, refreshes: Array(refreshes))
  }

  /// The distance and the angle of the fingers at each time, which both are seen at.
  private func pairs(_ events: [TouchPlan.Event]) -> [(time: Double, distance: Double, angle: Double)] {
    stride(from: 0, to: events.count, by: 2).map { index in
      let (a, b) = (events[index], events[index + 1])
      #expect(a.finger == 0 && b.finger == -1 && a.offset == b.offset && a.phase == b.phase)
      #expect(abs(a.point.x + b.point.x - 200) < 1e-9 && abs(a.point.y + b.point.y - 400) < 1e-9)
      let (x, y) = (Double(b.point.x - a.point.x), Double(b.point.y - a.point.y))
      return (a.offset, (x * x + y * y).squareRoot(), atan2(y, x))
    }
  }

  @Test func aPinchIsEven() throws {
    for scale in [0.25, 0.5, 1, 2, 3.5] {
      for seconds in [0.01, 0.1, 0.4, 1.234] {
        let pairs = try pairs(plan("pinch a \(scale) \(seconds)"))
        let first = pairs[0].distance
        #expect(abs(min(first, pairs.last!.distance) - 80) < 1e-9)
        #expect(abs(pairs.last!.distance - first * scale) < 1e-9 && pairs.last!.time == seconds)
        for pair in pairs {
          #expect(abs(pair.distance - first * (1 + (scale - 1) * pair.time / seconds)) < 1e-9)
        }
        for (a, b) in zip(pairs, pairs.dropFirst()) { #expect(b.time - a.time <= 1 / 60 + 1e-6) }
      }
    }
    // On a narrow target both fingers come down on it.
    #expect(abs(try pairs(plan("pinch a 2 0.4", width: 50))[0].distance - 40) < 1e-9)
    #expect(abs(try pairs(plan("pinch a 0.5 0.4", width: 50))[0].distance - 40) < 1e-9)
  }

  @Test func aTwistIsEvenAndNeverHalfATurnAtOnce() throws {
    for angle in [-6.0, -1, 0.3, 1.57, 100] {
      let pairs = try pairs(plan("twist a \(angle) 0.5"))
      var turned = 0.0
      for (a, b) in zip(pairs, pairs.dropFirst()) {
        var step = b.angle - a.angle
        if step > .pi { step -= 2 * .pi } else if step < -.pi { step += 2 * .pi }
        #expect(abs(step) <= 0.5 + 1e-9 && abs(b.distance - 80) < 1e-9)
        turned += step
      }
      #expect(abs(turned - angle) < 1e-6)
    }
  }

  /// A photo with both recognizers, which go on together.
  final class Photo: UIViewController, UIGestureRecognizerDelegate {
    var (scale, rotation): (CGFloat, CGFloat) = (1, 0)
    var states: [UIGestureRecognizer.State] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      let photo = UIView(frame: CGRect(x: 40, y: 40, width: 240, height: 240))
      photo.accessibilityIdentifier = "photo"
      let pinch = UIPinchGestureRecognizer { [weak self] in self?.scale = ($0 as! UIPinchGestureRecognizer).scale }
      let turn = UIRotationGestureRecognizer { [weak self] in
        self?.rotation = ($0 as! UIRotationGestureRecognizer).rotation
        self?.states.append($0.state)
      }
      (pinch.delegate, turn.delegate) = (self, self)
      photo.addGestureRecognizer(pinch)
      photo.addGestureRecognizer(turn)
      view.addSubview(photo)
    }

    func gestureRecognizer(
      _: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith _: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test func recognizersSeeThem() throws {
    let stage = Stage(Photo())
    let photo = try #require(stage.window.rootViewController as? Photo)
    try stage.run("pinch photo 2 0.4")
    #expect(abs(photo.scale - 160 / 88) < 1e-9, "8 points begin the pinch and do not count")
    try stage.run("pinch photo 0.5 0.4")
    #expect(abs(photo.scale - 80 / 152) < 1e-9)
    try stage.run("twist photo 1.57 0.4")
    #expect(abs(photo.rotation - 1.47) < 1e-9)
    try stage.run("twist photo -4 0.4")
    #expect(abs(photo.rotation + 3.9) < 1e-9)
    #expect(photo.states.first == .began && photo.states.last == .ended)
    // The same with single fingers: lines at one time are one event.
    photo.states = []
    try stage.run("down 1 100,100\ndown 2 200,100\nmove 1 140,60\nmove 2 160,140\nup 1 140,60\nup 2 160,140")
    #expect(photo.states == [.began, .ended])
  }

  // MARK: - Appearance

  final class Colored: UIViewController {
    let label = UILabel()
    var heard: [UIUserInterfaceStyle] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      label.text = "Text"
      label.frame = CGRect(x: 20, y: 20, width: 100, height: 30)
      let button = UIButton(type: .system)
      button.setTitle("Button", for: .normal)
      button.frame = CGRect(x: 20, y: 60, width: 100, height: 40)
      let toggle = UISwitch(frame: CGRect(x: 20, y: 120, width: 51, height: 31))
      let field = UITextField(frame: CGRect(x: 20, y: 170, width: 150, height: 34))
      field.borderStyle = .roundedRect
      field.placeholder = "Name"
      let segments = UISegmentedControl(items: ["One", "Two"])
      segments.frame = CGRect(x: 20, y: 220, width: 200, height: 32)
      segments.selectedSegmentIndex = 0
      let slider = UISlider(frame: CGRect(x: 20, y: 270, width: 200, height: 31))
      let stepper = UIStepper(frame: CGRect(x: 20, y: 320, width: 94, height: 32))
      let progress = UIProgressView(progressViewStyle: .default)
      progress.frame = CGRect(x: 20, y: 370, width: 200, height: 4)
      progress.progress = 0.5
      let pages = UIPageControl(frame: CGRect(x: 20, y: 380, width: 100, height: 37))
      pages.numberOfPages = 3
      let picker = UIDatePicker(frame: CGRect(x: 20, y: 420, width: 320, height: 216))
      let bar = UINavigationBar(frame: CGRect(x: 240, y: 20, width: 120, height: 44))
      bar.items = [UINavigationItem(title: "Title")]
      let search = UISearchBar(frame: CGRect(x: 180, y: 70, width: 180, height: 56))
      for one in [label, button, toggle, field, segments, slider, stepper, progress, pages, picker, bar, search] {
        view.addSubview(one)
      }
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Colored, _) in
        self.heard.append(self.traitCollection.userInterfaceStyle)
      }
    }
  }

  /// An interface changed from light to dark looks as if it had been dark from the beginning, and the reverse.
  @Test func darkIsAsIfItHadAlwaysBeenDark() throws {
    func picture(dark: Bool, _ script: String) throws -> (TendonSnapshot.Bitmap, Colored) {
      var settings = ReaderSettings()
      settings.userInterfaceStyle = dark ? .dark : .light
      let stage = Stage(settings: settings, Colored())
      _ = stage.picture()
      try stage.run(script)
      stage.advance(by: 1)
      return (stage.picture(), stage.window.rootViewController as! Colored)
    }
    let (light, dark) = (try picture(dark: false, "").0, try picture(dark: true, "").0)
    #expect(light != dark)
    let turned = try picture(dark: false, "appearance dark")
    #expect(turned.0 == dark && turned.1.heard == [.dark])
    #expect(try picture(dark: true, "appearance light").0 == light)
    let back = try picture(dark: false, "appearance dark\nwait 1\nappearance light\nappearance light")
    #expect(back.0 == light && back.1.heard == [.dark, .light])
  }

  // MARK: - Sizes

  @Test(arguments: [
    ("wait 1", 375, 667), ("orient landscapeLeft", 667, 667), ("orient portrait", 375, 667),
    ("resize 100x800", 375, 800), ("orient landscapeLeft\norient landscapeRight\nresize 900x20", 900, 667),
    ("resize 500x400\norient portrait", 500, 667), ("resize 300x400\norient landscapeLeft\nwait 1", 400, 667),
  ])
  func aFilmHoldsEverySize(text: String, width: CGFloat, height: CGFloat) throws {
    let script = try ScriptParser.parse(text)
    let size = script.filmSize(from: Stage.standardSize)
    #expect(size == CGSize(width: width, height: height))
    // What the stage does stays within.
    let stage = Stage(Colored())
    try stage.run(script)
    #expect(stage.frame().size.width <= width && stage.frame().size.height <= height)
  }
}
