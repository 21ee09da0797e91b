import TendonGeometry

extension UIView {
  /// The treatment of the tint colour; raw values are UIKit's.
  public enum TintAdjustmentMode: Int, Sendable {
    /// That of the superview; without one `normal`.
    case automatic
    /// The colour itself.
    case normal
    /// A grey of the same lightness.
    case dimmed
  }

  var plainTintAdjustmentMode: TintAdjustmentMode {
    get {
      var view: UIView? = self
      while let current = view {
        if current.tintAdjustment != .automatic { return current.tintAdjustment }
        view = current.superview
      }
      return .normal
    }
    set {
      let old = tintAdjustmentMode
      tintAdjustment = newValue
      if tintAdjustmentMode != old { tintDidChange() }
    }
  }
}

extension UIColor {
  /// A grey with the luminance of the colour, for parts that cannot be used at present.
  var dimmed: UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return UIColor(white: color.luma, alpha: color.cgColor.alpha)
    }
  }
}
