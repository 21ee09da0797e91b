import TendonContext

/// The observer of view sizes on a stage.
@MainActor
package enum SizeObserver {
  private static let key = ContextKey<((UIView) -> Void)?>(nil)

  /// A closure that is called after the size of a view has changed; nil where nothing depends on sizes.
  package static var didChange: ((UIView) -> Void)? {
    get { StageContext.current[key] }
    set { StageContext.current[key] = newValue }
  }
}
