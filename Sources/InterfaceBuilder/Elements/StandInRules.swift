import TendonGeometry
import TendonViews

extension ElementRule {
  /// A plain view in which a segue embeds another scene.
  static let containerView = ElementRule("containerView", UIView.self, base: .view)

  /// Elements of UIKit for which this library has no class yet.
  static let standIns: [ElementRule] = {
    let classes = [
      "mapView": "MKMapView", "mtkView": "MTKView", "glkView": "GLKView", "webView": "UIWebView",
      "wkWebView": "WKWebView",
      "sceneKitView": "SCNView", "skView": "SKView", "arskView": "ARSKView", "arscnView": "ARSCNView",
    ]
    return classes.map { ElementRule($0.key, standsFor: $0.value, base: .view) }
  }()
}
