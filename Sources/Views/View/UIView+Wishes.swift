import TendonGeometry
import TendonLayers

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
    set { wishes = with { $0.restorationIdentifier = newValue } }
  }

  /// True if the drawing begins with an empty context. Default: true.
  ///
  /// Differs from UIKit: every drawing does, and nothing reads it.
  public var clearsContextBeforeDrawing: Bool {
    get { !(wishes?.leavesContext ?? false) }
    set { wishes = with { $0.leavesContext = !newValue } }
  }

  func with(_ change: (inout Wishes) -> Void) -> Wishes {
    var new = wishes ?? Wishes()
    change(&new)
    return new
  }

  /// True if the view has the focus of a remote control: never.
  public var isFocused: Bool { false }

  /// The number of pixels in a point of the view's drawing; default that of the screen.
  public var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// The point of the bounds that `center` places, from 0 to 1 on each axis; default the middle.
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
}
