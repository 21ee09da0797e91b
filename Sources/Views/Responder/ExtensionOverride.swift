import TendonLayers

/// A member of UIKit's classes that a project overrides in an extension of one of them, which Objective-C allows.
///
/// The plugin `UIKitSources` gives such an override a name of its own and registers it when the program is loaded. The
/// member's own implementation asks here before it does what it does.
@MainActor
public struct ExtensionOverride: Sendable {
  private let name: String

  nonisolated private init(_ name: String) { self.name = name }

  /// `UIView.sizeToFit()`.
  public nonisolated static let sizeToFit = ExtensionOverride("sizeToFit")
  /// `awakeFromNib()` of views and controllers.
  public nonisolated static let awakeFromNib = ExtensionOverride("awakeFromNib")
  /// `UIView.hitTest(_:with:)`.
  public nonisolated static let hitTest = ExtensionOverride("hitTest:withEvent:")
  /// `UIView.point(inside:with:)`.
  public nonisolated static let point = ExtensionOverride("pointInside:withEvent:")
  /// `UIView.layoutSubviews()`.
  public nonisolated static let layoutSubviews = ExtensionOverride("layoutSubviews")
  /// `UIView.didMoveToSuperview()`.
  public nonisolated static let didMoveToSuperview = ExtensionOverride("didMoveToSuperview")
  /// `UIView.didMoveToWindow()`.
  public nonisolated static let didMoveToWindow = ExtensionOverride("didMoveToWindow")
  /// `UIView.willMove(toSuperview:)`.
  public nonisolated static let willMoveToSuperview = ExtensionOverride("willMoveToSuperview:")
  /// `UIView.willMove(toWindow:)`.
  public nonisolated static let willMoveToWindow = ExtensionOverride("willMoveToWindow:")
  /// `UIView.removeFromSuperview()`.
  public nonisolated static let removeFromSuperview = ExtensionOverride("removeFromSuperview")
  /// `UIView.gestureRecognizerShouldBegin(_:)`, also of scroll views.
  public nonisolated static let gestureRecognizerShouldBegin = ExtensionOverride("gestureRecognizerShouldBegin:")
  /// `UIView.tintColorDidChange()`.
  public nonisolated static let tintColorDidChange = ExtensionOverride("tintColorDidChange")
  /// `traitCollectionDidChange(_:)` of views and controllers.
  public nonisolated static let traitCollectionDidChange = ExtensionOverride("traitCollectionDidChange:")
  /// `UIViewController.viewDidLoad()`.
  public nonisolated static let viewDidLoad = ExtensionOverride("viewDidLoad")
  /// `UIViewController.viewWillAppear(_:)`.
  public nonisolated static let viewWillAppear = ExtensionOverride("viewWillAppear:")
  /// `UIViewController.viewDidAppear(_:)`.
  public nonisolated static let viewDidAppear = ExtensionOverride("viewDidAppear:")
  /// `UIViewController.viewWillDisappear(_:)`.
  public nonisolated static let viewWillDisappear = ExtensionOverride("viewWillDisappear:")
  /// `UIViewController.viewDidDisappear(_:)`.
  public nonisolated static let viewDidDisappear = ExtensionOverride("viewDidDisappear:")
  /// `UIViewController.viewWillLayoutSubviews()`.
  public nonisolated static let viewWillLayoutSubviews = ExtensionOverride("viewWillLayoutSubviews")
  /// `UIViewController.viewDidLayoutSubviews()`.
  public nonisolated static let viewDidLayoutSubviews = ExtensionOverride("viewDidLayoutSubviews")
  /// `UIViewController.supportedInterfaceOrientations`.
  public nonisolated static let supportedInterfaceOrientations = ExtensionOverride("supportedInterfaceOrientations")
  /// `UIViewController.preferredStatusBarStyle`.
  public nonisolated static let preferredStatusBarStyle = ExtensionOverride("preferredStatusBarStyle")
  /// `UIViewController.prefersStatusBarHidden`.
  public nonisolated static let prefersStatusBarHidden = ExtensionOverride("prefersStatusBarHidden")
  /// `UIViewController.childForStatusBarStyle`.
  public nonisolated static let childForStatusBarStyle = ExtensionOverride("childForStatusBarStyle")
  /// `UIViewController.childForStatusBarHidden`.
  public nonisolated static let childForStatusBarHidden = ExtensionOverride("childForStatusBarHidden")
  /// `UIResponder.keyCommands`.
  public nonisolated static let keyCommands = ExtensionOverride("keyCommands")
  /// `UIResponder.canBecomeFirstResponder`.
  public nonisolated static let canBecomeFirstResponder = ExtensionOverride("canBecomeFirstResponder")
  /// `UIResponder.inputView`.
  public nonisolated static let inputView = ExtensionOverride("inputView")
  /// `UIResponder.inputAccessoryView`.
  public nonisolated static let inputAccessoryView = ExtensionOverride("inputAccessoryView")
  /// `UIResponder.motionBegan(_:with:)`.
  public nonisolated static let motionBegan = ExtensionOverride("motionBegan:withEvent:")
  /// `UIResponder.motionEnded(_:with:)`.
  public nonisolated static let motionEnded = ExtensionOverride("motionEnded:withEvent:")
  /// `UIResponder.motionCancelled(_:with:)`.
  public nonisolated static let motionCancelled = ExtensionOverride("motionCancelled:withEvent:")
  /// `UIApplication.next`.
  public nonisolated static let next = ExtensionOverride("next")

  /// `UIView.bounds`.
  public nonisolated static let bounds = ExtensionOverride("setBounds:")
  /// `UIView.frame`.
  public nonisolated static let frame = ExtensionOverride("setFrame:")
  /// `isHighlighted` of controls and collection view cells.
  public nonisolated static let isHighlighted = ExtensionOverride("setHighlighted:")
  /// `isSelected` of controls and collection view cells.
  public nonisolated static let isSelected = ExtensionOverride("setSelected:")
  /// `UIControl.isEnabled`.
  public nonisolated static let isEnabled = ExtensionOverride("setEnabled:")

  /// Registers the override of a class, while the program is loaded.
  ///
  /// - Parameters:
  ///   - owner: the class that is extended.
  ///   - replacement: the name of the override, by which it reaches the original implementation.
  ///   - call: calls the override with the arguments.
  public nonisolated func register(
    _ owner: AnyClass, as replacement: String, _ call: @escaping @MainActor @Sendable (AnyObject, [Any]) -> Any
  ) {
    // Programs are loaded by the main thread.
    MainActor.assumeIsolated { ExchangedMethods.exchange(name, of: owner, for: replacement, call: call) }
  }

  func call(_ object: AnyObject, original: () -> Void) {
    ExchangedMethods.call(name, of: object) { _ in original() }
  }

  /// Calls the override of a property after a change.
  func changed<Value>(_ object: AnyObject, from old: Value, to new: Value) {
    ExchangedMethods.call(name, of: object, [old, new]) { _ in }
  }

  func value<Value>(_ object: AnyObject, original: () -> Value) -> Value {
    ExchangedMethods.value(name, of: object) { _ in original() }
  }

  /// The result for two arguments; without any override the original implementation is called as it is.
  func value<A, B, Value>(_ object: AnyObject, _ a: A, _ b: B, original: (A, B) -> Value) -> Value {
    guard ExchangedMethods.isUsed else { return original(a, b) }
    return ExchangedMethods.value(name, of: object, [a, b]) { arguments in
      guard let a = arguments[0] as? A, let b = arguments[1] as? B else { preconditionFailure("\(name): \(arguments)") }
      return original(a, b)
    }
  }
}
