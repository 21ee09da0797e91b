extension UIView {
  /// The values that the app keeps in a view and that have no effect on its picture.
  struct Wishes {
    var restorationIdentifier: String?
    var leavesContext = false
    var motionEffects: [UIMotionEffect] = []
  }

  var plainRestorationIdentifier: String? {
    get { wishes?.restorationIdentifier }
    set { wishes = changedWishes { $0.restorationIdentifier = newValue } }
  }

  var plainClearsContextBeforeDrawing: Bool {
    get { !(wishes?.leavesContext ?? false) }
    set { wishes = changedWishes { $0.leavesContext = !newValue } }
  }

  /// The values after a change.
  func changedWishes(_ change: (inout Wishes) -> Void) -> Wishes {
    var new = wishes ?? Wishes()
    change(&new)
    return new
  }

  var plainIsFocused: Bool { false }
}
