extension UIView {
  /// The values that the app keeps in a view and that have no effect on its picture.
  struct Wishes {
    var restorationIdentifier: String?
    var leavesContext = false
    var motionEffects: [UIMotionEffect] = []
  }

  /// The name under which the state of the view is kept between launches; default nil.
  ///
  /// Differs from UIKit: states are not kept, and nothing reads it.
  public var restorationIdentifier: String? {
    get { wishes?.restorationIdentifier }
    set { wishes = changedWishes { $0.restorationIdentifier = newValue } }
  }

  /// True if the drawing begins with an empty context. Default: true.
  ///
  /// Differs from UIKit: every drawing does, and nothing reads it.
  public var clearsContextBeforeDrawing: Bool {
    get { !(wishes?.leavesContext ?? false) }
    set { wishes = changedWishes { $0.leavesContext = !newValue } }
  }

  /// The values after a change.
  func changedWishes(_ change: (inout Wishes) -> Void) -> Wishes {
    var new = wishes ?? Wishes()
    change(&new)
    return new
  }

  /// True if the view has the focus of a remote control: never.
  public var isFocused: Bool { false }
}
