import TendonGeometry
import Testing

@testable import TendonViews

/// Target-action pairs and actions are removed by methods of their own.
@MainActor @Suite struct RemovingTargetsTests {
  @Test func actionsStayWhenAllTargetsAreRemoved() {
    let control = UIControl()
    var log: [String] = []
    let action = UIAction { _ in log.append("action") }
    control.addAction(action, for: .touchUpInside)
    control.addAction(for: .touchUpInside) { _ in log.append("closure") }
    control.addTarget(nil, action: "go", for: .touchDown)
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allControlEvents == .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(log == ["action", "closure"])
    control.removeAction(action, for: .allEvents)
    control.sendActions(for: .touchUpInside)
    #expect(log == ["action", "closure", "closure"])
  }
}
