import Foundation
import TendonStage
import Testing

@testable import TendonViews

/// Recognizers receive the presses of keys, if their types and their delegate allow it.
@MainActor @Suite struct PressRecognizerTests {
  final class Recorder: UIGestureRecognizer {
    var log: [String] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      log.append("began \(presses.first?.type == .leftArrow)")
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      log.append("ended \(presses.first?.phase == .ended)")
    }
  }

  final class Refusing: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { false }
  }

  private func logs(_ change: (Recorder) -> Void) throws -> [String] {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let recorder = stage.perform { () -> Recorder in
      let controller = UIViewController()
      let recorder = Recorder()
      controller.view.addGestureRecognizer(recorder)
      change(recorder)
      stage.present(controller)
      return recorder
    }
    stage.perform { stage.window.sendPress(UIKeyCommand.inputLeftArrow, []) }
    return recorder.log
  }

  @Test func keysReachRecognizersOfTheControllersView() throws {
    #expect(try logs { _ in } == ["began true", "ended true"])
    #expect(try logs { $0.isEnabled = false } == [])
  }

  @Test func typesAndDelegateDecide() throws {
    #expect(try logs { $0.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)] } == [])
    let delegate = Refusing()
    #expect(try logs { $0.delegate = delegate } == [])
  }
}
