import Foundation
import TendonGeometry
import TendonLayers
import Testing

@MainActor
struct TransactionTests {
  @Test("Settings are read from the innermost transaction that has them and end with it")
  func nesting() {
    onClock { _ in
      #expect(CATransaction.animationDuration() == 0.25 && CATransaction.animationTimingFunction() == nil)
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setValue("outer", forKey: "who")
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
      #expect(CATransaction.animationDuration() == 2 && CATransaction.value(forKey: "who") as? String == "outer")
      CATransaction.begin()
      #expect(CATransaction.disableActions())
      CATransaction.setDisableActions(false)
      CATransaction.setAnimationTimingFunction(nil)
      #expect(!CATransaction.disableActions() && CATransaction.animationTimingFunction() == nil)
      CATransaction.commit()
      #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .easeIn))
      CATransaction.commit()
      #expect(!CATransaction.disableActions())
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
      CATransaction.setAnimationDuration(3)
      CATransaction.flush()
      #expect(CATransaction.animationDuration() == 0.25)
    }
  }

  @Test("A completion waits for the animations added after it was set, nested ones included, removed or ended")
  func completion() {
    onClock { clock in
      var log: [String] = []
      let (_, layer) = committedTree(CALayer())
      CATransaction.begin()
      layer.add(depth(to: 1, duration: 9), forKey: "before")
      CATransaction.setCompletionBlock { log.append("outer at \(clock.now)") }
      layer.add(depth(to: 1, duration: 1), forKey: "a")
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("inner at \(clock.now)") }
      layer.add(depth(to: 1, duration: 2), forKey: "b")
      layer.add(depth(to: 1, duration: 5), forKey: "c")
      CATransaction.commit()
      CATransaction.commit()
      clock.schedule(at: 3) { layer.removeAnimation(forKey: "c") }
      clock.advance(to: 2.9)
      #expect(log.isEmpty)
      clock.advance(to: 20)
      #expect(log == ["inner at 3.0", "outer at 3.0"])
    }
  }

  @Test("Without animations a completion is called when its transaction closes or the block is replaced")
  func emptyCompletion() {
    onClock { clock in
      var log: [String] = []
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("a") }
      #expect(log.isEmpty)
      CATransaction.setCompletionBlock { log.append("b") }
      #expect(log == ["a"])
      CATransaction.commit()
      #expect(log == ["a", "b"])
      CATransaction.setCompletionBlock { log.append("implicit") }
      #expect(log.count == 2)
      clock.advance(to: 0)
      #expect(log == ["a", "b", "implicit"])
    }
  }

  @Test("Ends at one time happen in the order in which the animations were added")
  func completionOrder() {
    onClock { clock in
      var log: [Int] = []
      let (_, layer) = committedTree(CALayer())
      for i in 0..<10 {
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append(i) }
        layer.add(depth(to: 1, duration: 1), forKey: nil)
        CATransaction.commit()
      }
      clock.advance(to: 1)
      #expect(log == Array(0..<10))
    }
  }

  @Test("flush() waits for open nested transactions, and what completions change is committed too")
  func flush() {
    onClock { clock in
      let (_, layer) = committedTree(CALayer())
      let commits = clock.counters.commits
      CATransaction.begin()
      layer.setNeedsLayout()
      CATransaction.flush()
      #expect(layer.needsLayout() && clock.counters.commits == commits)
      CATransaction.commit()
      #expect(!layer.needsLayout() && clock.counters.commits == commits + 1)
      CATransaction.setCompletionBlock { layer.setNeedsLayout() }
      CATransaction.flush()
      #expect(!layer.needsLayout() && clock.diagnostics.isEmpty)
      CATransaction.flush()
      #expect(clock.counters.commits == commits + 3)
    }
  }

  @Test("Handlers of hosts run before the layers are laid out, again while they leave changes, until removed")
  func handlers() {
    onClock { clock in
      var (log, rest) = ([String](), 2)
      let layer = Logging { log.append("layout") }
      let (_, _) = committedTree(layer)
      log = []
      let handler = clock.addCommitHandler {
        log.append("host")
        if rest > 0 { layer.setNeedsLayout() }
        rest -= 1
      }
      CATransaction.flush()
      #expect(log == ["host", "layout", "host", "layout", "host"])
      clock.removeCommitHandler(handler)
      layer.setNeedsLayout()
      CATransaction.flush()
      #expect(log.count == 6)
    }
  }

  @Test("A layout or a completion that never rests becomes a diagnostic")
  func restless() {
    onClock { clock in
      let layer = Restless()
      layer.setNeedsLayout()
      let (_, _) = committedTree(layer)
      #expect(clock.diagnostics.count == 1 && clock.diagnostics[0].contains("still needs layout after 100 rounds"))
      layer.rests = true
      layer.layoutIfNeeded()
      CATransaction.flush()
      #expect(clock.diagnostics.count == 1 && !layer.needsLayout())
      @MainActor func again() {
        CATransaction.setCompletionBlock {
          layer.setNeedsLayout()
          again()
        }
      }
      again()
      CATransaction.flush()
      #expect(clock.diagnostics.count == 2 && clock.diagnostics[1].contains("changes go on"))
    }
  }

  @Test("commit() without begin() traps")
  func unbalanced() async {
    await #expect(processExitsWith: .failure) { await MainActor.run { CATransaction.commit() } }
  }

  final class Logging: CALayer {
    var action: () -> Void = {}
    convenience init(_ action: @escaping () -> Void) {
      self.init()
      self.action = action
    }
    override func layoutSublayers() { action() }
  }

  final class Restless: CALayer {
    var rests = false
    override func layoutSublayers() { if !rests { setNeedsLayout() } }
  }
}
