extension UIView {
  /// The effects that move the view as the user looks at the device from another side; default none.
  ///
  /// Differs from UIKit: see ``UIMotionEffect``.
  public var motionEffects: [UIMotionEffect] {
    get { wishes?.motionEffects ?? [] }
    set { wishes = changedWishes { $0.motionEffects = newValue } }
  }

  /// Adds an effect to ``motionEffects``.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// Removes an effect from ``motionEffects``.
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
