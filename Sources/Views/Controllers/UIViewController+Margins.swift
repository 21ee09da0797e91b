import TendonAutoLayout
import TendonGeometry

extension UIViewController {
  /// The least margins that the system gives the controller's view, in points: at the sides 16 on a narrow screen, 20 from
  /// 400 points of width on; above and below 0.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = UIViewController.systemMinimumMargin(width: (viewIfLoaded?.bounds ?? UIScreen.main.bounds).width)
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the view's margins are not less than ``systemMinimumLayoutMargins``, whatever is set; default true.
  public var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { respectsMinimumMargins }
    set {
      respectsMinimumMargins = newValue
      viewIfLoaded?.resolveMargins()
    }
  }
}
