import Foundation
import TendonGeometry
import TendonLayers
import Testing

@testable import TendonViews

/// Navigation, tab bar, split and page controllers: what their children hear, and where their views lie.
@MainActor
@Suite struct ContainerTests {
  final class Log {
    var lines: [String] = []
    /// The lines added since the last call.
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  /// Notes what it hears.
  final class Page: UIViewController {
    let log: Log
    let name: String
    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
      title = name
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ what: String) { log.lines.append("\(name).\(what)") }
    override func viewDidLoad() { note("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) {
      note("viewIsAppearing \(Int(view.bounds.width))x\(Int(view.bounds.height)) \(view.window != nil)")
    }
    override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
    override func willMove(toParent parent: UIViewController?) { note("willMove \(parent == nil ? "nil" : "parent")") }
    override func didMove(toParent parent: UIViewController?) { note("didMove \(parent == nil ? "nil" : "parent")") }
  }

  let log = Log()

  private func phone() -> Host {
    Host(CGSize(width: 375, height: 667), insets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  }

  private func show(_ controller: UIViewController, in host: Host) {
    host.perform {
      host.window.rootViewController = controller
      host.window.makeKeyAndVisible()
    }
  }

  // MARK: - Navigation

  @Test func whatIsHeardOfAPushAndAPop() {
    let host = phone()
    let (a, b) = (Page("a", log), Page("b", log))
    let navigation = UINavigationController(rootViewController: a)
    #expect(log.take() == ["a.willMove parent", "a.didMove parent"])
    show(navigation, in: host)
    #expect(
      log.take() == ["a.viewDidLoad", "a.viewWillAppear", "a.viewIsAppearing 375x667 true", "a.viewDidAppear"])
    host.perform { navigation.pushViewController(b, animated: true) }
    #expect(
      log.take() == [
        "b.willMove parent", "a.viewWillDisappear", "b.viewDidLoad", "b.viewWillAppear",
        "b.viewIsAppearing 375x667 true",
      ])
    host.advance(to: 0.6)
    #expect(log.take() == ["a.viewDidDisappear", "b.viewDidAppear", "b.didMove parent"])
    host.perform { navigation.popViewController(animated: true) }
    #expect(
      log.take() == ["b.willMove nil", "b.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing 375x667 true"])
    host.advance(to: 1.2)
    #expect(log.take() == ["b.viewDidDisappear", "a.viewDidAppear", "b.didMove nil"])
    #expect(b.parent == nil && b.view.window == nil && a.view.window != nil)
  }

  @Test func aPushSlidesBothViewsAndTheTitles() {
    let host = phone()
    let (a, b) = (Page("a", log), Page("b", log))
    let navigation = UINavigationController(rootViewController: a)
    show(navigation, in: host)
    host.perform { navigation.pushViewController(b, animated: true) }
    #expect(host.seen(b.view).minX == 375 && host.seen(a.view).minX == 0)
    var last = (b: CGFloat(375), a: CGFloat(0))
    for step in 1..<30 {
      host.advance(to: Double(step) / 60)
      let now = (b: host.seen(b.view).minX, a: host.seen(a.view).minX)
      #expect(now.b <= last.b && now.a <= last.a)
      // The lower view goes three tenths of the way.
      #expect(abs((375 - now.b) * 0.3 + now.a) < 0.01)
      last = now
    }
    host.advance(to: 0.6)
    #expect(host.seen(b.view).minX == 0 && a.view.superview == nil && a.view.transform.isIdentity)
  }

  @Test func aPushDuringAPushEndsTheFirst() {
    let host = phone()
    let (a, b, c) = (Page("a", log), Page("b", log), Page("c", log))
    let navigation = UINavigationController(rootViewController: a)
    show(navigation, in: host)
    host.perform { navigation.pushViewController(b, animated: true) }
    host.advance(to: 0.1)
    _ = log.take()
    host.perform { navigation.pushViewController(c, animated: true) }
    host.advance(to: 2)
    #expect(navigation.viewControllers == [a, b, c])
    #expect(
      log.take().filter { $0.contains("Did") || $0.contains("Will") } == [
        "a.viewDidDisappear", "b.viewDidAppear", "b.viewWillDisappear", "c.viewDidLoad", "c.viewWillAppear",
        "b.viewDidDisappear", "c.viewDidAppear",
      ])
    #expect(navigation.view.subviews.filter { $0.controller != nil } == [c.view])
  }

  @Test func theStackIsReplacedWithoutLoadingWhatIsBelow() {
    let host = phone()
    let (a, b, c) = (Page("a", log), Page("b", log), Page("c", log))
    let navigation = UINavigationController(rootViewController: a)
    show(navigation, in: host)
    host.perform { navigation.setViewControllers([b, c], animated: false) }
    #expect(!b.isViewLoaded && c.view.window != nil && a.parent == nil)
    #expect(navigation.navigationBar.items?.map(\.title) == ["b", "c"])
    host.perform { _ = navigation.popToRootViewController(animated: false) }
    #expect(navigation.topViewController === b && b.view.window != nil)
  }

  @Test func barsReachIntoTheSafeArea() {
    let host = phone()
    let a = Page("a", log)
    let navigation = UINavigationController(rootViewController: a)
    show(navigation, in: host)
    #expect(a.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 375, height: 44))
    host.perform { navigation.isToolbarHidden = false }
    #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 49, right: 0))
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 618, width: 375, height: 49))
    // An opaque bar is not reached under.
    host.perform { navigation.navigationBar.isTranslucent = false }
    #expect(a.view.frame == CGRect(x: 0, y: 64, width: 375, height: 603))
    #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 49, right: 0))
    host.perform {
      navigation.navigationBar.isTranslucent = true
      a.edgesForExtendedLayout = []
    }
    #expect(a.view.frame == CGRect(x: 0, y: 64, width: 375, height: 554))
    #expect(a.view.safeAreaInsets == .zero)
    host.perform {
      a.edgesForExtendedLayout = .all
      navigation.setNavigationBarHidden(true, animated: true)
    }
    host.advance(to: 1)
    #expect(a.view.safeAreaInsets.top == 20 && navigation.navigationBar.frame.maxY <= 0)
  }

  @Test func largeTitlesGrowTheBarAndShrinkWithTheContent() {
    let host = phone()
    let large = UIViewController()
    large.title = "Large"
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    scroll.contentSize = CGSize(width: 375, height: 2000)
    large.view = scroll
    let navigation = UINavigationController(rootViewController: large)
    navigation.navigationBar.prefersLargeTitles = true
    show(navigation, in: host)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 375, height: 96))
    #expect(scroll.adjustedContentInset.top == 116 && scroll.contentOffset.y == -116)
    host.perform { scroll.contentOffset.y = -90 }
    #expect(navigation.navigationBar.frame.height == 70)
    let small = Page("small", log)
    small.navigationItem.largeTitleDisplayMode = .never
    host.perform { navigation.pushViewController(small, animated: false) }
    #expect(navigation.navigationBar.frame.height == 44 && small.view.safeAreaInsets.top == 64)
  }

  @Test func theBackButtonPopsAndItemsTellTheirTargets() {
    let host = phone()
    let (a, b) = (Page("a", log), Page("b", log))
    let navigation = UINavigationController(rootViewController: a)
    show(navigation, in: host)
    var count = 0
    let item = UIBarButtonItem(title: "Tell", style: .plain, target: nil, action: nil)
    item.addAction { _ in count += 1 }
    b.navigationItem.rightBarButtonItem = item
    host.perform { navigation.pushViewController(b, animated: false) }
    let bar = navigation.navigationBar
    let button = bar.shown!.subviews.compactMap { $0 as? BarButton }.first { $0.item === item }!
    host.tap(button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    #expect(count == 1)
    item.isEnabled = false
    host.perform {}
    host.tap(CGPoint(x: 350, y: 42))
    #expect(count == 1)
    let back = bar.shown!.back!
    host.tap(back.convert(CGPoint(x: back.bounds.midX, y: back.bounds.midY), to: nil))
    host.advance(to: host.clock.now + 1)
    #expect(navigation.viewControllers == [a])
  }

  @Test func theListOfATabBarControllerIsNilUntilItIsSet() {
    phone().perform {
      let tabs = UITabBarController()
      #expect(tabs.viewControllers == nil)
      tabs.viewControllers = []
      #expect(tabs.viewControllers?.isEmpty == true)
      tabs.viewControllers = nil
      #expect(tabs.viewControllers == nil)
    }
  }

  /// The background of a bar depends on the presence of content below it.
  @Test func barsShowTheirBackgroundOverContentOnly() {
    let host = phone()
    let page = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    scroll.contentSize = CGSize(width: 375, height: 1000)
    page.view = scroll
    let navigation = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    show(tabs, in: host)
    func colors() -> [UIColor?] {
      [navigation.navigationBar.subviews[0].backgroundColor, tabs.tabBar.subviews[0].backgroundColor]
    }
    #expect(colors() == [nil, .barBackground])
    host.perform { scroll.contentOffset.y = 100 }
    #expect(colors() == [.barBackground, .barBackground])
    host.perform { scroll.contentOffset.y = 1000 + 49 - 667 }
    #expect(colors() == [.barBackground, nil])
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .red
    look.titleTextAttributes = [.foregroundColor: UIColor.white]
    host.perform {
      navigation.navigationBar.standardAppearance = look
      navigation.navigationBar.scrollEdgeAppearance = look
    }
    #expect(colors()[0] == .red && navigation.navigationBar.shown?.title.textColor == .white)
    let other = UINavigationBarAppearance()
    other.configureWithTransparentBackground()
    host.perform { page.navigationItem.standardAppearance = other }
    #expect(colors()[0] == nil)
    host.perform { scroll.contentOffset.y = -64 }
    #expect(colors()[0] == .red)
  }

  /// Titles and items of a bar, mirrored, lie where the mirror shows them.
  @Test func barsMirror() {
    func places(_ direction: UIUserInterfaceLayoutDirection) -> [CGRect] {
      let clock = MediaClock()
      let screen = UIScreen(size: CGSize(width: 375, height: 667), scale: 2, layoutDirection: direction)
      let old = UIScreen.main
      UIScreen.main = screen
      defer { UIScreen.main = old }
      return MediaClock.with(clock) {
        let window = UIWindow(screen: screen)
        let (a, b) = (Page("First", Log()), Page("Second one", Log()))
        let navigation = UINavigationController(rootViewController: a)
        b.navigationItem.rightBarButtonItems = [
          UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
          UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil),
        ]
        b.toolbarItems = [
          UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil), .flexibleSpace(),
          UIBarButtonItem(title: "Two", style: .plain, target: nil, action: nil), .fixedSpace(30),
          UIBarButtonItem(title: "Three", style: .plain, target: nil, action: nil),
        ]
        navigation.isToolbarHidden = false
        navigation.pushViewController(b, animated: false)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        CATransaction.flush()
        let bar = navigation.navigationBar.shown!
        return (bar.subviews + navigation.toolbar.subviews).filter { $0 is BarButton || $0 === bar.title }.map(\.frame)
      }
    }
    let (left, right) = (places(.leftToRight), places(.rightToLeft))
    #expect(left.count == 7)
    for (a, b) in zip(left, right) { #expect(abs(375 - a.maxX - b.minX) <= 0.5 && a.size == b.size) }
  }

  // MARK: - Tabs

  @Test func whatIsHeardOfATab() {
    let host = phone()
    let (a, b) = (Page("a", log), Page("b", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    _ = log.take()
    show(tabs, in: host)
    #expect(
      log.take() == ["a.viewDidLoad", "a.viewWillAppear", "a.viewIsAppearing 375x667 true", "a.viewDidAppear"])
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 618, width: 375, height: 49))
    #expect(a.view.safeAreaInsets.bottom == 49)
    host.perform { tabs.selectedIndex = 1 }
    #expect(
      log.take() == [
        "b.viewDidLoad", "b.viewWillAppear", "a.viewWillDisappear", "b.viewIsAppearing 375x667 true",
        "a.viewDidDisappear", "b.viewDidAppear",
      ])
    host.tap(CGPoint(x: 90, y: 640))
    #expect(tabs.selectedViewController === a)
  }

  /// Content that gets its size after the bar has been laid out lies below it none the less.
  @Test func barsFollowTheSizeOfTheContent() {
    let host = phone()
    let page = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    page.view = scroll
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    show(tabs, in: host)
    func colors() -> [UIColor?] {
      [navigation.toolbar.subviews[0].backgroundColor, tabs.tabBar.subviews[0].backgroundColor]
    }
    #expect(colors() == [nil, nil])
    host.perform { scroll.contentSize = CGSize(width: 375, height: 1000) }
    #expect(colors() == [.barBackground, .barBackground])
    host.perform { scroll.contentSize = CGSize(width: 375, height: 100) }
    #expect(colors() == [nil, nil])
  }

  @Test func theTabBarGoesAwayForWhatHidesIt() {
    let host = Host(
      CGSize(width: 375, height: 812), insets: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    let (a, b) = (Page("a", log), Page("b", log))
    let navigation = UINavigationController(rootViewController: a)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    show(tabs, in: host)
    #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 88, left: 0, bottom: 83, right: 0))
    b.hidesBottomBarWhenPushed = true
    host.perform { navigation.pushViewController(b, animated: true) }
    host.advance(to: 1)
    #expect(b.view.safeAreaInsets.bottom == 34 && host.seen(tabs.tabBar).maxX <= 0)
    host.perform { _ = navigation.popViewController(animated: true) }
    host.advance(to: 2)
    #expect(a.view.safeAreaInsets.bottom == 83 && host.seen(tabs.tabBar).minX == 0)
  }

  @Test func moreThanFiveGoIntoAList() {
    let host = phone()
    let pages = (1...7).map { Page("\($0)", log) }
    let tabs = UITabBarController()
    tabs.viewControllers = pages
    show(tabs, in: host)
    #expect(tabs.tabBar.items?.map(\.title) == ["1", "2", "3", "4", "More"])
    host.tap(CGPoint(x: 340, y: 640))
    host.advance(to: 1)
    #expect(tabs.moreNavigationController.view.window != nil)
    host.tap(CGPoint(x: 100, y: 20 + 44 + 44 + 22))
    #expect(tabs.selectedViewController === pages[5] && pages[5].view.window != nil)
    #expect(tabs.selectedIndex == 5)
  }

  // MARK: - Split

  @Test func columnsStandSideBySideAndCollapse() {
    let host = Host(
      CGSize(width: 1024, height: 768), insets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let (a, b) = (Page("a", log), Page("b", log))
    let primary = UINavigationController(rootViewController: a)
    let secondary = UINavigationController(rootViewController: b)
    let split = UISplitViewController()
    split.viewControllers = [primary, secondary]
    show(split, in: host)
    #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
    #expect(primary.view.frame == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(secondary.view.frame == CGRect(x: 320.5, y: 0, width: 703.5, height: 768))
    #expect(log.lines.filter { $0.hasSuffix("viewDidAppear") } == ["a.viewDidAppear", "b.viewDidAppear"])
    host.perform { host.window.resize(to: CGSize(width: 768, height: 1024)) }
    #expect(split.displayMode == .secondaryOnly && primary.view.window == nil)
    host.perform { split.show(.primary) }
    host.advance(to: 1)
    #expect(split.displayMode == .oneOverSecondary && primary.view.frame.minX == 0)
    #expect(secondary.view.frame.width == 768)
    host.perform { host.window.resize(to: CGSize(width: 500, height: 1024)) }
    #expect(split.isCollapsed && primary.viewControllers == [a, b] && secondary.viewControllers.isEmpty)
    // The button of the columns has no use; the back button stands alone.
    #expect(split.displayModeButtonItem.isHidden)
    #expect(primary.view.frame.width == 500 && b.view.window != nil)
    host.perform { host.window.resize(to: CGSize(width: 1024, height: 768)) }
    #expect(!split.isCollapsed && primary.viewControllers == [a] && secondary.viewControllers == [b])
    #expect(!split.displayModeButtonItem.isHidden)
    #expect(a.view.window != nil && b.view.window != nil)
  }

  @Test func aDetailReplacesTheSecondaryColumnOrIsPushed() {
    for width in [1024, 375] as [CGFloat] {
      let host = Host(CGSize(width: width, height: 700))
      let (a, b, c) = (Page("a", log), Page("b", log), Page("c", log))
      let primary = UINavigationController(rootViewController: a)
      let split = UISplitViewController()
      split.viewControllers = [primary, b]
      show(split, in: host)
      host.perform { a.showDetailViewController(c, sender: nil) }
      host.advance(to: host.clock.now + 1)
      #expect(c.view.window != nil && b.view.window == nil)
      if width == 375 {
        #expect(primary.viewControllers == [a, c])
      } else {
        #expect(split.viewControllers == [primary, c])
      }
    }
  }

  // MARK: - Pages

  final class Source: UIPageViewControllerDataSource {
    let pages: [Page]
    init(_ pages: [Page]) { self.pages = pages }
    private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }
    func pageViewController(_: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? {
      self.page(page, -1)
    }
    func pageViewController(_: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
      self.page(page, 1)
    }
    func presentationCount(for: UIPageViewController) -> Int { pages.count }
  }

  private func swipe(_ host: Host, from x: CGFloat, to end: CGFloat) {
    host.perform { host.window.sendTouch(finger: 1, phase: .began, at: CGPoint(x: x, y: 300)) }
    for step in 1...10 {
      host.advance(to: host.clock.now + 1.0 / 60)
      let place = x + (end - x) * CGFloat(step) / 10
      host.perform { host.window.sendTouch(finger: 1, phase: .moved, at: CGPoint(x: place, y: 300)) }
    }
    host.perform { host.window.sendTouch(finger: 1, phase: .ended, at: CGPoint(x: end, y: 300)) }
    host.advance(to: host.clock.now + 3)
  }

  @Test func pagesTurnUnderAFinger() {
    let host = phone()
    let source = Source((0..<3).map { Page("\($0)", log) })
    let pages = UIPageViewController()
    pages.dataSource = source
    pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    show(pages, in: host)
    _ = log.take()
    swipe(host, from: 300, to: 60)
    #expect(pages.viewControllers == [source.pages[1]])
    #expect(
      log.take().filter { $0.contains("ppear") && !$0.contains("Is") } == [
        "0.viewWillDisappear", "1.viewWillAppear", "0.viewDidDisappear", "1.viewDidAppear",
      ])
    #expect(source.pages[1].view.frame.width == 375 && source.pages[0].parent == nil)
    swipe(host, from: 60, to: 300)
    #expect(pages.viewControllers == [source.pages[0]])
    // There is nothing before the first.
    swipe(host, from: 60, to: 300)
    #expect(pages.viewControllers == [source.pages[0]])
    host.perform { pages.setViewControllers([source.pages[2]], direction: .forward, animated: true) }
    host.advance(to: host.clock.now + 1)
    #expect(pages.viewControllers == [source.pages[2]] && source.pages[2].view.window != nil)
    #expect(source.pages[0].view.window == nil)
  }

  // MARK: - Containment by hand

  @Test func aChildAddedByHandHearsOfItsView() {
    let host = phone()
    let (a, b) = (Page("a", log), Page("b", log))
    show(a, in: host)
    _ = log.take()
    host.perform {
      a.addChild(b)
      a.view.addSubview(b.view)
      b.didMove(toParent: a)
    }
    #expect(
      log.take().map { $0.replacingOccurrences(of: " 375x667 true", with: "") } == [
        "b.willMove parent", "b.viewDidLoad", "b.viewWillAppear", "b.viewIsAppearing", "b.viewDidAppear",
        "b.didMove parent",
      ])
    host.perform {
      b.willMove(toParent: nil)
      b.view.removeFromSuperview()
      b.removeFromParent()
    }
    #expect(log.take() == ["b.willMove nil", "b.viewWillDisappear", "b.viewDidDisappear", "b.didMove nil"])
  }

  @Test func aTransitionBetweenChildren() {
    let host = phone()
    let (parent, a, b) = (Page("p", log), Page("a", log), Page("b", log))
    for child in [a, b] { parent.addChild(child) }
    parent.view.addSubview(a.view)
    show(parent, in: host)
    _ = log.take()
    var ended = false
    host.perform {
      parent.transition(
        from: a, to: b, duration: 0.4, animations: { b.view.alpha = 0.5 }, completion: { ended = $0 })
    }
    #expect(
      log.take().map { String($0.prefix(20)) } == [
        "a.viewWillDisappear", "b.viewDidLoad", "b.viewWillAppear", "b.viewIsAppearing 37",
      ])
    host.advance(to: 0.5)
    #expect(log.take() == ["a.viewDidDisappear", "b.viewDidAppear"] && ended && a.view.superview == nil)
  }

  // MARK: - Presentation

  @Test func aFullScreenPresentationHidesThePresenter() {
    let host = phone()
    let (a, b) = (Page("a", log), Page("b", log))
    show(a, in: host)
    _ = log.take()
    b.modalPresentationStyle = .fullScreen
    host.perform { a.present(b, animated: true) }
    host.advance(to: 1)
    #expect(
      log.take() == [
        "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear", "b.viewIsAppearing 375x667 true", "b.viewDidAppear",
        "a.viewDidDisappear",
      ])
    host.perform { b.dismiss(animated: true) }
    host.advance(to: 2)
    #expect(
      log.take() == [
        "b.viewWillDisappear", "a.viewWillAppear", "a.viewIsAppearing 375x667 true", "a.viewDidAppear",
        "b.viewDidDisappear",
      ])
  }

  /// A sheet lies where the canvas of documents records its root views: 54 points lower on a screen with a notch.
  @Test(arguments: [(CGFloat(667), CGFloat(20), CGFloat(20)), (812, 44, 54)])
  func aSheetLeavesThePresenterInSight(_ height: CGFloat, _ status: CGFloat, _ top: CGFloat) {
    let home: CGFloat = status > 20 ? 34 : 0
    let host = Host(
      CGSize(width: 375, height: height), insets: UIEdgeInsets(top: status, left: 0, bottom: home, right: 0))
    let (a, b) = (Page("a", log), Page("b", log))
    show(a, in: host)
    _ = log.take()
    let navigation = UINavigationController(rootViewController: b)
    host.perform { a.present(navigation, animated: true) }
    host.advance(to: 1)
    #expect(navigation.view.frame == CGRect(x: 0, y: top, width: 375, height: height - top))
    #expect(b.view.safeAreaInsets == UIEdgeInsets(top: 56, left: 0, bottom: home, right: 0))
    #expect(a.view.window != nil && !log.take().contains { $0.hasPrefix("a.") })
  }

  @Test func aPopoverPointsToItsAnchor() {
    let host = Host(CGSize(width: 1024, height: 768))
    let (a, b) = (Page("a", log), Page("b", log))
    show(a, in: host)
    let anchor = UIView(frame: CGRect(x: 500, y: 100, width: 40, height: 40))
    a.view.addSubview(anchor)
    b.modalPresentationStyle = .popover
    b.preferredContentSize = CGSize(width: 300, height: 200)
    b.popoverPresentationController?.sourceView = anchor
    host.perform { a.present(b, animated: true) }
    host.advance(to: 1)
    #expect(b.view.frame == CGRect(x: 370, y: 153, width: 300, height: 200))
    host.tap(CGPoint(x: 50, y: 700))
    host.advance(to: 2)
    #expect(a.presentedViewController == nil && b.view.window == nil)
  }
}
