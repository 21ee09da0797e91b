import Foundation

/// The start of an unwind segue.
@MainActor
public final class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller from which the segue starts.
  public let source: UIViewController
  /// The action of the destination.
  public let unwindAction: Selector
  /// The object that started the segue.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
  }
}

extension UIViewController {
  /// The child that contains the start of an unwind segue; nil if none does.
  public func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var current: UIViewController? = source.source
    while let controller = current {
      if controller.parent === self { return controller }
      current = controller.parent ?? controller.presentingViewController
    }
    return nil
  }
}
