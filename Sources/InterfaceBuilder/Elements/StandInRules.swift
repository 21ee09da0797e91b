import TendonGeometry
import TendonViews

extension ElementRule {
  /// A plain view in which a segue embeds another scene.
  static let containerView = ElementRule("containerView", UIView.self, base: .view)

  /// Elements of UIKit for which this library has no class yet.
  static let standIns: [ElementRule] = {
    let classes = [
      "stackView": "UIStackView", "collectionView": "UICollectionView", "collectionViewCell": "UICollectionViewCell",
      "collectionViewCellContentView": "UICollectionViewCellContentView",
      "collectionReusableView": "UICollectionReusableView",
      "textView": "UITextView", "toolbar": "UIToolbar", "navigationBar": "UINavigationBar", "tabBar": "UITabBar",
      "activityIndicatorView": "UIActivityIndicatorView", "progressView": "UIProgressView", "searchBar": "UISearchBar",
      "pickerView": "UIPickerView", "visualEffectView": "UIVisualEffectView",
      "mapView": "MKMapView", "mtkView": "MTKView", "glkView": "GLKView", "webView": "UIWebView",
      "wkWebView": "WKWebView",
      "sceneKitView": "SCNView", "skView": "SKView", "arskView": "ARSKView", "arscnView": "ARSCNView",
    ]
    let controls = [
      "switch": "UISwitch", "slider": "UISlider", "segmentedControl": "UISegmentedControl", "stepper": "UIStepper",
      "pageControl": "UIPageControl", "datePicker": "UIDatePicker", "refreshControl": "UIRefreshControl",
    ]
    return classes.map { ElementRule($0.key, standsFor: $0.value, base: .view) }
      + controls.map { ElementRule($0.key, standsFor: $0.value, base: .view) }
  }()

  /// The natural size of a class that this library does not have, -1 where it has none on an axis, in points.
  static func naturalSize(of element: String) -> CGSize {
    let none = UIView.noIntrinsicMetric
    switch element {
    case "switch": return CGSize(width: 49, height: 31)
    case "slider": return CGSize(width: none, height: 30)
    case "stepper": return CGSize(width: 94, height: 32)
    case "segmentedControl": return CGSize(width: none, height: 31)
    case "progressView": return CGSize(width: none, height: 4)
    case "activityIndicatorView": return CGSize(width: 20, height: 20)
    case "pickerView", "datePicker": return CGSize(width: 320, height: 216)
    case "searchBar": return CGSize(width: none, height: 56)
    case "pageControl": return CGSize(width: 39, height: 37)
    case "navigationBar", "toolbar": return CGSize(width: none, height: 44)
    case "tabBar": return CGSize(width: none, height: 49)
    default: return CGSize(width: none, height: none)
    }
  }
}
