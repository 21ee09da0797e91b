import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonViews
import Testing

/// Parts of Auto Layout's interface that no other page of tests is about.
@MainActor
@Suite struct LayoutInterfaceTests {
  @Test func aConstraintNamesItsAnchors() {
    let (view, other) = (UIView(), UIView())
    view.addSubview(other)
    let gap = other.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 3)
    #expect(gap.firstAnchor.item === other && gap.firstAnchor.name == "top")
    #expect(gap.secondAnchor?.item === view && gap.secondAnchor?.name == "bottom")
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    #expect(width.firstAnchor.name == "width" && width.secondAnchor == nil)
  }

  final class Lazy: UIView {
    var updates = 0
    override func updateConstraints() {
      updates += 1
      super.updateConstraints()
    }
  }

  final class Constrained: UIView {
    override class var requiresConstraintBasedLayout: Bool { true }
  }

  @Test func constraintsAreUpdatedOnceAndWhereAsked() {
    let host = Host(CGSize(width: 100, height: 100))
    let (outer, inner) = (Lazy(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Lazy())
    outer.addSubview(inner)
    host.show(outer)
    let before = (outer.updates, inner.updates)
    host.perform { host.window.setNeedsLayout() }
    #expect((outer.updates, inner.updates) == before)
    host.perform { inner.setNeedsUpdateConstraints() }
    #expect((outer.updates, inner.updates) == (before.0, before.1 + 1))
    #expect(!inner.needsUpdateConstraints())
    #expect(!UIView.requiresConstraintBasedLayout && Constrained.requiresConstraintBasedLayout)
  }

  @Test func alignmentRectanglesAndFramesGoIntoEachOther() {
    final class Inset: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }
    let view = Inset()
    let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(view.alignmentRect(forFrame: frame) == CGRect(x: 12, y: 21, width: 24, height: 36))
    #expect(view.frame(forAlignmentRect: view.alignmentRect(forFrame: frame)) == frame)
  }

  /// 16 points at the sides below 400 points of width, 20 from there on.
  @Test(arguments: [(CGFloat(375), CGFloat(16)), (414, 20)])
  func theSystemsLeastMarginsHoldUnlessTurnedOff(width: CGFloat, side: CGFloat) {
    let controller = UIViewController()
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 800))
    #expect(
      controller.systemMinimumLayoutMargins
        == NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side))
    controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 4, bottom: 3, trailing: 40)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 5, left: side, bottom: 3, right: 40))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 5, left: 4, bottom: 3, right: 40))
    let plain = UIViewController()
    plain.viewRespectsSystemMinimumLayoutMargins = false
    plain.view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 800))
    #expect(plain.view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test func anIntrinsicSizeThatChangesIsMeasuredOnceALayout() {
    final class Content: UIView {
      var length: CGFloat = 10 { didSet { invalidateIntrinsicContentSize() } }
      var asked = 0
      override var intrinsicContentSize: CGSize {
        asked += 1
        return CGSize(width: length, height: length)
      }
    }
    let host = Host(CGSize(width: 100, height: 100))
    let content = Content()
    content.translatesAutoresizingMaskIntoConstraints = false
    host.show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    host.perform {
      host.window.rootViewController?.view.addSubview(content)
      for length in 1...50 { content.length = CGFloat(length) }
    }
    #expect(content.bounds.size == CGSize(width: 50, height: 50))
    let before = content.asked
    #expect(before <= 3)
    host.perform { content.length = 60 }
    #expect(content.bounds.size == CGSize(width: 60, height: 60) && content.asked == before + 1)
  }

  @Test func guidesOfAScrollViewAreItsContentAndItsFrame() {
    let host = Host(CGSize(width: 200, height: 200))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let (content, pinned) = (UIView.constrained(), UIView.constrained())
    scroll.addSubview(content)
    scroll.addSubview(pinned)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1000),
      pinned.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, multiplier: 0.5),
      pinned.heightAnchor.constraint(equalToConstant: 10),
      pinned.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      pinned.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
    ])
    host.show(scroll)
    #expect(scroll.contentSize == CGSize(width: 200, height: 1000))
    #expect(pinned.frame.width == 100)
    #expect(scroll.contentLayoutGuide.owningView === scroll && scroll.frameLayoutGuide.owningView === scroll)
  }

  @Test func theOldGuidesOfAControllerEndWhereTheBarsDo() {
    let host = Host(CGSize(width: 375, height: 812), insets: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    let controller = UIViewController()
    let filler = UIView.constrained()
    controller.view.addSubview(filler)
    NSLayoutConstraint.activate([
      filler.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      filler.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
      filler.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      filler.widthAnchor.constraint(equalToConstant: 10),
    ])
    host.perform {
      host.window.rootViewController = controller
      host.window.makeKeyAndVisible()
    }
    #expect(controller.topLayoutGuide.length == 44 && controller.bottomLayoutGuide.length == 34)
    #expect(filler.frame == CGRect(x: 0, y: 44, width: 10, height: 734))
  }

  /// The page of what there is names tests that exist.
  @Test func everyTestOfThePageExists() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let page = tests.deletingLastPathComponent().appendingPathComponent("Documentation/AutoLayout.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter {
      $0.hasPrefix("| \u{2713}")
    }
    #expect(rows.count > 30)
    var sources: [String: String] = [:]
    for row in rows {
      let names = row.split(separator: "|").last?.split(separator: "`").filter { $0.contains("Tests.") } ?? []
      #expect(!names.isEmpty, "\(row)")
      for name in names {
        let parts = name.split(separator: ".").map(String.init)
        for room in ["ViewsTests", "AutoLayoutTests"] where sources[parts[0]] == nil {
          let file = tests.appendingPathComponent("\(room)/\(parts[0]).swift")
          sources[parts[0]] = try? String(contentsOf: file, encoding: .utf8)
        }
        #expect(sources[parts[0]]?.contains("func \(parts[1])(") ?? false, "\(name)")
      }
    }
  }
}
