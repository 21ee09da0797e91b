import TendonGeometry
import TendonStage
import TendonTestSupport
import Testing

@testable import TendonViews

/// Random sequences of everything that brings controllers and takes them away, begun at random times, so also in the middle
/// of each other: in the end the hierarchy is what a model says, callbacks were legal, and nothing is left.
@MainActor @Suite struct RandomTransitionTests {

  final class Weak { weak var page: Page?; init(_ page: Page) { self.page = page } }

  @Test(arguments: 0..<60) func anySequenceEndsWhereTheModelSays(_ seed: Int) {
    var dice = SeededNumbers(UInt64(seed) &* 7919 &+ 17)
    let stage = Stage()
    var made: [Weak] = []
    var count = 0
    func page() -> Page {
      count += 1
      let page = stage.perform { Page("p\(count)") }
      made.append(Weak(page))
      return page
    }
    var pages: [ObjectIdentifier: Page] = [:]
    var faults: [String] = []
    func keep(_ page: Page) -> Page {
      pages[ObjectIdentifier(page)] = page
      return page
    }
    var navigation: UINavigationController! = stage.perform { UINavigationController(rootViewController: keep(page())) }
    stage.present(navigation)
    stage.advance(by: 0.1)
    // The model: a stack, and above it the presented controllers.
    var stack: [Page] = navigation.viewControllers.compactMap { $0 as? Page }
    var presented: [Page] = []
    var story: [String] = []
    for _ in 0..<30 {
      let animated = dice.below(4) > 0
      switch dice.below(10) {
      case 0, 1:
        let new = keep(page())
        stack.append(new)
        stage.perform { navigation.pushViewController(new, animated: animated) }
        story.append("push \(new.name) \(animated)")
      case 2:
        if stack.count > 1 { stack.removeLast() }
        stage.perform { _ = navigation.popViewController(animated: animated) }
        story.append("pop \(animated)")
      case 3 where presented.isEmpty && dice.below(2) == 0:
        // A finger at the edge, to one of the sides.
        let end = CGFloat(60 + dice.below(300))
        stage.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: end, y: 400), steps: 8)
        stage.advance(by: Double(dice.below(3)) * 0.1)
        let before = navigation.transition != nil
        stage.touch(phase: .ended, at: CGPoint(x: end, y: 400))
        story.append("edge \(end) \(before)")
        stage.settle()
        // What came of it is what the stack says; that it is one of two is the law.
        let now = navigation.viewControllers.compactMap { $0 as? Page }
        if now != stack, now != Array(stack.dropLast()) { faults.append("edge: \(now.map(\.name))") }
        stack = now
      case 3, 4:
        let new = keep(page())
        new.modalPresentationStyle = [.fullScreen, .pageSheet, .overFullScreen, .formSheet][dice.below(4)]
        new.modalTransitionStyle = [.coverVertical, .crossDissolve][dice.below(2)]
        let top: UIViewController = presented.last ?? navigation
        presented.append(new)
        stage.perform { top.present(new, animated: animated) }
        story.append("present \(new.name) \(new.modalPresentationStyle) \(animated)")
      case 5:
        guard !presented.isEmpty else { break }
        let index = dice.below(presented.count)
        let presenter: UIViewController = index == 0 ? navigation : presented[index - 1]
        presented.removeSubrange(index...)
        stage.perform { presenter.dismiss(animated: animated) }
        story.append("dismiss from \(index) \(animated)")
      case 9:
        guard let top = presented.last, top.presentation is UISheetPresentationController else { break }
        // A finger on the sheet: it stays or goes, and may be caught on its way, or the device turned under it.
        let end = CGFloat(120 + dice.below(500))
        stage.drag(from: CGPoint(x: 180, y: 110), to: CGPoint(x: 180, y: end), steps: 4 + dice.below(12))
        story.append("sheet to \(end)")
        if dice.below(3) == 0 { stage.turn(to: .portrait) }
        if dice.below(4) == 0 { stage.turn(to: .landscapeLeft) }
        stage.touch(phase: .ended, at: CGPoint(x: 180, y: end))
        if dice.below(2) == 0 {
          stage.advance(by: 0.05)
          stage.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 180, y: 280), steps: 3, lifts: true)
        }
        stage.settle()
        let presenter: UIViewController = presented.count > 1 ? presented[presented.count - 2] : navigation
        if presenter.presentedViewController == nil {
          story.append("gone")
          presented.removeLast()
        }
      case 6:
        stage.turn(to: dice.below(2) == 0 ? .portrait : .landscapeLeft)
        story.append("turn")
      case 7:
        stage.settle()
        story.append("settle")
      default:
        let seconds = Double(dice.below(30)) / 60
        stage.advance(by: seconds)
        story.append("wait \(seconds)")
      }
    }
    stage.settle()
    let told = Comment(rawValue: story.joined(separator: "; "))
    #expect(navigation.viewControllers == stack, told)
    var chain: [UIViewController] = []
    var current: UIViewController? = navigation
    while let next = current?.presentedViewController {
      chain.append(next)
      current = next
    }
    #expect(chain == presented, told)
    // Full screen hides its presenter, and nothing else does.
    func isCovered(_ index: Int) -> Bool {
      presented.indices.contains(index + 1) && presented[index + 1].modalPresentationStyle == .fullScreen
    }
    let seen = Set(
      (isCovered(-1) ? [] : [stack.last!]).map(ObjectIdentifier.init)
        + presented.indices.filter { !isCovered($0) }.map { ObjectIdentifier(presented[$0]) })
    for page in pages.values {
      #expect((page.viewIfLoaded?.window != nil) == seen.contains(ObjectIdentifier(page)), "\(page.name): \(told)")
      #expect(page.phase == (seen.contains(ObjectIdentifier(page)) ? "here" : "gone"), "\(page.name): \(told)")
      #expect(page.faults.isEmpty, "\(page.faults) \(told)")
      #expect(page.runningTransition == nil && page.presentationTransition == nil, told)
    }
    #expect(faults.isEmpty, told)
    // The views of the window: the presenter where nothing covers it, and one container for each above.
    #expect(stage.window.subviews.count == (isCovered(-1) ? 0 : 1) + presented.count, told)
    #expect(navigation.view.subviews.filter { $0.controller != nil }.count == 1, told)
    let bounds = stage.window.bounds
    if !isCovered(-1), !presented.contains(where: { $0.presentation is UISheetPresentationController }) {
      #expect(stage.seen(navigation.view) == bounds, told)
    }
    if let top = presented.last, !(top.presentation is UISheetPresentationController) {
      #expect(stage.seen(top.view) == bounds, told)
    }
    #expect(navigation.navigationBar.items?.map(\.title) == stack.map(\.title), told)
    // Nothing keeps what has gone.
    let kept = Set((stack + presented).map(\.name))
    pages = [:]
    #expect(made.filter { $0.page != nil && !kept.contains($0.page!.name) }.map { $0.page!.name } == [], told)
    (stack, presented, chain, current) = ([], [], [], nil)
    stage.perform { navigation.dismiss(animated: false) }
    stage.perform { stage.window.rootViewController = nil }
    stage.settle()
    navigation = nil
    #expect(made.filter { $0.page != nil }.map { $0.page!.name } == [], told)
  }
}
