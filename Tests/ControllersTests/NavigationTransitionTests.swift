import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Pushes, pops and pops by a finger: places, order of the calls, interruption.
@MainActor @Suite struct NavigationTransitionTests {
  private let log = Log()

  private func make(
    _ count: Int = 2, direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> (Stage, UINavigationController, [Page]) {
    var settings = ReaderSettings()
    settings.layoutDirection = direction
    let stage = Stage(settings: settings)
    let pages = stage.perform { (0..<count).map { Page("\($0)", log) } }
    let navigation = stage.perform { UINavigationController() }
    stage.perform { navigation.viewControllers = pages }
    stage.present(navigation)
    stage.advance(by: 0.1)
    _ = log.take()
    return (stage, navigation, pages)
  }

  /// Curve 7 (a spring of mass 3 and stiffness 1000, critically damped), 0.5 seconds: where it is at named times.
  @Test(arguments: [(0.05, 0.2322), (0.1, 0.5448), (0.2, 0.8793), (0.3, 0.9729), (0.4, 0.9944)])
  func aPushAndAPopGoByCurve7(_ time: Double, _ share: Double) {
    #expect(abs(curve7(time) - share) < 1e-4)
    let (stage, navigation, pages) = make(1)
    let new = stage.perform { Page("new") }
    stage.perform { navigation.pushViewController(new, animated: true) }
    stage.advance(by: time)
    #expect(abs(stage.seen(new.view).minX - 375 * (1 - curve7(time))) < 0.01)
    #expect(abs(stage.seen(pages[0].view).minX + 375 * 0.3 * curve7(time)) < 0.01)
    stage.settle()
    stage.perform { _ = navigation.popViewController(animated: true) }
    stage.advance(by: time)
    #expect(abs(stage.seen(new.view).minX - 375 * curve7(time)) < 0.01)
    stage.settle()
    #expect(navigation.view.subviews.count == 2 && pages[0].view.transform.isIdentity)
  }

  @Test(arguments: [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func aFingerAtTheEdgePops(_ direction: UIUserInterfaceLayoutDirection) {
    let (stage, navigation, pages) = make(direction: direction)
    let (a, b) = (pages[0], pages[1])
    func x(_ value: CGFloat) -> CGFloat { direction == .rightToLeft ? 375 - value : value }
    let side: CGFloat = direction == .rightToLeft ? -1 : 1
    var last: CGFloat = 0
    stage.touch(phase: .began, at: CGPoint(x: x(2), y: 300))
    for step in 1...20 {
      stage.move(through: [CGPoint(x: x(2 + CGFloat(step) * 10), y: 300)])
      // The views follow the finger, less the six points that it took to begin.
      let moved = side * stage.seen(b.view).minX
      #expect(abs(moved - (CGFloat(step) * 10 - 6)) < 0.01)
      #expect(abs(side * stage.seen(a.view).minX + (375 - moved) * 0.3) < 0.01)
      last = moved
    }
    #expect(last == 194 && navigation.viewControllers.count == 1)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    #expect(abs((navigation.transitionCoordinator?.percentComplete ?? 0) - 194 / 375) < 1e-9)
    #expect(log.take() == ["1.willDisappear", "0.willAppear", "0.isAppearing"])
    // It rests where it is, so it goes on, by where it is alone.
    stage.advance(by: 0.3)
    stage.touch(phase: .ended, at: CGPoint(x: x(202), y: 300))
    stage.settle()
    #expect(log.take() == ["1.didDisappear", "0.didAppear"])
    #expect(navigation.viewControllers == [a] && b.parent == nil && b.view.window == nil)
    #expect(navigation.transitionCoordinator == nil)
    #expect(a.faults.isEmpty && b.faults.isEmpty)
  }

  @Test func aFingerThatComesBackCancels() {
    let (stage, navigation, pages) = make()
    stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 130, y: 300))
    var cancelled: Bool?
    navigation.transitionCoordinator?.notifyWhenInteractionChanges { cancelled = $0.isCancelled }
    stage.advance(by: 0.2)
    stage.touch(phase: .ended, at: CGPoint(x: 130, y: 300))
    #expect(cancelled == true)
    _ = log.take()
    stage.settle()
    #expect(
      log.take() == ["0.willDisappear", "1.willAppear", "1.isAppearing", "0.didDisappear", "1.didAppear"])
    #expect(navigation.viewControllers == pages && pages[1].parent === navigation)
    #expect(
      navigation.navigationBar.items?.map(\.title) == ["0", "1"] && navigation.navigationBar.topItem?.title == "1")
    #expect(pages[0].view.window == nil && stage.seen(pages[1].view).minX == 0)
    #expect(pages.allSatisfy { $0.faults.isEmpty })
    // And once more, to its end.
    stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 300, y: 300), lifts: true)
    stage.settle()
    #expect(navigation.viewControllers == [pages[0]])
  }

  /// Let go, caught again, let go: places have no jump; the largest change of velocity is that of the finger itself.
  @Test func aPopIsCaughtOnItsWay() {
    let (stage, navigation, pages) = make()
    let b = pages[1]
    stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 200, y: 300))
    stage.advance(by: 0.2)
    let before = stage.seen(b.view).minX
    stage.touch(phase: .ended, at: CGPoint(x: 200, y: 300))
    #expect(abs(stage.seen(b.view).minX - before) < 0.01)
    stage.advance(by: 0.1)
    let caught = stage.seen(b.view).minX
    #expect(caught > before)
    stage.touch(phase: .began, at: CGPoint(x: 3, y: 300))
    stage.advance(by: 1 / 60)
    stage.touch(phase: .moved, at: CGPoint(x: 9, y: 300))
    let held = stage.seen(b.view).minX
    stage.advance(by: 0.5)
    // It stands under the finger.
    #expect(stage.seen(b.view).minX == held && abs(held - caught) < 40)
    stage.move(through: [CGPoint(x: 4, y: 300)])
    #expect(abs(stage.seen(b.view).minX - (held - 5)) < 0.01)
    stage.move(through: (1...30).map { CGPoint(x: 4 - CGFloat($0) * 10, y: 300) })
    stage.touch(phase: .ended, at: CGPoint(x: -296, y: 300))
    stage.settle()
    #expect(navigation.viewControllers == pages && pages.allSatisfy { $0.faults.isEmpty })
  }

  @Test func whereThereIsNoWayBackNoFingerPops() {
    let (stage, navigation, pages) = make()
    func tries() -> Bool {
      stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 300, y: 300), lifts: true)
      stage.settle()
      return navigation.viewControllers.count == 1
    }
    stage.perform { pages[1].navigationItem.hidesBackButton = true }
    #expect(!tries())
    stage.perform {
      pages[1].navigationItem.hidesBackButton = false
      pages[1].navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
    }
    #expect(!tries())
    stage.perform { navigation.interactivePopGestureRecognizer?.isEnabled = false }
    #expect(!tries())
    stage.perform {
      navigation.interactivePopGestureRecognizer?.isEnabled = true
      pages[1].navigationItem.leftItemsSupplementBackButton = true
    }
    #expect(tries())
    // The root stays.
    stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 300, y: 300), lifts: true)
    stage.settle()
    #expect(navigation.viewControllers == [pages[0]])
  }

  /// Animations alongside a transition follow the same curve, and reverse if it is cancelled.
  @Test func whatIsDoneAlongsideGoesAlong() {
    let (stage, navigation, pages) = make(1)
    let new = stage.perform { Page("new") }
    let box = stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    stage.perform { navigation.view.addSubview(box) }
    var ended: [Bool] = []
    stage.perform {
      navigation.pushViewController(new, animated: true)
    }
    stage.settle()
    // `viewWillAppear` is where apps ask; here the finger has begun and nothing is too late yet.
    final class Asking: UIViewController {
      var asked: (any UIViewControllerTransitionCoordinator) -> Void = { _ in }
      override func viewWillAppear(_ animated: Bool) { if let one = transitionCoordinator { asked(one) } }
    }
    let asking = stage.perform { Asking() }
    asking.asked = { coordinator in
      coordinator.animate(alongsideTransition: { _ in box.frame.origin.x = 100 }) { ended.append($0.isCancelled) }
    }
    stage.perform { navigation.pushViewController(asking, animated: true) }
    stage.advance(by: 0.2)
    #expect(abs(stage.seen(box).minX - 100 * curve7(0.2)) < 0.01)
    stage.settle()
    #expect(ended == [false] && stage.seen(box).minX == 100)
    #expect(pages[0].faults.isEmpty && new.faults.isEmpty)
  }

  @Test func theDeviceTurnsDuringAPop() {
    let (stage, navigation, pages) = make()
    stage.perform { _ = navigation.popViewController(animated: true) }
    stage.advance(by: 0.1)
    stage.turn(to: .landscapeLeft)
    stage.settle()
    #expect(stage.seen(pages[0].view) == CGRect(x: 0, y: 0, width: 667, height: 375))
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 667, height: 32))
    #expect(pages.allSatisfy { $0.faults.isEmpty })
    // Under the finger as well.
    let next = stage.perform { Page("next") }
    stage.perform { navigation.pushViewController(next, animated: false) }
    stage.drag(from: CGPoint(x: 3, y: 100), to: CGPoint(x: 100, y: 100))
    stage.turn(to: .portrait)
    stage.advance(by: 0.1)
    stage.touch(phase: .ended, at: CGPoint(x: 100, y: 100))
    stage.settle()
    #expect(navigation.viewControllers == [pages[0], next])
    #expect(stage.seen(next.view) == CGRect(x: 0, y: 0, width: 375, height: 667) && next.faults.isEmpty)
  }

  /// A change that overtakes another begins at the presentation values of that one.
  @Test func aPopOvertakesAPush() {
    let (stage, navigation, pages) = make(1)
    let new = stage.perform { Page("new", log) }
    stage.perform { navigation.pushViewController(new, animated: true) }
    stage.advance(by: 0.1)
    let before = stage.seen(new.view).minX
    stage.perform { _ = navigation.popViewController(animated: true) }
    #expect(abs(stage.seen(new.view).minX - before) < 0.01)
    var (last, largest) = (before, CGFloat(0))
    while new.view.window != nil {
      stage.advance(by: 1 / 60)
      guard new.view.window != nil else { break }
      let now = stage.seen(new.view).minX
      largest = max(largest, abs(now - last))
      last = now
    }
    #expect(largest < 60)
    stage.settle()
    #expect(navigation.viewControllers == pages && navigation.view.subviews.count == 2)
    #expect(pages[0].view.transform.isIdentity && new.faults.isEmpty && pages[0].faults.isEmpty)
  }
}
