import TendonGeometry
import TendonSnapshot
import TendonStage
import Testing

@testable import TendonViews

/// The status bar: whose preferences count, when they are read, what it takes from the safe area, and how it is drawn.
@MainActor @Suite struct StatusBarTests {
  /// A controller with preferences that can be changed, and counted when they are read.
  private final class Preferring: UIViewController {
    var style = UIStatusBarStyle.default
    var hides = false
    var animation = UIStatusBarAnimation.fade
    var readings = 0
    override var preferredStatusBarStyle: UIStatusBarStyle {
      readings += 1
      return style
    }
    override var prefersStatusBarHidden: Bool { hides }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { animation }
  }

  private nonisolated static let telephone = CGSize(width: 375, height: 667)
  private nonisolated static let notched = CGSize(width: 390, height: 844)

  private func make(
    _ size: CGSize = telephone, drawn: Bool = true, hides: Bool = false, style: UIStatusBarStyle = .default
  ) -> (Stage, Preferring) {
    let stage = Stage(size: size, scale: 1)
    stage.showsStatusBar = drawn
    stage.perform { stage.window.backgroundColor = .white }
    let controller = stage.perform { Preferring() }
    (controller.hides, controller.style) = (hides, style)
    stage.present(controller)
    return (stage, controller)
  }

  private func manager(_ stage: Stage) -> UIStatusBarManager { stage.window.windowScene!.statusBarManager! }

  /// The number of pixels of the uppermost rows that a status bar changes.
  private func drawnPixels(_ stage: Stage, rows: Int) -> Int {
    let with = stage.picture()
    let shown = stage.showsStatusBar
    stage.showsStatusBar = false
    let without = stage.picture()
    stage.showsStatusBar = shown
    #expect(with.pixels.dropFirst(rows * with.width).elementsEqual(without.pixels.dropFirst(rows * with.width)))
    return zip(with.pixels, without.pixels).count { $0 != $1 }
  }

  // MARK: - The app

  /// The style that the app sets counts where its controllers do not determine the status bar.
  @Test func theAppDeterminesTheStatusBarWhereItSays() {
    let (stage, controller) = make(style: .lightContent)
    stage.perform {
      let app = UIApplication.shared
      app.statusBarStyle = .darkContent
      app.isStatusBarHidden = true
      #expect(app.statusBarStyle == .lightContent && !app.isStatusBarHidden)
      app.ownStatusBar.isUsed = true
      app.setOwnStatusBar(isHidden: true, .fade)
      app.statusBarStyle = .darkContent
      #expect(app.statusBarStyle == .darkContent && app.isStatusBarHidden && app.statusBarFrame == .zero)
      app.isStatusBarHidden = false
      #expect(!app.isStatusBarHidden && controller.style == .lightContent)
    }
  }

  // MARK: - Drawing

  @Test func nothingIsDrawnUnlessAsked() {
    let (stage, _) = make(drawn: false)
    #expect(!stage.showsStatusBar && drawnPixels(stage, rows: 0) == 0)
    #expect(!Scene("test") { UIViewController() }.showsStatusBar)
  }

  /// It lies within its height, on every screen that has one.
  @Test(arguments: [
    (CGSize(width: 320, height: 568), 20), (telephone, 20), (CGSize(width: 375, height: 812), 44), (notched, 47),
    (CGSize(width: 393, height: 852), 54), (CGSize(width: 1024, height: 768), 20),
    (CGSize(width: 820, height: 1180), 24),
  ])
  func itIsDrawnWithinItsHeight(_ size: CGSize, _ height: Int) {
    let (stage, _) = make(size)
    #expect(manager(stage).statusBarFrame == CGRect(x: 0, y: 0, width: size.width, height: CGFloat(height)))
    #expect(drawnPixels(stage, rows: height) > 200)
  }

  /// A telephone on its side has none.
  @Test func aTelephoneOnItsSideHasNone() {
    for size in [CGSize(width: 667, height: 375), CGSize(width: 844, height: 390)] {
      let (stage, _) = make(size)
      #expect(manager(stage).isStatusBarHidden && manager(stage).statusBarFrame == .zero)
      #expect(drawnPixels(stage, rows: 0) == 0)
    }
    let (stage, _) = make()
    stage.turn(to: .landscapeLeft)
    stage.advance(by: 1)
    #expect(drawnPixels(stage, rows: 0) == 0)
    stage.turn(to: .portrait)
    stage.advance(by: 1)
    #expect(drawnPixels(stage, rows: 20) > 200)
  }

  /// It is in no list of views, in no trace, and takes no touches.
  @Test func nobodyMeetsIt() {
    let (stage, controller) = make()
    let (bare, _) = make(drawn: false)
    #expect(stage.trace() == bare.trace())
    #expect(stage.window.subviews.count == bare.window.subviews.count)
    stage.perform { #expect(stage.window.hitTest(CGPoint(x: 20, y: 10), with: nil) === controller.view) }
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  }

  @Test func itIsMirroredFromRightToLeft() {
    var settings = ReaderSettings()
    settings.layoutDirection = .rightToLeft
    let stage = Stage(size: Self.telephone, scale: 1, settings: settings)
    stage.showsStatusBar = true
    stage.perform { stage.window.backgroundColor = .white }
    stage.present(UIViewController())
    let (other, _) = make()
    let (a, b) = (stage.picture(), other.picture())
    #expect(a.pixels != b.pixels)
    // The battery of one is where the reception of the other is.
    func inked(_ picture: Bitmap, _ columns: Range<Int>) -> Int {
      columns.reduce(0) { sum, x in sum + (0..<20).count { picture[x, $0] != picture[100, 15] } }
    }
    #expect(abs(inked(a, 0..<34) - inked(b, 341..<375)) <= 12)
  }

  // MARK: - Style

  @Test func theStyleFollowsPreferenceAndInterface() {
    for (style, dark, expected) in [
      (.default, false, .darkContent), (.default, true, .lightContent), (.lightContent, false, .lightContent),
      (.darkContent, true, .darkContent),
    ] as [(UIStatusBarStyle, Bool, UIStatusBarStyle)] {
      let (stage, _) = make(style: style)
      if dark { stage.setAppearance(.dark) }
      #expect(manager(stage).statusBarStyle == expected)
    }
  }

  /// A preference counts once the controller says that it has changed, and then fades with the block around it.
  @Test func aPreferenceIsReadWhenAsked() {
    let (stage, controller) = make()
    let readings = controller.readings
    controller.style = .lightContent
    stage.perform { controller.view.setNeedsLayout() }
    stage.advance(by: 1)
    #expect(manager(stage).statusBarStyle == .darkContent && controller.readings == readings)
    stage.perform { UIView.animate(withDuration: 1) { controller.setNeedsStatusBarAppearanceUpdate() } }
    #expect(manager(stage).statusBarStyle == .lightContent && controller.readings == readings + 1)
    let bar = stage.window.statusBar.view!
    func alphas() -> [Float] { stage.perform { bar.subviews.map { $0.layer.presentation()!.opacity } } }
    stage.advance(by: 0.5)
    #expect(alphas().allSatisfy { abs($0 - 0.5) < 0.01 })
    stage.advance(by: 0.5)
    #expect(alphas() == [0, 1])
  }

  // MARK: - Hiding

  /// Without a home indicator the safe area reaches up to the edge; below a housing it stays as it is.
  @Test func aHiddenOneGivesItsPlaceBack() {
    for (size, shown, hidden) in [(Self.telephone, 20, 0), (Self.notched, 47, 47)] as [(CGSize, CGFloat, CGFloat)] {
      let (stage, controller) = make(size)
      #expect(controller.view.safeAreaInsets.top == shown)
      controller.hides = true
      stage.perform { controller.setNeedsStatusBarAppearanceUpdate() }
      #expect(controller.view.safeAreaInsets.top == hidden && manager(stage).isStatusBarHidden)
      #expect(drawnPixels(stage, rows: 0) == 0)
      let (fromTheStart, other) = make(size, hides: true)
      #expect(other.view.safeAreaInsets.top == hidden && drawnPixels(fromTheStart, rows: 0) == 0)
      controller.hides = false
      stage.perform { controller.setNeedsStatusBarAppearanceUpdate() }
      #expect(controller.view.safeAreaInsets.top == shown && drawnPixels(stage, rows: Int(shown)) > 200)
    }
  }

  @Test(arguments: [UIStatusBarAnimation.none, .fade, .slide]) func itGoesAsItsControllerSays(
    _ way: UIStatusBarAnimation
  ) {
    let (stage, controller) = make()
    let bar = stage.window.statusBar.view!
    func seen() -> (alpha: Float, top: CGFloat) {
      stage.perform { (bar.layer.presentation()!.opacity, bar.layer.presentation()!.frame.minY) }
    }
    controller.animation = way
    for hides in [true, false, true] {
      controller.hides = hides
      stage.perform {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          controller.setNeedsStatusBarAppearanceUpdate()
        }
      }
      stage.advance(by: 0.5)
      switch way {
      case .none: #expect(seen().alpha == (hides ? 0 : 1) && seen().top == 0)
      case .fade: #expect(abs(seen().alpha - 0.5) < 0.01 && seen().top == 0)
      case .slide: #expect(seen().alpha == 1 && abs(seen().top + 10) < 0.1)
      }
      stage.advance(by: 1)
      #expect(manager(stage).isStatusBarHidden == hides)
    }
  }

  // MARK: - Containers

  @Test func containersNameTheirChildren() {
    let stage = Stage(size: Self.telephone, scale: 1)
    let (first, second) = stage.perform { (Preferring(), Preferring()) }
    (first.style, first.hides, second.style) = (.lightContent, true, .lightContent)
    let navigation = stage.perform { UINavigationController(rootViewController: first) }
    stage.present(navigation)
    // The bar decides on the style, its top controller on whether there is one.
    #expect(manager(stage).isStatusBarHidden && manager(stage).statusBarStyle == .darkContent)
    stage.perform { navigation.navigationBar.barStyle = .black }
    stage.perform { navigation.setNeedsStatusBarAppearanceUpdate() }
    #expect(manager(stage).statusBarStyle == .lightContent)
    stage.perform { navigation.pushViewController(second, animated: true) }
    #expect(!manager(stage).isStatusBarHidden)
    stage.perform { navigation.navigationBar.barStyle = .default }
    stage.perform { navigation.setNavigationBarHidden(true, animated: false) }
    stage.advance(by: 1)
    #expect(manager(stage).statusBarStyle == .lightContent, "without the bar the top controller decides")

    let tabs = stage.perform { UITabBarController() }
    let (left, right) = stage.perform { (Preferring(), Preferring()) }
    (left.style, right.hides) = (.lightContent, true)
    stage.perform { tabs.viewControllers = [left, right] }
    stage.present(tabs)
    #expect(manager(stage).statusBarStyle == .lightContent && !manager(stage).isStatusBarHidden)
    stage.perform { tabs.selectedIndex = 1 }
    stage.advance(by: 1)
    #expect(manager(stage).statusBarStyle == .darkContent && manager(stage).isStatusBarHidden)
  }

  /// One over the full screen decides, a sheet only if it says so.
  @Test func presentedControllers() {
    for (style, captures, decides) in [
      (.fullScreen, false, true), (.pageSheet, false, false), (.pageSheet, true, true), (.overFullScreen, false, false),
    ] as [(UIModalPresentationStyle, Bool, Bool)] {
      let (stage, controller) = make()
      let presented = stage.perform { Preferring() }
      presented.style = .lightContent
      presented.modalPresentationStyle = style
      presented.modalPresentationCapturesStatusBarAppearance = captures
      stage.perform { controller.present(presented, animated: true) }
      stage.advance(by: 1)
      #expect((manager(stage).statusBarStyle == .lightContent) == decides, "\(style)")
      stage.perform { presented.dismiss(animated: true) }
      stage.advance(by: 1)
      #expect(manager(stage).statusBarStyle == .darkContent, "\(style)")
    }
  }
}
