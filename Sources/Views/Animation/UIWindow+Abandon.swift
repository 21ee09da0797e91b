import TendonAutoLayout
import TendonLayers

extension UIWindow {
  /// Lets go of everything that moves without a word to anybody: for a host that goes. What waits for an end that will
  /// not come would otherwise keep itself.
  package func abandonAnimations() {
    layoutNode.engine.abandonMotion()
    layer.abandonAnimations()
  }
}
