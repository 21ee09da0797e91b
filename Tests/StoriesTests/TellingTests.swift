import ConstraintSolverChecks
import Stories
import Tendon
import Testing

/// The stories' own test: every example takes a few, and each kind of fault is noticed.
@MainActor
@Suite struct TellingTests {
  @Test func everyExampleTakesRandomEvents() throws {
    for scene in Examples.all {
      do {
        let tally = try Telling(scene).tell(seed: 1, actions: 12)
        #expect(tally.actions >= 12 && tally.frames > 0)
      } catch let failure as Telling.Failure {
        Issue.record("\(failure.complaints)\n\(failure.story.text)")
      }
    }
  }

  @Test func aStoryIsReadAsItWasWritten() throws {
    var random = RandomNumbers(seed: 5)
    for _ in 0..<50 {
      let actions: [Script.Action] = (0..<5).map { _ in
        [.wait(seconds: Double(random.below(900)) / 1000), .tap(.named("a", index: random.below(4)), times: 2)][
          random.below(2)]
      }
      let story = Story(scene: "login", actions: actions)
      let again = try #require(try Story(text: story.text))
      #expect(again.scene == "login" && again.actions == actions)
    }
    #expect(try Story(text: "wait 1\n") == nil)
  }

  private func complaints(_ make: @escaping @MainActor @Sendable () -> UIViewController) throws -> String {
    let scene = Scene("faulty", identifiers: [], make)
    do {
      _ = try Telling(scene).tell(seed: 1, actions: 5)
      return ""
    } catch let failure as Telling.Failure {
      #expect(failure.story.actions.count >= 5)
      return failure.complaints.joined(separator: "\n")
    }
  }

  @Test func aSoundScreenIsNotBlamed() throws {
    #expect(try complaints { UIViewController() } == "")
  }

  @Test func aScreenThatRemembersIsNoticed() throws {
    final class Forgetless: UIViewController {
      static var shown = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        Forgetless.shown += 1
        view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10 * Forgetless.shown, height: 10)))
        view.subviews[0].accessibilityIdentifier = "box"
      }
    }
    #expect(try complaints { Forgetless() }.contains("a replay differs at frame 0"))
  }

  @Test func aContradictionIsNoticed() throws {
    final class Torn: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        NSLayoutConstraint.activate([
          view.widthAnchor.constraint(equalToConstant: 5000), view.heightAnchor.constraint(equalToConstant: 5000),
        ])
      }
    }
    #expect(try complaints { Torn() }.contains("layout: "))
  }

  @Test func aStuckRecognizerIsNoticed() throws {
    final class Stubborn: UIGestureRecognizer {
      override func reset() { state = .failed }
    }
    final class Screen: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(Stubborn())
      }
    }
    #expect(try complaints { Screen() }.contains("Stubborn of UIView is stuck in failed"))
  }

  @Test func aScreenThatStaysIsNoticed() throws {
    final class Screen: UIViewController {
      var me: Screen?
      override func viewDidLoad() {
        super.viewDidLoad()
        me = self
      }
    }
    #expect(try complaints { Screen() }.contains("Screen is still there"))
  }
}
