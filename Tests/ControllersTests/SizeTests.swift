import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Turns of the device and changes of the window's size.
@MainActor @Suite struct SizeTests {
  final class Told: Page {
    var heard: [String] = []
    var orientations: UIInterfaceOrientationMask?
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      orientations ?? super.supportedInterfaceOrientations
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      heard.append("size \(Int(size.width))x\(Int(size.height))")
      coordinator.animate(alongsideTransition: { context in
        self.heard.append("along \(context.isAnimated) \(context.transitionDuration) \(context.isCancelled)")
      }) { _ in self.heard.append("end") }
    }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      heard.append("traits \(newCollection.horizontalSizeClass) \(newCollection.verticalSizeClass)")
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      heard.append("changed")
    }
  }

  private static let turned = [
    "traits compact compact", "size 667x375", "changed", "along true 0.3 false",
  ]

  @Test func everybodyHearsOfATurn() {
    let stage = Stage()
    let (a, b, child) = stage.perform { (Told("a"), Told("b"), Told("child")) }
    stage.perform {
      a.addChild(child)
      a.view.addSubview(child.view)
      child.didMove(toParent: a)
    }
    stage.present(a)
    stage.perform { a.present(b, animated: false) }
    stage.settle()
    for page in [a, b, child] { page.heard = [] }
    stage.turn(to: .landscapeLeft)
    #expect(a.transitionCoordinator?.isAnimated == true && b.transitionCoordinator?.containerView === stage.window)
    for page in [a, b, child] { #expect(page.heard == Self.turned, "\(page.name)") }
    stage.settle()
    for page in [a, b, child] { #expect(page.heard == Self.turned + ["end"], "\(page.name)") }
    #expect(a.transitionCoordinator == nil)
    // What a child overrides does not change for it.
    stage.perform { child.traitOverrides.verticalSizeClass = .compact }
    child.heard = []
    stage.turn(to: .portrait)
    stage.settle()
    #expect(child.heard == ["size 375x667", "along true 0.3 false", "end"])
  }

  @Test func whatIsNotSupportedIsNotTurnedTo() {
    let stage = Stage()
    let (a, b) = stage.perform { (Told("a"), Told("b")) }
    stage.present(a)
    a.orientations = .portrait
    stage.turn(to: .landscapeLeft)
    #expect(stage.window.bounds.width == 375 && a.heard.isEmpty)
    // What covers the screen decides.
    b.modalPresentationStyle = .fullScreen
    stage.perform { a.present(b, animated: false) }
    stage.turn(to: .landscapeRight)
    #expect(stage.window.bounds.width == 667)
    b.orientations = .portrait
    stage.perform { b.setNeedsUpdateOfSupportedInterfaceOrientations() }
    stage.settle()
    #expect(stage.window.bounds.width == 375 && stage.seen(b.view).width == 375)
    a.orientations = .landscape
    stage.perform { a.dismiss(animated: false) }
    stage.perform { a.setNeedsUpdateOfSupportedInterfaceOrientations() }
    stage.settle()
    #expect(stage.window.bounds.width == 667 && stage.seen(a.view).width == 667)
  }

  /// In the dark what lies above has a lighter background.
  @Test func sheetsAreElevated() {
    var settings = ReaderSettings()
    settings.userInterfaceStyle = .dark
    let stage = Stage(settings: settings)
    let (a, b) = stage.perform { (Page("a"), Page("b")) }
    stage.present(a)
    stage.perform { a.present(b, animated: false) }
    func red(_ page: Page) -> Int {
      stage.perform { Int(((page.view.layer.backgroundColor?.red ?? 0) * 255).rounded()) }
    }
    #expect(red(a) == 0 && red(b) == 0x1C)
    #expect(b.traitCollection.userInterfaceLevel == .elevated && a.traitCollection.userInterfaceLevel == .base)
    stage.perform { a.dismiss(animated: false) }
    b.modalPresentationStyle = .fullScreen
    stage.perform { a.present(b, animated: false) }
    #expect(red(b) == 0)
  }

  /// Bars in compact height, and columns that collapse and come back, animated with the turn.
  @Test func barsAndColumnsFollow() {
    let stage = Stage(size: CGSize(width: 414, height: 896))
    let (a, b) = stage.perform { (Page("a"), Page("b")) }
    let split = stage.perform { UISplitViewController() }
    let primary = stage.perform { UINavigationController(rootViewController: a) }
    stage.perform { split.viewControllers = [primary, UINavigationController(rootViewController: b)] }
    stage.present(split)
    stage.settle()
    #expect(split.isCollapsed && primary.viewControllers.count == 2 && primary.navigationBar.frame.height == 44)
    for _ in 0..<2 {
      stage.turn(to: .landscapeLeft)
      stage.settle()
      #expect(!split.isCollapsed && primary.viewControllers == [a] && a.phase == "here" && b.phase == "here")
      #expect(primary.navigationBar.frame.height == 32)
      stage.turn(to: .portrait)
      stage.settle()
      #expect(split.isCollapsed && primary.viewControllers == [a, b] && b.phase == "here" && a.phase == "gone")
      #expect(primary.navigationBar.frame.height == 44)
    }
    #expect(a.faults.isEmpty && b.faults.isEmpty)
  }
}
