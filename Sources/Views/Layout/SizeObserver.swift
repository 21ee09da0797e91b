/// Hears of views that have another size.
@MainActor
package enum SizeObserver {
  /// Called after the size of a view has changed; nil most of the time.
  package static var didChange: ((UIView) -> Void)?
}
