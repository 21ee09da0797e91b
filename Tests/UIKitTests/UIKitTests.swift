import TendonStage
import Testing
import UIKit

@Suite @MainActor struct UIKitTests {
  final class Caller: UIView, ActionProviding {
    var calls = 0
    static let actions: [Selector: Action] = ["call": Action(Caller.call)]
    func call() { calls += 1 }
  }

  @Test func delayedCallsFollowTheStagesClock() {
    let stage = Stage()
    let view = stage.perform { Caller() }
    stage.perform { view.perform("call", with: nil, afterDelay: 0.5) }
    stage.advance(by: 0.4)
    #expect(view.calls == 0)
    stage.advance(by: 0.2)
    #expect(view.calls == 1)
    stage.perform {
      view.perform("call", with: nil, afterDelay: 0.5)
      NSObject.cancelPreviousPerformRequests(withTarget: view)
    }
    stage.advance(by: 1)
    #expect(view.calls == 1)
  }

  @Test func associatedValuesBelongToTheirObject() {
    final class Owner {}
    var key: UInt8 = 0
    withUnsafePointer(to: &key) { key in
      let first = Owner()
      objc_setAssociatedObject(first, key, 7, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(first, key) as? Int == 7)
      // New objects take the addresses of old ones, never their values.
      for _ in 0..<300 {
        let other = Owner()
        #expect(objc_getAssociatedObject(other, key) == nil)
        objc_setAssociatedObject(other, key, 8, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }
      #expect(objc_getAssociatedObject(first, key) as? Int == 7)
      objc_setAssociatedObject(first, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(first, key) == nil)
    }
  }
}
