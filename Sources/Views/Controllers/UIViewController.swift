import Foundation
import TendonAutoLayout
import TendonGeometry

/// Manages a view: loads it, hears of its appearance and layout, and passes events on.
open class UIViewController: UIResponder {
  /// A title for bars; default nil.
  open var title: String?

  /// The object id of the element of the document that made this controller.
  public var objectID: String?

  private var loadedView: UIView?
  private var isLoading = false

  /// Loads the view of a document; set by the loader, called by `loadView()`.
  public var viewLoader: (() -> UIView)?

  public private(set) weak var parent: UIViewController?
  public private(set) var children: [UIViewController] = []

  /// Insets added to the safe area of the view, in points; default zero.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaMayHaveChanged() } }
  }

  private var topSupport: UILayoutSupport?
  private var bottomSupport: UILayoutSupport?
  private enum Appearance { case gone, coming, here, going }
  private var appearance = Appearance.gone

  /// A controller that makes its view in `loadView()`; an empty one unless overridden.
  public override init() { super.init() }

  /// A controller of a document; a coder that decodes controllers has connected it when the view is loaded.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? any ViewDecoding)?.decode(into: self)
  }

  open func awakeFromNib() {}

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  override var respondingWindow: UIWindow? { viewIfLoaded?.window }

  // MARK: - The view

  /// The controller's view, loaded when first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      guard newValue !== loadedView else { return }
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
      topSupport = nil
      bottomSupport = nil
      newValue?.resolveMargins()
    }
  }

  /// The view if it has been loaded.
  public var viewIfLoaded: UIView? { loadedView }
  public var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view and calls `viewDidLoad()`, once.
  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    precondition(!isLoading, "\(type(of: self)) asked for its view while loadView() was making it")
    isLoading = true
    loadView()
    isLoading = false
    precondition(loadedView != nil, "\(type(of: self)).loadView() has not set the view")
    viewDidLoad()
  }

  /// Makes the view: the document's, or an empty one of the screen's size. Override to make another and set `view`.
  open func loadView() {
    view = viewLoader?() ?? UIView(frame: UIScreen.main.bounds)
  }

  // MARK: - Life cycle

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: - Layout

  /// Changes constraints before layout; call `super` last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {
    topSupport?.length = view.safeAreaInsets.top
    bottomSupport?.length = view.safeAreaInsets.bottom
  }
  open func viewLayoutMarginsDidChange() {}

  /// What the view lives in.
  public var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? UIScreen.main.traits }

  /// Called after the traits of the window have changed; call `super`. Does nothing itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called before the view's size changes with the window's, in points; call `super`.
  open func viewWillTransition(to size: CGSize) {
    for child in children { child.viewWillTransition(to: size) }
  }

  /// The least side margins of a controller's view: 16 points on a narrow screen, 20 from 400 points of width on.
  static func systemMinimumMargin(width: CGFloat) -> CGFloat { width < 400 ? 16 : 20 }

  /// The bars at the top of the view, as a guide for constraints of older documents.
  public var topLayoutGuide: UILayoutSupport {
    if let topSupport { return topSupport }
    let guide = UILayoutSupport(in: view, edge: .top, length: view.safeAreaInsets.top)
    topSupport = guide
    return guide
  }

  /// The bars at the bottom of the view, as a guide for constraints of older documents.
  public var bottomLayoutGuide: UILayoutSupport {
    if let bottomSupport { return bottomSupport }
    let guide = UILayoutSupport(in: view, edge: .bottom, length: view.safeAreaInsets.bottom)
    bottomSupport = guide
    return guide
  }

  // MARK: - Other controllers

  /// The controller shown over this one, and the one that this one is shown over; nil without.
  public internal(set) var presentedViewController: UIViewController?
  public internal(set) weak var presentingViewController: UIViewController?

  /// The ways that the document lays from this controller.
  package var segueTemplates: [SegueTemplate] = []

  /// Shows another controller over this one; it slides up in 0.5 seconds.
  ///
  /// Differs from UIKit: it always fills the window. Traps where this controller's view is in no window, or another
  /// controller is presented already.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) { showPresented(controller, animated: animated, completion: completion) }

  /// Takes the controller away that this one presents, or this one where it presents none.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    hidePresented(animated: animated, completion: completion)
  }

  /// Called before a segue is taken, to hand something over to the destination; does nothing itself.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether a segue may be taken; default true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Takes a segue of the document; traps with UIKit's words where there is none of that identifier.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    loadViewIfNeeded()
    guard let template = segueTemplates.first(where: { $0.identifier == identifier }) else {
      preconditionFailure("Receiver (\(type(of: self))) has no segue with identifier '\(identifier)'")
    }
    take(template, sender: sender)
  }

  // MARK: - Children

  /// Makes the controller a child; add its view yourself, then call `didMove(toParent:)` of it.
  open func addChild(_ child: UIViewController) {
    precondition(child !== self, "a controller cannot be its own child: \(type(of: self))")
    child.removeFromParent()
    children.append(child)
    child.parent = self
    child.willMove(toParent: self)
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: - Appearance

  /// Calls `viewWillAppear` or `viewWillDisappear`, here and in the children.
  func beginAppearance(_ appears: Bool, animated: Bool) {
    appearance = appears ? .coming : .going
    if appears { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    for child in children { child.beginAppearance(appears, animated: animated) }
  }

  /// Calls `viewIsAppearing`, when the view is in the hierarchy and has its size.
  func isAppearing() {
    guard appearance == .coming else { return }
    viewIsAppearing(false)
    for child in children { child.isAppearing() }
  }

  /// Calls `viewDidAppear` or `viewDidDisappear`.
  func endAppearance() {
    switch appearance {
    case .coming:
      appearance = .here
      viewDidAppear(false)
    case .going:
      appearance = .gone
      viewDidDisappear(false)
    case .gone, .here: return
    }
    for child in children { child.endAppearance() }
  }
}
