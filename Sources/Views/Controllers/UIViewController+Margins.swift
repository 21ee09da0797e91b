import TendonAutoLayout
import TendonGeometry

extension UIViewController {
  var plainSystemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = UIViewController.systemMinimumMargin(width: (viewIfLoaded?.bounds ?? UIScreen.main.bounds).width)
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  var plainViewRespectsSystemMinimumLayoutMargins: Bool {
    get { respectsMinimumMargins }
    set {
      respectsMinimumMargins = newValue
      viewIfLoaded?.resolveMargins()
    }
  }
}
