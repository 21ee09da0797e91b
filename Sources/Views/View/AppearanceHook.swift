import TendonContext

/// The closure that gives a view the values of its appearance proxies when it enters a window.
@MainActor
enum AppearanceHook {
  private static let key = ContextKey<((UIView) -> Void)?>(nil)
  /// True once a stage of the process has a proxy: most have none, and views enter windows often.
  private static var isUsed = false

  static func set(_ apply: @escaping (UIView) -> Void) {
    isUsed = true
    StageContext.current[key] = apply
  }

  static func apply(to view: UIView) {
    if isUsed { StageContext.current[key]?(view) }
  }
}
