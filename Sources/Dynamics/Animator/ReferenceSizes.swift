import TendonContext
import TendonViews

/// Notifies animators, also paused ones, of new sizes of their reference views.
@MainActor
enum ReferenceSizes {
  private struct Listener {
    weak var animator: UIDynamicAnimator?
  }

  private static let key = ContextKey<[Listener]>([])
  private static var listeners: [Listener] {
    get { StageContext.current[key] }
    set { StageContext.current[key] = newValue }
  }

  static func add(_ animator: UIDynamicAnimator) {
    listeners.append(Listener(animator: animator))
    SizeObserver.didChange = { tell($0) }
  }

  private static func tell(_ view: UIView) {
    listeners.removeAll { $0.animator == nil }
    if listeners.isEmpty { SizeObserver.didChange = nil }
    for listener in listeners where listener.animator?.referenceView === view {
      listener.animator?.referenceSizeDidChange()
    }
  }
}
