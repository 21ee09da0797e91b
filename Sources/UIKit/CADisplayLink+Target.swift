import TendonLayers
import TendonViews

extension CADisplayLink {
  /// A link that calls an action of the target with itself as the sender. The target is retained.
  ///
  /// - Precondition: the target's class declares an action of that name.
  public convenience init(target: Any, selector: Selector) {
    let object = target as AnyObject
    let call = ActionCall(target: object, selector: selector)
    self.init { link in withExtendedLifetime(object) { call(link) } }
  }
}
