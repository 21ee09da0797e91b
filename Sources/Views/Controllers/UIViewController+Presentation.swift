import TendonGeometry
import TendonLayers
import TendonMotion

extension UIViewController {
  /// The duration of a presentation or a dismissal, in seconds: that of UIKit's undocumented curve 7.
  static let transitionDuration = 0.5

  /// UIKit's undocumented curve 7, of keyboards and navigation: a spring of mass 3, stiffness 1000, damping 500.
  static let transitionSpring = Spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)

  /// The outermost container of this controller, which presents on its behalf.
  var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  // MARK: - What presents

  var plainPresentationController: UIPresentationController? { presentationToSetUp ?? presentation }

  var plainPopoverPresentationController: UIPopoverPresentationController? {
    presentationToSetUp as? UIPopoverPresentationController
  }

  var plainSheetPresentationController: UISheetPresentationController? {
    presentation as? UISheetPresentationController ?? presentationToSetUp as? UISheetPresentationController
  }

  /// The presentation of the style, created on first use.
  private var presentationToSetUp: UIPresentationController? {
    let made = presentationStorage
    switch modalPresentationStyle {
    case .popover:
      if made is UIPopoverPresentationController { return made }
      presentationStorage = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    case .automatic, .pageSheet, .formSheet, .none:
      if made is UISheetPresentationController { return made }
      presentationStorage = UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .custom: return nil
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext:
      if let made, type(of: made) == UIPresentationController.self { return made }
      presentationStorage = UIPresentationController(presentedViewController: self, presenting: nil)
    }
    return presentationStorage
  }

  /// The presentation that fits the traits of `host`, with the style of the controller or an adapted one.
  private func makePresentation(
    by presenter: UIViewController, from source: UIViewController, in host: UIView
  ) -> UIPresentationController {
    let base = basePresentation(by: presenter, from: source)
    base.host = host
    base.setPresenting(presenter)
    let style =
      modalPresentationStyle == .automatic || modalPresentationStyle == .none ? .pageSheet : modalPresentationStyle
    base.presentationStyle = style
    let adapted = adaptedStyle(of: base, in: host)
    guard adapted != .none, adapted != style else { return base }
    let presentation: UIPresentationController =
      adapted == .pageSheet || adapted == .formSheet
      ? UISheetPresentationController(presentedViewController: self, presenting: presenter)
      : UIPresentationController(presentedViewController: self, presenting: presenter)
    presentation.delegate = base.delegate
    presentation.presentationStyle = adapted
    presentation.host = host
    base.delegate?.presentationController(base, prepare: presentation)
    return presentation
  }

  private func basePresentation(
    by presenter: UIViewController, from source: UIViewController
  ) -> UIPresentationController {
    if let own = ownPresentation(by: presenter) { return own }
    if let made = presentationToSetUp { return made }
    if modalPresentationStyle == .custom,
      let custom = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source)
    {
      return custom
    }
    return UIPresentationController(presentedViewController: self, presenting: presenter)
  }

  /// The adapted style for the traits of the host: the delegate's, otherwise a sheet for a popover without the width for
  /// one; `.none`: no adaptation.
  private func adaptedStyle(of presentation: UIPresentationController, in host: UIView) -> UIModalPresentationStyle {
    let traits = host.traitCollection
    let asked = presentation.delegate?.adaptivePresentationStyle(for: presentation, traitCollection: traits)
    switch asked ?? .automatic {
    case .none: return .none
    case .automatic, .popover, .custom:
      let isNarrow = traits.horizontalSizeClass != .regular
      return isNarrow && presentation is UIPopoverPresentationController ? .pageSheet : .none
    case .fullScreen, .pageSheet, .formSheet, .currentContext, .overFullScreen, .overCurrentContext:
      return asked ?? .none
    }
  }

  /// The controller that the delegate presents in place of this one, with the style that a popover or a sheet adapts
  /// to; nil: itself.
  private func adaptiveSubstitute(in host: UIView) -> UIViewController? {
    guard let base = presentationToSetUp, let delegate = base.delegate else { return nil }
    let adapted = adaptedStyle(of: base, in: host)
    guard adapted != .none, adapted != modalPresentationStyle,
      let own = delegate.presentationController(base, viewControllerForAdaptivePresentationStyle: adapted), own !== self
    else { return nil }
    own.modalPresentationStyle = adapted
    own.modalTransitionStyle = modalTransitionStyle
    own.presentationController?.delegate = delegate
    return own
  }

  /// The controller that presents on behalf of this one: for context styles the nearest that defines a context.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style == .currentContext || style == .overCurrentContext else { return outermost }
    return definesPresentationContext ? self : firstAncestor { $0.definesPresentationContext } ?? outermost
  }

  // MARK: - Presenting

  func showPresented(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = presenter(for: controller.modalPresentationStyle)
    guard let window = presenter.viewIfLoaded?.window else {
      return MediaClock.current.note(
        "Attempt to present \(type(of: controller)) on \(type(of: self)) whose view is not in the window hierarchy; "
          + "nothing is presented")
    }
    // A presentation that is being dismissed ends at once.
    if let old = presenter.presentedViewController, old.move == .dismissed { old.presentationTransition?.beOvertaken() }
    if let presented = presenter.presentedViewController {
      return MediaClock.current.note(
        "Attempt to present \(type(of: controller)) on \(type(of: self)) which is already presenting "
          + "\(type(of: presented)); nothing is presented")
    }
    if let substitute = controller.adaptiveSubstitute(in: presenter !== outermost ? presenter.view : window) {
      return showPresented(substitute, animated: animated, completion: completion)
    }
    presenter.presentedViewController = controller
    controller.presentingViewController = presenter
    controller.loadViewIfNeeded()
    let isInContext = presenter !== outermost
    let host: UIView = isInContext ? presenter.view : window
    let presentation = controller.makePresentation(by: presenter, from: self, in: host)
    controller.presentation = presentation
    controller.move = .presented
    let covers = presentation.shouldRemovePresentersView && !isInContext
    presentation.covers = covers
    let container = PresentationContainer(presentation, frame: host.bounds)
    presentation.container = container
    let (animator, interactor) = controller.animators(presents: true, presentation, source: self, animated: animated)
    let parties = TransitionContext.Parties(
      from: presenter, to: controller, fromView: { covers ? presenter.view : nil },
      toView: { presentation.presentedView })
    let context = TransitionContext(
      parties, in: container, style: presentation.presentationStyle, animator: animator, interactor: interactor)
    controller.presentationTransition = context
    context.ended = { [weak window] completed in
      controller.presentationTransition = nil
      if completed {
        presentation.isOut = false
        if covers { presenter.view.removeFromSuperview() }
        controller.endAppearance()
        if controller.move == .presented { controller.move = .none }
        if covers { presenter.endAppearance() }
      } else {
        controller.move = .none
        if covers { presenter.putViewHome(in: window) }
        controller.beginAppearance(false, animated: animated)
        if covers {
          presenter.beginAppearance(true, animated: animated)
          presenter.isAppearing()
        }
        controller.unlinkPresentation()
        controller.endAppearance()
        if covers { presenter.endAppearance() }
      }
      presentation.presentationTransitionDidEnd(completed)
      if !completed { presentation.remove() }
      completion?()
    }
    context.announce()
    presentation.delegate?.presentationController(
      presentation,
      willPresentWithAdaptiveStyle: presentation === controller.presentationStorage
        || controller.presentationStorage == nil ? .none : presentation.presentationStyle,
      transitionCoordinator: animated ? context.coordinator : nil)
    if covers { presenter.beginAppearance(false, animated: animated) }
    controller.beginAppearance(true, animated: animated)
    UIView.performWithoutAnimation {
      host.addSubview(container)
      presentation.setUp()
      presentation.presentationTransitionWillBegin()
      if let view = presentation.presentedView {
        view.translatesAutoresizingMaskIntoConstraints = true
        container.addSubview(view)
      }
      presentation.place()
      controller.isAppearing()
      window.layoutIfNeeded()
    }
    context.noteFrames(presented: controller, presentation, comes: true)
    context.start()
  }

  /// The animator and the interaction: the delegate's, otherwise the animator of the presentation; nil if not animated.
  private func animators(
    presents: Bool, _ presentation: UIPresentationController, source: UIViewController, animated: Bool
  ) -> ((any UIViewControllerAnimatedTransitioning)?, (any UIViewControllerInteractiveTransitioning)?) {
    guard animated, UIView.areAnimationsEnabled else { return (nil, nil) }
    let delegate = transitioningDelegate
    let own =
      presents
      ? delegate?.animationController(
        forPresented: self, presenting: presentation.presentingViewController, source: source)
      : delegate?.animationController(forDismissed: self)
    guard let own else { return (presentation.makeTransition(presents: presents), nil) }
    return (
      own,
      presents
        ? delegate?.interactionControllerForPresentation(using: own)
        : delegate?.interactionControllerForDismissal(using: own)
    )
  }

  // MARK: - Dismissing

  func hidePresented(animated: Bool, completion: (() -> Void)?) {
    // Called on the presented controller, the one that presented it answers, as in UIKit.
    var candidate: UIViewController? = self
    while let current = candidate, current.presentedThatStays == nil { candidate = current.parent }
    let presenter = candidate ?? nearestPresenter
    guard let controller = presenter?.presentedThatStays else {
      completion?()
      return
    }
    controller.endPresentation(animated: animated) { _ in completion?() }
  }

  /// The presented controller, unless it is being dismissed.
  private var presentedThatStays: UIViewController? {
    presentedViewController.flatMap { $0.move == .dismissed ? nil : $0 }
  }

  /// Dismisses this presented controller; `completion` receives true if it is gone, false if that was cancelled.
  ///
  /// - Parameter driver: drives the transition in place of the delegate's interaction.
  func endPresentation(
    animated: Bool, driver: (any UIViewControllerInteractiveTransitioning)? = nil,
    completion: @escaping (Bool) -> Void
  ) {
    guard let presenter = presentingViewController, let presentation, let container = presentation.container,
      let host = container.superview
    else { return completion(true) }
    presentationTransition?.beOvertaken()
    // The controllers that this one presents itself are removed at once.
    var chain: [UIViewController] = []
    var above = presentedViewController
    while let current = above {
      current.presentationTransition?.beOvertaken()
      if current.presentingViewController != nil { chain.append(current) }
      above = current.presentedViewController
    }
    let covers = presentation.covers
    move = .dismissed
    for gone in chain.reversed() { gone.beginAppearance(false, animated: animated) }
    var (animator, interactor) = animators(presents: false, presentation, source: self, animated: animated)
    if let driver, animator != nil { (animator, interactor) = (presentation.makeTransition(presents: false), driver) }
    let parties = TransitionContext.Parties(
      from: self, to: presenter, fromView: { presentation.presentedView },
      toView: { covers ? presenter.view : nil })
    let context = TransitionContext(
      parties, in: container, style: presentation.presentationStyle, animator: animator, interactor: interactor)
    presentationTransition = context
    let shouldGo: (Bool) -> Void = { [weak window = host.window] completed in
      self.presentationTransition = nil
      if !completed { self.move = .none }
      if covers, completed { presenter.putViewHome(in: window) }
      if completed {
        self.unlinkPresentation()
        if covers { presenter.endAppearance() }
        for gone in chain.reversed() { gone.endAppearance() }
        self.endAppearance()
        if self.move == .dismissed { self.move = .none }
      } else {
        presentation.isOut = false
        if covers {
          presenter.beginAppearance(false, animated: animated)
          presenter.endAppearance()
          presenter.view.removeFromSuperview()
        }
        for gone in chain.reversed() { gone.endAppearance() }
        self.beginAppearance(true, animated: animated)
        self.isAppearing()
        self.endAppearance()
      }
      presentation.dismissalTransitionDidEnd(completed)
      completion(completed)
    }
    context.ended = { [weak context] completed in
      shouldGo(completed)
      guard completed else { return }
      presentation.container?.isUserInteractionEnabled = false
      if let context { context.afterMoving { presentation.remove() } } else { presentation.remove() }
    }
    context.announce()
    beginAppearance(false, animated: animated)
    if covers { presenter.beginAppearance(true, animated: animated) }
    UIView.performWithoutAnimation {
      for gone in chain.reversed() {
        gone.presentation?.remove()
        gone.unlinkPresentation()
      }
      presentation.dismissalTransitionWillBegin()
      guard covers else { return }
      presenter.putViewHome(in: host.window)
      presenter.isAppearing()
      host.window?.layoutIfNeeded()
    }
    context.noteFrames(presented: self, presentation, comes: false)
    context.start()
  }

  /// The controller that presented this one or the nearest container around it.
  private var nearestPresenter: UIViewController? {
    var current: UIViewController? = self
    while let controller = current {
      if let presenter = controller.presentingViewController { return presenter }
      current = controller.parent
    }
    return nil
  }

  /// Ends the relation between presenter and presented controller.
  private func unlinkPresentation() {
    if presentingViewController?.presentedViewController === self {
      presentingViewController?.presentedViewController = nil
    }
    presentingViewController = nil
    presentation = nil
  }

  /// Moves the view back to where it was before a presentation covered it: into the window, or into this controller's
  /// presentation.
  fileprivate func putViewHome(in window: UIWindow?) {
    guard let window, let view = viewIfLoaded else { return }
    let home: UIView = presentation?.container ?? window
    guard view.superview !== home else { return }
    UIView.performWithoutAnimation {
      home.insertSubview(view, at: home === window ? 0 : home.subviews.count)
      if home === window {
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      } else {
        presentation?.place()
      }
    }
  }

  // MARK: - Traits and sizes

  /// The controllers presented from this one, nearest first.
  var presentedChain: [UIViewController] {
    var chain: [UIViewController] = []
    var current = presentedViewController
    while let controller = current {
      chain.append(controller)
      current = controller.presentedViewController
    }
    return chain
  }

  /// Adapts the presentation to changed traits: a popover becomes a sheet, or the sheet a popover again; other styles
  /// become what the delegate returns.
  ///
  /// Differs from UIKit: a presentation that has removed the presenter's view keeps its style until it is dismissed.
  func adaptPresentation() {
    guard let old = presentation, let container = old.container, let host = container.superview,
      let presenter = presentingViewController, move == .none, !old.covers, modalPresentationStyle != .custom,
      modalPresentationStyle == .popover || presentationStorage?.delegate != nil
    else { return }
    let new = makePresentation(by: presenter, from: presenter, in: host)
    guard type(of: new) != type(of: old) || new.presentationStyle != old.presentationStyle else { return }
    UIView.performWithoutAnimation {
      old.takeDown()
      old.container = nil
      new.container = container
      container.presentation = new
      presentation = new
      new.isOut = false
      new.setUp()
      new.place()
    }
  }
}

extension UIPresentationController {
  /// Removes all views of the presentation from the host.
  final func remove() {
    guard let container else { return }
    UIView.performWithoutAnimation {
      isOut = false
      takeDown()
      presentedView?.removeFromSuperview()
      container.removeFromSuperview()
    }
    self.container = nil
  }
}

extension TransitionContext {
  fileprivate func noteFrames(presented: UIViewController, _ presentation: UIPresentationController, comes: Bool) {
    let id = ObjectIdentifier(presented)
    let place = presentation.frameOfPresentedViewInContainerView
    if comes { finalFrames[id] = place } else { initialFrames[id] = place }
    let other = ObjectIdentifier(presentation.presentingViewController)
    initialFrames[other] = containerView.bounds
    finalFrames[other] = containerView.bounds
  }
}
