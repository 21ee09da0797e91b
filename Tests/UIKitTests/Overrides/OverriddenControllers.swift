import UIKit

// Overrides of members that UIKit declares open. That the file compiles is the test.

class OverriddenController: UIViewController {
  override var view: UIView! { didSet {} }
  override func loadView() {}
  override func loadViewIfNeeded() {}
  override var viewIfLoaded: UIView? { nil }
  override var isViewLoaded: Bool { true }
  override var nibName: String? { nil }
  override var nibBundle: Bundle? { nil }
  override func performSegue(withIdentifier i: String, sender: Any?) {}
  override func shouldPerformSegue(withIdentifier i: String, sender: Any?) -> Bool { true }
  override func prepare(for s: UIStoryboardSegue, sender: Any?) {}
  override var title: String? { didSet {} }
  override var parent: UIViewController? { nil }
  override var presentedViewController: UIViewController? { nil }
  override var presentingViewController: UIViewController? { nil }
  override var definesPresentationContext: Bool { didSet {} }
  override var providesPresentationContextTransitionStyle: Bool { didSet {} }
  override var restoresFocusAfterTransition: Bool { didSet {} }
  override var isBeingPresented: Bool { true }
  override var isBeingDismissed: Bool { true }
  override var isMovingToParent: Bool { true }
  override var isMovingFromParent: Bool { true }
  override func present(_ c: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
  override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
  override var modalTransitionStyle: UIModalTransitionStyle { didSet {} }
  override var modalPresentationStyle: UIModalPresentationStyle { didSet {} }
  override var modalPresentationCapturesStatusBarAppearance: Bool { didSet {} }
  override var disablesAutomaticKeyboardDismissal: Bool { true }
  override var edgesForExtendedLayout: UIRectEdge { didSet {} }
  override var extendedLayoutIncludesOpaqueBars: Bool { didSet {} }
  override var preferredContentSize: CGSize { didSet {} }
  override var preferredStatusBarStyle: UIStatusBarStyle { .default }
  override var prefersStatusBarHidden: Bool { true }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  override func setNeedsStatusBarAppearanceUpdate() {}
  override func show(_ c: UIViewController, sender: Any?) {}
  override func showDetailViewController(_ c: UIViewController, sender: Any?) {}
  override var overrideUserInterfaceStyle: UIUserInterfaceStyle { didSet {} }
  override var shouldAutorotate: Bool { true }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  override func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  override var isEditing: Bool { didSet {} }
  override func setEditing(_ b: Bool, animated: Bool) {}
  override var editButtonItem: UIBarButtonItem { super.editButtonItem }
  override var children: [UIViewController] { [] }
  override func addChild(_ c: UIViewController) {}
  override func removeFromParent() {}
  override func transition(
    from a: UIViewController, to b: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {}
  override func beginAppearanceTransition(_ b: Bool, animated: Bool) {}
  override func endAppearanceTransition() {}
  override var childForStatusBarStyle: UIViewController? { nil }
  override var childForStatusBarHidden: UIViewController? { nil }
  override func setOverrideTraitCollection(_ c: UITraitCollection?, forChild v: UIViewController) {}
  override func overrideTraitCollection(forChild v: UIViewController) -> UITraitCollection? { nil }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  override func willMove(toParent p: UIViewController?) {}
  override func didMove(toParent p: UIViewController?) {}
  override func updateViewConstraints() {}
  override func viewLayoutMarginsDidChange() {}
  override var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { .zero }
  override var viewRespectsSystemMinimumLayoutMargins: Bool { didSet {} }
  override var additionalSafeAreaInsets: UIEdgeInsets { didSet {} }
  override func viewSafeAreaInsetsDidChange() {}
  override var topLayoutGuide: any UILayoutSupport { super.topLayoutGuide }
  override var bottomLayoutGuide: any UILayoutSupport { super.bottomLayoutGuide }
  override func addKeyCommand(_ k: UIKeyCommand) {}
  override func removeKeyCommand(_ k: UIKeyCommand) {}
  override var presentationController: UIPresentationController? { nil }
  override var sheetPresentationController: UISheetPresentationController? { nil }
  override var popoverPresentationController: UIPopoverPresentationController? { nil }
  override var activePresentationController: UIPresentationController? { nil }
  override var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  override func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  override var prefersHomeIndicatorAutoHidden: Bool { true }
  override var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  override func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  override var prefersPointerLocked: Bool { true }
  override var isModalInPresentation: Bool { didSet {} }
  override var navigationItem: UINavigationItem { UINavigationItem() }
  override var hidesBottomBarWhenPushed: Bool { didSet {} }
  override var toolbarItems: [UIBarButtonItem]? { didSet {} }
  override func setToolbarItems(_ i: [UIBarButtonItem]?, animated: Bool) {}
  override var tabBarItem: UITabBarItem! { didSet {} }
  override var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? { didSet {} }
  override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  override func viewWillTransition(to s: CGSize, with c: any UIViewControllerTransitionCoordinator) {}
  override func willTransition(to s: UITraitCollection, with c: any UIViewControllerTransitionCoordinator) {}
  override var traitCollection: UITraitCollection { super.traitCollection }
  override func traitCollectionDidChange(_ t: UITraitCollection?) {}
  override var restorationIdentifier: String? { didSet {} }
  override var restorationClass: (any UIViewControllerRestoration.Type)? { didSet {} }
  override func encodeRestorableState(with c: NSCoder) {}
  override func decodeRestorableState(with c: NSCoder) {}
  override func applicationFinishedRestoringState() {}
  override var contentUnavailableConfiguration: (any UIContentConfiguration)? { didSet {} }
  override func preferredContentSizeDidChange(forChildContentContainer c: any UIContentContainer) {}
  override func systemLayoutFittingSizeDidChange(forChildContentContainer c: any UIContentContainer) {}
  override func size(forChildContentContainer c: any UIContentContainer, withParentContainerSize s: CGSize) -> CGSize {
    s
  }
  override var keyCommands: [UIKeyCommand]? { nil }
  override var undoManager: UndoManager? { nil }
  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { nil }
  override func accessibilityPerformEscape() -> Bool { true }
}

class OverriddenNav: UINavigationController {
  override func pushViewController(_ c: UIViewController, animated: Bool) {}
  override func popViewController(animated: Bool) -> UIViewController? { nil }
  override func popToViewController(_ c: UIViewController, animated: Bool) -> [UIViewController]? { nil }
  override func popToRootViewController(animated: Bool) -> [UIViewController]? { nil }
  override var topViewController: UIViewController? { nil }
  override var visibleViewController: UIViewController? { nil }
  override var viewControllers: [UIViewController] { didSet {} }
  override func setViewControllers(_ c: [UIViewController], animated: Bool) {}
  override var isNavigationBarHidden: Bool { didSet {} }
  override func setNavigationBarHidden(_ b: Bool, animated: Bool) {}
  override var navigationBar: UINavigationBar { super.navigationBar }
  override var isToolbarHidden: Bool { didSet {} }
  override func setToolbarHidden(_ b: Bool, animated: Bool) {}
  override var toolbar: UIToolbar! { nil }
  override var delegate: (any UINavigationControllerDelegate)? { didSet {} }
  override var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
  override var hidesBarsOnTap: Bool { didSet {} }
  override var hidesBarsOnSwipe: Bool { didSet {} }
  override var hidesBarsWhenKeyboardAppears: Bool { didSet {} }
  override var hidesBarsWhenVerticallyCompact: Bool { didSet {} }
  override var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { super.barHideOnSwipeGestureRecognizer }
}

class OverriddenTab: UITabBarController {
  override var viewControllers: [UIViewController]? { didSet {} }
  override func setViewControllers(_ c: [UIViewController]?, animated: Bool) {}
  override var selectedViewController: UIViewController? { didSet {} }
  override var selectedIndex: Int { didSet {} }
  override var moreNavigationController: UINavigationController { super.moreNavigationController }
  override var customizableViewControllers: [UIViewController]? { didSet {} }
  override var tabBar: UITabBar { super.tabBar }
  override var delegate: (any UITabBarControllerDelegate)? { didSet {} }
  override func tabBar(_ b: UITabBar, didSelect i: UITabBarItem) {}
}

class OverriddenPresentation: UIPresentationController {
  override var presentingViewController: UIViewController { super.presentingViewController }
  override var presentedViewController: UIViewController { super.presentedViewController }
  override var presentationStyle: UIModalPresentationStyle { .custom }
  override var containerView: UIView? { nil }
  override var delegate: (any UIAdaptivePresentationControllerDelegate)? { didSet {} }
  override var overrideTraitCollection: UITraitCollection? { didSet {} }
  override var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  override func adaptivePresentationStyle(for t: UITraitCollection) -> UIModalPresentationStyle { .none }
  override func containerViewWillLayoutSubviews() {}
  override func containerViewDidLayoutSubviews() {}
  override var presentedView: UIView? { nil }
  override var frameOfPresentedViewInContainerView: CGRect { .zero }
  override var shouldPresentInFullscreen: Bool { true }
  override var shouldRemovePresentersView: Bool { true }
  override func presentationTransitionWillBegin() {}
  override func presentationTransitionDidEnd(_ b: Bool) {}
  override func dismissalTransitionWillBegin() {}
  override func dismissalTransitionDidEnd(_ b: Bool) {}
  override func viewWillTransition(to s: CGSize, with c: any UIViewControllerTransitionCoordinator) {}
  override func willTransition(to s: UITraitCollection, with c: any UIViewControllerTransitionCoordinator) {}
  override func preferredContentSizeDidChange(forChildContentContainer c: any UIContentContainer) {}
  override func size(forChildContentContainer c: any UIContentContainer, withParentContainerSize s: CGSize) -> CGSize {
    s
  }
  override func systemLayoutFittingSizeDidChange(forChildContentContainer c: any UIContentContainer) {}
}
