import TendonGeometry

extension UIControl {
  /// The properties that few controls set.
  struct Extras {
    var toolTip: String?
    var hasSymbolAnimation = true
    var hasContextMenu = true
    var menuInteraction: UIContextMenuInteraction?
  }

  var plainEffectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: layoutNode.isRightToLeft ? .right : .left
    case .trailing: layoutNode.isRightToLeft ? .left : .right
    case .center, .left, .right, .fill: contentHorizontalAlignment
    }
  }

  var plainIsContextMenuInteractionEnabled: Bool {
    get { controlExtras.hasContextMenu }
    set {
      controlExtras.hasContextMenu = newValue
      menuDidChange()
    }
  }
  var plainToolTip: String? {
    get { controlExtras.toolTip }
    set { controlExtras.toolTip = newValue }
  }
  /// True if symbols of the control may bounce when it is tapped. Default: true.
  ///
  /// Differs from UIKit: symbols have no effects, so that nothing reads it.
  public var isSymbolAnimationEnabled: Bool {
    get { controlExtras.hasSymbolAnimation }
    set { controlExtras.hasSymbolAnimation = newValue }
  }

  /// Calls a closure with each registered action or target and selector, its events, and a flag that ends the calls if it
  /// is set to true. Closures that were added directly are left out.
  public func enumerateEventHandlers(
    _ iterator: (
      _ actionHandler: UIAction?, _ targetAction: (Any?, Selector)?, _ controlEvent: Event, _ stop: inout Bool
    ) -> Void
  ) {
    var isStopped = false
    for handler in handlers where !isStopped {
      switch handler.call {
      case .action(let action): iterator(action, nil, handler.events, &isStopped)
      case .selector(let selector, let target):
        iterator(nil, (target?.object, selector), handler.events, &isStopped)
      case .closure: break
      }
    }
  }
}
