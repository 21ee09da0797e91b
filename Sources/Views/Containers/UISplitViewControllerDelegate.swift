/// The delegate of a split view controller, which decides about its columns in a compact width.
@MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Returns true to leave out the secondary controller in a compact width; default false: it is then on top.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondary: UIViewController,
    onto primary: UIViewController
  ) -> Bool
  /// Returns the secondary controller for a regular width again; nil (default): the one that was on top of the primary
  /// one. Called for the style `unspecified` alone, as in UIKit.
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// Returns the controller that is alone in a compact width; nil (default): the one of the primary column. Called for the
  /// style `unspecified` alone, before `collapseSecondary`.
  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
  /// Returns the controller of the primary column for a regular width again; nil (default): the one that was there. Called
  /// for the style `unspecified` alone, before `separateSecondaryFrom`.
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
  /// Returns the display mode to which ``UISplitViewController/displayModeButtonItem`` changes; `automatic` (default): the
  /// primary column appears or disappears.
  func targetDisplayModeForAction(in splitViewController: UISplitViewController) -> UISplitViewController.DisplayMode
  /// Returns true if the delegate itself shows a controller as the detail; default false.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail controller: UIViewController, sender: Any?
  ) -> Bool
  /// Returns true if the delegate itself shows a controller in the primary column; default false.
  func splitViewController(
    _ splitViewController: UISplitViewController, show controller: UIViewController, sender: Any?
  ) -> Bool
  /// The column that is on top in a compact width; the default is the proposed one.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn column:
      UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Called when the columns have become one.
  func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController)
  /// Called when the columns are beside each other again.
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController)
  /// Called before a column is shown.
  func splitViewController(
    _ splitViewController: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Called before a column is hidden.
  func splitViewController(
    _ splitViewController: UISplitViewController, willHide column: UISplitViewController.Column)
  /// The orientations of the interface. Default: all but upside down on a phone, all on a tablet.
  func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask
  /// Called before the display mode changes.
  func splitViewController(
    _ splitViewController: UISplitViewController, willChangeTo mode: UISplitViewController.DisplayMode)
}

extension UISplitViewControllerDelegate {
  public func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  public func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  public func targetDisplayModeForAction(
    in splitViewController: UISplitViewController
  ) -> UISplitViewController.DisplayMode { .automatic }
  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail controller: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, show controller: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn column:
      UISplitViewController.Column
  ) -> UISplitViewController.Column { column }
  public func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {}
  public func splitViewController(
    _ splitViewController: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  public func splitViewController(
    _ splitViewController: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  public func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask { .usual }
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondary: UIViewController,
    onto primary: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, willChangeTo mode: UISplitViewController.DisplayMode
  ) {}
}
