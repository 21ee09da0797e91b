import Foundation
import Testing
import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonViews

/// Trees and numbers that no screen has.
@MainActor
@Suite struct HostileTests {
  @Test func twoThousandNestedViewsAreLaidOutSeenAndFreed() {
    let host = Host(CGSize(width: 100, height: 100))
    weak var deepest: UIView?
    host.perform {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      var view = root
      for _ in 0..<2_000 {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(inner)
        view = inner
      }
      deepest = view
      let controller = UIViewController()
      controller.view = root
      host.window.rootViewController = controller
      host.window.makeKeyAndVisible()
    }
    #expect(host.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === deepest)
    host.perform { host.window.rootViewController = nil }
    #expect(deepest == nil)
  }

  @Test func twentyThousandNestedViewsAreLaidOutAndFreed() {
    let host = Host(CGSize(width: 100, height: 100))
    weak var deepest: UIView?
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.perform {
      var view = root
      for _ in 0..<20_000 {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(inner)
        view = inner
      }
      deepest = view
    }
    let before = host.clock.counters.layouts
    host.perform {
      root.forEachDescendant { $0.setNeedsLayout() }
      deepest?.layoutIfNeeded()
    }
    // Each of them once.
    #expect(host.clock.counters.layouts - before == 20_001)
    host.show(root)
    host.perform { root.subviews[0].removeFromSuperview() }
    #expect(deepest == nil)
  }

  /// A chain of views inside each other, the outermost first.
  /// Counts how often views of this kind are asked for a point.
  private final class CountingView: UIView {
    static var questions = 0

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      Self.questions += 1
      return super.point(inside: point, with: event)
    }
  }

  private func chain(_ count: Int, counts: Bool = false, _ prepare: (UIView) -> Void = { _ in }) -> [UIView] {
    var views = [UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))]
    for _ in 1..<count {
      let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let inner = counts ? CountingView(frame: frame) : UIView(frame: frame)
      prepare(inner)
      views.last!.addSubview(inner)
      views.append(inner)
    }
    return views
  }

  @Test func twentyThousandNestedViewsFollowTheirMasks() {
    let views = chain(20_000) { $0.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    views[0].frame.size = CGSize(width: 200, height: 50)
    #expect(views.allSatisfy { $0.bounds.size == CGSize(width: 200, height: 50) })
    let host = Host(CGSize(width: 100, height: 100))
    host.show(views[0])
    #expect(views.last!.bounds.size == CGSize(width: 100, height: 100))
    host.perform { host.window.resize(to: CGSize(width: 300, height: 80)) }
    #expect(views.last!.bounds.size == CGSize(width: 300, height: 80))
  }

  @Test func twentyThousandNestedViewsPreserveMargins() {
    let views = chain(20_000) { $0.preservesSuperviewLayoutMargins = true }
    views[0].layoutMargins = UIEdgeInsets(top: 30, left: 31, bottom: 32, right: 33)
    #expect(views.last!.layoutMargins == UIEdgeInsets(top: 30, left: 31, bottom: 32, right: 33))
  }

  @Test func twentyThousandNestedViewsAreHitAndFound() {
    let views = chain(20_000, counts: true)
    CountingView.questions = 0
    for _ in 0..<20 { #expect(views[0].hitTest(CGPoint(x: 50, y: 50), with: nil) === views.last) }
    // Linear: each view is asked once a hit.
    #expect(CountingView.questions == 20 * 19_999)
    views[10_000].bounds.origin = CGPoint(x: 60, y: 0)
    #expect(views[0].hitTest(CGPoint(x: 50, y: 50), with: nil) === views[10_000])
    views[15_000].isUserInteractionEnabled = false
    views[10_000].bounds.origin = .zero
    #expect(views[0].hitTest(CGPoint(x: 50, y: 50), with: nil) === views[14_999])
    views.last!.tag = 7
    #expect(views[0].viewWithTag(7) === views.last && views[0].viewWithTag(8) == nil)
    views[0].tintColor = .red
    #expect(views.last!.tintColor == .red)
    #expect(views.last!.isDescendant(of: views[0]))
    #expect(views.last!.convert(CGPoint(x: 1, y: 2), to: views[0]) == CGPoint(x: 1, y: 2))
  }

  @Test func twentyThousandNestedViewsChangeTheirTraits() {
    let views = chain(20_000)
    views[0].traitOverrides.layoutDirection = .rightToLeft
    #expect(views.last!.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    views[10_000].traitOverrides.layoutDirection = .leftToRight
    #expect(views.last!.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(views[9_999].effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func aViewCannotHoldItself() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let view = UIView()
      view.addSubview(view)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let outer = UIView()
      let inner = UIView()
      outer.addSubview(inner)
      inner.addSubview(outer)
    }
  }

  @Test func numbersThatAreNoneTrap() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UIView().frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      UIView().center = CGPoint(x: CGFloat.infinity, y: 0)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      UIView.animate(withDuration: .nan) {}
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let view = UIView()
      view.widthAnchor.constraint(equalToConstant: .nan).isActive = true
    }
  }

  @Test func anActionThatIsNotThereTrapsWithBothNames() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UIControl().addTarget(UIViewController(), action: "tap:", for: .touchUpInside)
    }
  }

  final class Owner: UIViewController {
    @Outlet var label: UILabel!
    @Outlet(.weak) var loose: UILabel!
    @OutletCollection var all: [UILabel]
  }

  final class Heir: UIViewController {
    @Outlet var own: UIView!
  }

  @Test func outletsAreFoundAndTheirErrorsNameBothSides() throws {
    let owner = Owner()
    try Outlets.connect(UILabel(), to: "label", of: owner)
    #expect(owner.label != nil)
    try Outlets.connect(UILabel(), to: "loose", of: owner)
    #expect(owner.loose == nil, "nobody else holds it")
    try Outlets.connect(UILabel(), to: "all", of: owner)
    try Outlets.connect(UILabel(), to: "all", of: owner)
    #expect(owner.all.count == 2)
    let missing = #expect(throws: OutletError.self) { try Outlets.connect(UILabel(), to: "lable", of: owner) }
    #expect(
      missing?.description
        == "Owner has no outlet \"lable\" for the UILabel that the document connects (it has all, label, loose)")
    let mistyped = #expect(throws: OutletError.self) { try Outlets.connect(UIView(), to: "label", of: owner) }
    #expect(mistyped?.description == "the outlet \"label\" of Owner is a UILabel, and the document connects a UIView")
  }
}
