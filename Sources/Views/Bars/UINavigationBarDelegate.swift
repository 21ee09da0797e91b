/// Hears of the stack of a navigation bar that stands by itself.
@MainActor
public protocol UINavigationBarDelegate: AnyObject {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
