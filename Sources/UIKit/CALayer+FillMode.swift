import TendonLayers

private let fillModeKey = StaticKey()

extension CALayer {
  /// The state of the layer outside of its active time. Default: `removed`.
  ///
  /// Differs from Core Animation: kept, and without effect, since the time of a layer does not end here.
  public var fillMode: CAMediaTimingFillMode {
    get { objc_getAssociatedObject(self, fillModeKey.address) as? CAMediaTimingFillMode ?? .removed }
    set { objc_setAssociatedObject(self, fillModeKey.address, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
