import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Sheets: where they lie, what a finger does to them, what their delegates hear.
@MainActor @Suite struct SheetTests {
  private let log = Log()

  final class Delegate: UISheetPresentationControllerDelegate {
    var heard: [String] = []
    var allows = true
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      heard.append("should")
      return allows
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { heard.append("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { heard.append("did") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      heard.append("attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { heard.append("detent \(sheetPresentationController.selectedDetentIdentifier?.rawValue.suffix(6) ?? "none")") }
  }

  private func make(
    _ size: CGSize = CGSize(width: 375, height: 812), _ setUp: (UISheetPresentationController) -> Void = { _ in }
  ) -> (Stage, Page, Page, UISheetPresentationController) {
    let stage = Stage(size: size)
    let (a, b) = stage.perform { (Page("a", log), Page("b", log)) }
    stage.present(a)
    stage.advance(by: 0.1)
    let sheet = stage.perform { b.sheetPresentationController! }
    stage.perform {
      setUp(sheet)
      a.present(b, animated: true)
    }
    return (stage, a, b, sheet)
  }

  /// The sheet slides by curve 7 while what is below becomes a card 32 points narrower, 10 points above it.
  @Test(arguments: [0.05, 0.1, 0.2, 0.3]) func aSheetComesByCurve7(_ time: Double) {
    let (stage, a, b, _) = make()
    stage.advance(by: time)
    let share = curve7(time)
    #expect(abs(stage.seen(b.view).minY - (812 - (812 - 54) * share)) < 0.01)
    let card = stage.seen(a.view)
    #expect(abs(card.width - (375 - 32 * share)) < 0.01 && abs(card.minY - 44 * share) < 0.01)
    stage.settle()
    #expect(stage.seen(b.view) == CGRect(x: 0, y: 54, width: 375, height: 758))
    #expect(b.view.layer.cornerRadius == 10 && a.view.layer.cornerRadius == 10 && !b.view.isHidden)
    stage.perform { b.dismiss(animated: true) }
    stage.advance(by: time)
    #expect(abs(stage.seen(b.view).minY - (54 + (812 - 54) * share)) < 0.01)
    stage.settle()
    #expect(a.view.transform == .identity && a.view.layer.cornerRadius == 0 && !a.view.clipsToBounds)
    #expect(stage.window.subviews == [a.view] && a.faults.isEmpty && b.faults.isEmpty)
  }

  /// Half the room of the large one above the home indicator: (812 - 54 - 34) / 2 = 362 points, and these 34.
  @Test func detentsAreHeights() {
    let (stage, a, b, sheet) = make { $0.detents = [.large(), .medium(), .custom { _ in 200 }] }
    stage.settle()
    #expect(abs(b.view.frame.minY - 578) < 1e-9)
    #expect(a.view.transform == .identity)
    stage.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .medium } }
    stage.advance(by: 0.1)
    #expect(abs(stage.seen(b.view).minY - (578 - (578 - 416) * curve7(0.1))) < 0.01)
    stage.settle()
    #expect(b.view.frame == CGRect(x: 0, y: 416, width: 375, height: 396))
    stage.perform { sheet.selectedDetentIdentifier = .large }
    #expect(b.view.frame.minY == 54 && abs(stage.seen(a.view).minY - 44) < 0.01)
  }

  /// Above its greatest height the sheet gives as a scroll view does, in a room that ends at the screen's edge.
  @Test func aFingerMovesTheSheetBetweenDetents() {
    let delegate = Delegate()
    let (stage, a, b, sheet) = make {
      $0.detents = [.medium(), .large()]
      $0.delegate = delegate
    }
    stage.settle()
    _ = log.take()
    stage.touch(phase: .began, at: CGPoint(x: 180, y: 500))
    for step in 1...30 {
      stage.move(through: [CGPoint(x: 180, y: 500 - CGFloat(step) * 10)])
      #expect(abs(stage.seen(b.view).minY - (416 - CGFloat(step) * 10 + 8)) < 0.01)
      #expect(abs(b.view.frame.maxY - 812) < 0.01)
    }
    #expect(a.view.transform.a < 1 && a.view.transform.a > 1 - 32.0 / 375)
    stage.move(through: [CGPoint(x: 180, y: 100)])
    let over: CGFloat = 54 - (416 - 400 + 8)
    #expect(abs(stage.seen(b.view).minY - (54 - (1 - 1 / (over * 0.55 / 54 + 1)) * 54)) < 0.01)
    stage.advance(by: 0.2)
    stage.touch(phase: .ended, at: CGPoint(x: 180, y: 100))
    stage.settle()
    #expect(b.view.frame.minY == 54 && sheet.selectedDetentIdentifier == .large)
    #expect(delegate.heard == ["detent .large"] && log.lines.isEmpty)
    // Back down, and no farther.
    stage.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 400))
    stage.advance(by: 0.2)
    stage.touch(phase: .ended, at: CGPoint(x: 180, y: 400))
    stage.settle()
    #expect(b.view.frame.minY == 416 && sheet.selectedDetentIdentifier == .medium)
  }

  @Test func aFingerDismissesTheSheet() {
    let delegate = Delegate()
    let (stage, a, b, sheet) = make()
    sheet.delegate = delegate
    stage.settle()
    _ = log.take()
    // Not far enough: it comes back, and the controllers hear of both ways.
    stage.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 300))
    #expect(log.take() == ["b.willDisappear"] && b.isBeingDismissed)
    #expect(abs(stage.seen(b.view).minY - (54 + 192)) < 0.01)
    #expect(b.view.frame.height == 758)
    stage.advance(by: 0.2)
    let before = stage.seen(b.view).minY
    stage.touch(phase: .ended, at: CGPoint(x: 180, y: 300))
    #expect(abs(stage.seen(b.view).minY - before) < 0.01)
    stage.settle()
    #expect(log.take() == ["b.willAppear", "b.isAppearing", "b.didAppear"])
    #expect(delegate.heard == ["should", "will"] && a.presentedViewController === b && b.view.frame.minY == 54)
    delegate.heard = []
    // A flick.
    stage.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 300), steps: 5, lifts: true)
    stage.settle()
    #expect(log.take() == ["b.willDisappear", "b.didDisappear"])
    #expect(delegate.heard == ["should", "will", "did"] && a.presentedViewController == nil)
    #expect(stage.window.subviews == [a.view] && a.view.transform == .identity)
    #expect(a.faults.isEmpty && b.faults.isEmpty)
  }

  @Test(arguments: [true, false]) func aModalSheetResists(_ byController: Bool) {
    let delegate = Delegate()
    let (stage, a, b, sheet) = make()
    sheet.delegate = delegate
    delegate.allows = byController
    b.isModalInPresentation = byController
    stage.settle()
    _ = log.take()
    stage.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 800))
    let pull = 700.0 - 8
    #expect(abs(stage.seen(b.view).minY - (54 + (1 - 1 / (pull * 0.55 / 812 + 1)) * 812)) < 0.01)
    stage.touch(phase: .ended, at: CGPoint(x: 180, y: 800))
    stage.settle()
    #expect(b.view.frame.minY == 54 && a.presentedViewController === b && log.lines.isEmpty)
    #expect(delegate.heard.last == "attempt" && !delegate.heard.contains("will"))
  }

  /// Caught while it comes to rest, the sheet goes on under the finger from where it is seen.
  @Test func aSheetIsCaughtOnItsWay() {
    let (stage, a, b, _) = make { $0.detents = [.medium(), .large()] }
    stage.settle()
    stage.drag(from: CGPoint(x: 180, y: 500), to: CGPoint(x: 180, y: 620))
    stage.advance(by: 0.2)
    stage.touch(phase: .ended, at: CGPoint(x: 180, y: 620))
    var largest: CGFloat = 0
    var last = stage.seen(b.view).minY
    func note() {
      let now = stage.seen(b.view).minY
      largest = max(largest, abs(now - last))
      last = now
    }
    for _ in 0..<4 {
      stage.advance(by: 1 / 60)
      note()
    }
    let caught = last
    stage.touch(phase: .began, at: CGPoint(x: 180, y: 700))
    for step in 1...30 {
      stage.move(through: [CGPoint(x: 180, y: 700 - CGFloat(step) * 4)])
      note()
    }
    // Curve 7 is fastest after 55 ms: 112 points * 18.26 / e a second.
    #expect(largest < 12.6 && abs(last - (caught - 120)) < 30)
    stage.touch(phase: .ended, at: CGPoint(x: 180, y: 580))
    stage.settle()
    #expect(a.presentedViewController === b && a.faults.isEmpty && b.faults.isEmpty)
    #expect([54, 416].contains(b.view.frame.minY))
  }

  /// Scrolled content scrolls; at its top the sheet takes the finger.
  @Test func contentScrollsAndExpands() {
    let (stage, _, b, sheet) = make { $0.detents = [.medium(), .large()] }
    let scroll = stage.perform { UIScrollView(frame: b.view.bounds) }
    stage.perform {
      scroll.contentSize = CGSize(width: 375, height: 3000)
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      b.view.addSubview(scroll)
    }
    stage.settle()
    let top = scroll.contentOffset.y
    stage.drag(from: CGPoint(x: 180, y: 600), to: CGPoint(x: 180, y: 300))
    #expect(scroll.contentOffset.y == top && stage.seen(b.view).minY < 150)
    stage.advance(by: 0.2)
    stage.touch(phase: .ended, at: CGPoint(x: 180, y: 300))
    stage.settle()
    #expect(b.view.frame.minY == 54)
    stage.drag(from: CGPoint(x: 180, y: 600), to: CGPoint(x: 180, y: 400), lifts: true)
    stage.settle()
    #expect(scroll.contentOffset.y > top + 100 && b.view.frame.minY == 54)
    // Scrolled down, a drag down scrolls back.
    let scrolled = scroll.contentOffset.y
    stage.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 180, y: 340), lifts: true)
    #expect(scroll.contentOffset.y < scrolled && b.view.frame.minY == 54)
    stage.settle()
    stage.perform {
      scroll.contentOffset.y = -scroll.adjustedContentInset.top
      sheet.prefersScrollingExpandsWhenScrolledToEdge = false
      sheet.selectedDetentIdentifier = .medium
    }
    stage.drag(from: CGPoint(x: 180, y: 700), to: CGPoint(x: 180, y: 500), lifts: true)
    stage.settle()
    #expect(b.view.frame.minY == 416 && scroll.contentOffset.y > 50)
  }

  @Test func whatIsBelowAnUndimmedSheetIsTouched() {
    let (stage, a, b, sheet) = make {
      $0.detents = [.medium(), .large()]
      $0.largestUndimmedDetentIdentifier = .medium
    }
    stage.settle()
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === a.view)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 600), with: nil) === b.view)
    stage.perform { sheet.selectedDetentIdentifier = .large }
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 20), with: nil) !== a.view)
  }

  /// Without dimming a shadow separates the sheet from the content below; its strength is the part that is not dimmed.
  @Test func anUndimmedSheetHasAShadow() throws {
    let (stage, _, b, sheet) = make {
      $0.detents = [.medium(), .large()]
      $0.largestUndimmedDetentIdentifier = .medium
    }
    stage.settle()
    let shadow = try #require(b.view.superview?.subviews.first { $0.layer.shadowOpacity > 0 })
    #expect(shadow.alpha == 1 && shadow.frame == b.view.frame && sheet.dimming.alpha == 0)
    #expect(shadow.layer.shadowPath?.boundingBox == shadow.bounds)
    for y in [300, 200, 120] {
      stage.drag(from: CGPoint(x: 180, y: 450), to: CGPoint(x: 180, y: CGFloat(y)))
      let seen = shadow.layer.presentation()?.opacity ?? 1
      #expect(abs(CGFloat(seen) + sheet.dimming.alpha - 1) < 1e-6 && shadow.frame == b.view.frame)
      stage.touch(phase: .ended, at: CGPoint(x: 180, y: CGFloat(y)))
      stage.settle()
      stage.perform { sheet.selectedDetentIdentifier = .medium }
    }
    stage.perform { sheet.selectedDetentIdentifier = .large }
    #expect(shadow.alpha == 0 && sheet.dimming.alpha == 1)
    stage.perform { (sheet.selectedDetentIdentifier, sheet.largestUndimmedDetentIdentifier) = (.medium, nil) }
    #expect(shadow.alpha == 0)
    stage.perform { b.dismiss(animated: false) }
    #expect(shadow.superview == nil)
  }

  /// A sheet covers the screen if the height is compact; on a tablet it floats.
  @Test func theRoomDecides() {
    let (stage, a, b, _) = make(CGSize(width: 375, height: 667))
    stage.settle()
    #expect(b.view.frame == CGRect(x: 0, y: 20, width: 375, height: 647))
    stage.turn(to: .landscapeLeft)
    stage.settle()
    #expect(stage.seen(b.view) == CGRect(x: 0, y: 0, width: 667, height: 375) && b.view.layer.cornerRadius == 0)
    #expect(stage.seen(a.view) == CGRect(x: 0, y: 0, width: 667, height: 375))
    stage.turn(to: .portrait)
    stage.settle()
    #expect(b.view.frame == CGRect(x: 0, y: 20, width: 375, height: 647) && b.view.layer.cornerRadius == 10)
    #expect(abs(stage.seen(a.view).minY - 10) < 0.01)
    let (pad, _, form, _) = make(CGSize(width: 768, height: 1024)) {
      $0.presentedViewController.modalPresentationStyle = .formSheet
    }
    pad.settle()
    #expect(form.view.frame == CGRect(x: 114, y: 202, width: 540, height: 620))
    // Turned while a finger holds it.
    stage.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 200))
    stage.turn(to: .landscapeLeft)
    stage.advance(by: 0.1)
    stage.touch(phase: .ended, at: CGPoint(x: 180, y: 200))
    stage.settle()
    #expect(stage.seen(b.view) == CGRect(x: 0, y: 0, width: 667, height: 375) && b.faults.isEmpty)
    #expect(a.presentedViewController === b)
  }
}
