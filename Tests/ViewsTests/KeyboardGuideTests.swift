import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonViews
import Testing

/// The guide of the keyboard, which the window drives.
@MainActor
@Suite struct KeyboardGuideTests {
  private let host = Host(CGSize(width: 375, height: 812), insets: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
  private let bar = UIView.constrained()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))

  init() {
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), bar.widthAnchor.constraint(equalToConstant: 100),
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    host.show(view)
  }

  private func keyboard(_ y: CGFloat, height: CGFloat? = nil) -> CGRect {
    CGRect(x: 0, y: y, width: 375, height: height ?? 812 - y)
  }

  @Test func aBarFollowsTheKeyboardAndGoesBackToTheSafeArea() {
    #expect(bar.frame.maxY == 778)
    host.perform { host.window.keyboardFrame = keyboard(476) }
    #expect(bar.frame.maxY == 476 && view.keyboardLayoutGuide.layoutFrame == keyboard(476))
    // A keyboard that is lower than the safe area hides nothing more.
    host.perform { host.window.keyboardFrame = keyboard(800) }
    #expect(bar.frame.maxY == 778)
    host.perform { host.window.keyboardFrame = nil }
    #expect(bar.frame.maxY == 778)
  }

  @Test func withoutTheSafeAreaItEndsAtTheBottom() {
    host.perform { view.keyboardLayoutGuide.usesBottomSafeArea = false }
    #expect(bar.frame.maxY == 812)
    host.perform { host.window.keyboardFrame = keyboard(500) }
    #expect(bar.frame.maxY == 500)
  }

  @Test func anUndockedKeyboardIsFollowedOnlyWhereAsked() {
    let floating = CGRect(x: 20, y: 300, width: 300, height: 200)
    host.perform { host.window.keyboardFrame = floating }
    #expect(bar.frame.maxY == 778)
    host.perform { view.keyboardLayoutGuide.followsUndockedKeyboard = true }
    #expect(bar.frame.maxY == 300 && view.keyboardLayoutGuide.layoutFrame == floating)
  }

  @Test func aViewThatIsLowerMeasuresInItsOwnCoordinates() {
    host.perform {
      let inner = UIView(frame: CGRect(x: 10, y: 100, width: 300, height: 600))
      view.addSubview(inner)
      host.window.keyboardFrame = keyboard(500)
      host.window.layoutIfNeeded()
      #expect(inner.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 400, width: 300, height: 200))
      // When it moves, it covers something else.
      inner.frame.origin.y = 50
      inner.setNeedsLayout()
      host.window.layoutIfNeeded()
      #expect(inner.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 450, width: 300, height: 150))
    }
  }

  @Test func theBarMovesWithTheKeyboardInTime() {
    host.perform { host.window.setKeyboardFrame(keyboard(476), animated: true) }
    #expect(bar.frame.maxY == 476)
    MediaClock.with(host.clock) { host.clock.advance(to: host.clock.now + 0.1) }
    func seen() -> CGFloat? { host.perform { bar.layer.presentation()?.frame.maxY } }
    let onTheWay = seen() ?? 0
    #expect(onTheWay > 477 && onTheWay < 777)
    MediaClock.with(host.clock) { host.clock.advance(to: host.clock.now + 1) }
    #expect(seen() == 476)
  }
}
