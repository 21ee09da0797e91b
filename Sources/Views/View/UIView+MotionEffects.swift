extension UIView {
  var plainMotionEffects: [UIMotionEffect] {
    get { wishes?.motionEffects ?? [] }
    set { wishes = changedWishes { $0.motionEffects = newValue } }
  }

  func plainAddMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  func plainRemoveMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
