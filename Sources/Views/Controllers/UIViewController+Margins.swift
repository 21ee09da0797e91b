import TendonAutoLayout
import TendonGeometry

extension UIViewController {
  /// The least layout margins of the controller's view, in points: at the sides 16 on a narrow screen and 20 from a
  /// width of 400 points; at the top and bottom 0.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = UIViewController.systemMinimumMargin(width: (viewIfLoaded?.bounds ?? UIScreen.main.bounds).width)
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// True if the view's margins are at least ``systemMinimumLayoutMargins``; default true.
  public var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { respectsMinimumMargins }
    set {
      respectsMinimumMargins = newValue
      viewIfLoaded?.resolveMargins()
    }
  }
}
