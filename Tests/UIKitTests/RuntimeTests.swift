import TendonStage
import Testing
import UIKit

/// Methods by their names, exchanged methods, observed properties.
@Suite @MainActor struct RuntimeTests {
  final class Log {
    var entries: [String] = []
  }

  @Test func registeredActionsAreFoundOnTheClassAndThoseBelowIt() {
    #expect(
      ActionTables.register([
        ActionTables.Table(UIScrollView.self) {
          ["registeredProbe": Action { (target: UIScrollView) in { target.tag } }]
        }
      ]))
    let table = UITableView()
    table.tag = 7
    #expect(table.responds(to: "registeredProbe"))
    #expect(!UIView().responds(to: "registeredProbe"))
    #expect(ActionCall.value(of: "registeredProbe", on: table, arguments: []) as? Int == 7)
  }

  @Test func implementationsAreTheMethods() throws {
    let table = UITableView()
    #expect(
      ActionTables.register([
        ActionTables.Table(UITableView.self) {
          ["implementationProbe": Action { (target: UITableView) in { target.tag } }]
        }
      ]))
    #expect(table.method(for: "implementationProbe") != nil && table.method(for: "absentProbe") == nil)
    #expect(class_getMethodImplementation(UITableView.self, "implementationProbe") != nil)
    #expect(class_getMethodImplementation(nil, "implementationProbe") == nil)
    // A cast of other values is Swift's own.
    #expect(unsafeBitCast(CGPoint(x: 1, y: 2), to: SIMD2<Double>.self) == SIMD2(1, 2))
  }

  @Test func actionsTakeTheEvent() {
    final class Target: UIResponder, ActionProviding {
      var received: (sender: Any?, event: UIEvent?)
      static let actions: [Selector: Action] = [
        "tap:event:": Action { (target: Target) in
          { (sender: UIButton, event: UIEvent?) in target.received = (sender, event) }
        }
      ]
    }
    let target = Target()
    let button = UIButton()
    button.addTarget(target, action: "tap:event:", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(target.received.sender as? UIButton === button)
  }

  @Test func performReturnsObjects() {
    #expect(
      ActionTables.register([
        ActionTables.Table(UIView.self) { ["layerProbe": Action { (target: UIView) in { target.layer } }] }
      ]))
    let view = UIView()
    #expect(view.perform("layerProbe")?.takeUnretainedValue() === view.layer)
  }

  @Test func exchangedMethodsReplaceTheOriginalAndCanCallIt() throws {
    final class Probe: UIView {
      var log: [String] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        log.append("own")
      }
    }
    #expect(
      ActionTables.register([
        ActionTables.Table(Probe.self) {
          [
            "replacement:": Action { (target: Probe) in
              { (previous: UITraitCollection?) in
                target.log.append("before")
                ExchangedMethods.callOriginal("replacement:", of: target, [previous as Any])
                target.log.append("after")
              }
            }
          ]
        }
      ]))
    let original = try #require(class_getInstanceMethod(Probe.self, "traitCollectionDidChange:"))
    let replacement = try #require(class_getInstanceMethod(Probe.self, "replacement:"))
    let probe = Probe()
    method_exchangeImplementations(original, replacement)
    probe.traitCollectionDidChange(nil)
    #expect(probe.log == ["before", "after", "own"])
    method_exchangeImplementations(original, replacement)
    probe.log = []
    probe.traitCollectionDidChange(nil)
    #expect(probe.log == ["own"])
  }

  @Test func observersReceiveOldAndNewValues() {
    let label = UILabel()
    let log = Log()
    let observations = [
      label.observe(\.bounds, options: [.old, .new]) { _, change in
        log.entries.append("bounds \(change.oldValue?.width ?? -1) \(change.newValue?.width ?? -1)")
      },
      label.observe(\.center, options: .new) { _, change in log.entries.append("center \(change.newValue?.x ?? -1)") },
      label.observe(\.alpha, options: .new) { _, change in log.entries.append("alpha \(change.newValue ?? -1)") },
      label.observe(\.isHidden) { label, change in
        log.entries.append("hidden \(label.isHidden) \(change.newValue == nil)")
      },
      label.observe(\.text, options: [.initial, .new]) { _, change in
        log.entries.append("text \((change.newValue ?? nil) ?? "nil")")
      },
    ]
    label.frame = CGRect(x: 0, y: 0, width: 10, height: 4)
    label.alpha = 0.5
    label.isHidden = true
    label.text = "a"
    label.text = "a"
    for observation in observations { observation.invalidate() }
    label.text = "b"
    #expect(
      log.entries.sorted() == [
        "alpha 0.5", "bounds 0.0 10.0", "center 5.0", "hidden true true", "text a", "text nil",
      ])
  }

  @Test func scrollViewsAreObserved() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let log = Log()
    let observations = [
      scroll.observe(\.contentSize, options: .new) { _, change in log.entries.append("size \(change.newValue!.height)")
      },
      scroll.observe(\.contentOffset, options: .new) { _, change in log.entries.append("offset \(change.newValue!.y)")
      },
    ]
    scroll.contentSize = CGSize(width: 10, height: 100)
    scroll.contentOffset = CGPoint(x: 0, y: 20)
    withExtendedLifetime(observations) {}
    #expect(log.entries == ["size 100.0", "offset 20.0"])
  }

  @Test func propertiesAreReadAndSetByName() {
    let label = UILabel()
    label.setValue("a", forKey: "text")
    label.setValue(0.5, forKey: "alpha")
    label.setValue(true, forKey: "hidden")
    label.setValue(4, forKeyPath: "layer.cornerRadius")
    #expect(label.value(forKey: "text") as? String == "a")
    #expect(label.value(forKey: "alpha") as? CGFloat == 0.5)
    #expect(label.isHidden && label.layer.cornerRadius == 4)
    let constraint = label.widthAnchor.constraint(equalTo: UIView().heightAnchor, multiplier: 2)
    #expect(constraint.value(forKey: "multiplier") as? CGFloat == 2)
  }

  @Test func observersByNameAreRemoved() {
    let center = NotificationCenter()
    let caller = UIKitTests.Caller()
    center.addObserver(caller, selector: "call", name: Notification.Name("a"), object: nil)
    center.addObserver(caller, selector: "call", name: Notification.Name("b"), object: nil)
    center.post(name: Notification.Name("a"), object: nil)
    center.removeObserver(caller, name: Notification.Name("a"), object: nil)
    center.post(name: Notification.Name("a"), object: nil)
    center.post(name: Notification.Name("b"), object: nil)
    #expect(caller.calls == 2)
    center.removeObserver(caller)
    center.post(name: Notification.Name("b"), object: nil)
    #expect(caller.calls == 2)
  }
}
