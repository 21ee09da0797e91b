extension UIView {
  /// The metrics of the screen that shows the view.
  var controlMetrics: ControlMetrics { (window?.screen ?? UIScreen.main).controlMetrics }
}
