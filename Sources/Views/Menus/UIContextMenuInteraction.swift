import Foundation
import TendonGeometry

/// The menu that a press of half a second on a view opens.
///
/// Differs from UIKit: the menu stands beside the view, which stays in its place, or beside the preview that the delegate or
/// the configuration provides; what is behind is dimmed and not blurred.
@MainActor
public final class UIContextMenuInteraction: NSObject, UIInteraction {
  /// Provides the menu.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  public private(set) weak var view: UIView?
  private lazy var press = UILongPressGestureRecognizer { [weak self] in self?.pressed($0) }
  private lazy var gate = Gate { [weak self] in self?.prepare() ?? false }
  private weak var host: MenuHost?
  /// The menu of a press that is about to be recognized.
  private var pending: (configuration: UIContextMenuConfiguration, menu: UIMenu)?
  /// The view beside which the menu of a point stands; nil: the view of the interaction.
  var source: ((CGPoint) -> UIView?)?

  /// Asks whether the press begins.
  private final class Gate: UIGestureRecognizerDelegate {
    let begins: () -> Bool
    init(_ begins: @escaping () -> Bool) { self.begins = begins }
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { begins() }
  }

  /// An interaction whose delegate provides the menu; it is not retained.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  public func willMove(to view: UIView?) {
    dismissMenu()
    self.view?.removeGestureRecognizer(press)
  }

  public func didMove(to view: UIView?) {
    self.view = view
    press.delegate = gate
    view?.addGestureRecognizer(press)
  }

  /// The place of the press, in points of a view.
  public func location(in view: UIView?) -> CGPoint { press.location(in: view) }

  /// Closes the menu.
  public func dismissMenu() { host?.close(animated: true) }

  /// Returns true if a press without a menu opens something else, and so cancels touches as one with a menu does.
  var takesPress: () -> Bool = { false }

  /// Asks the delegate for the menu of the press; without one, touches continue as if there were no interaction.
  private func prepare() -> Bool {
    pending = nil
    guard host == nil, let view, view.window != nil else { return false }
    let found = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: press.location(in: view))
    guard let configuration = found else { return takesPress() }
    guard let menu = configuration.actionProvider?([]), !menu.groups.isEmpty else { return false }
    pending = (configuration, menu)
    return true
  }

  private func pressed(_ press: UIGestureRecognizer) {
    switch press.state {
    case .began: open(at: press.location(in: view))
    case .changed: host?.highlight(at: press.location(in: host))
    case .ended: if let host { host.lift(at: press.location(in: host)) }
    case .cancelled: host?.highlight(at: nil)
    case .possible, .failed: break
    }
  }

  private func open(at point: CGPoint) {
    guard let view, let window = view.window, let (configuration, menu) = pending else { return }
    pending = nil
    let source = source?(point) ?? view
    let made = MenuHost(menu, source: source, turns: false)
    made.picked = { [weak source] action in
      menu.mark(action, isSingle: false)
      action.perform(sender: source)
    }
    made.closed = { [weak self] in
      guard let self else { return }
      let animator = ContextMenuAnimator(host?.preview?.shownController)
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
      animator.run()
    }
    showPreview(of: configuration, in: made)
    host = made
    let animator = ContextMenuAnimator(made.preview?.shownController)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    made.open(in: window)
    animator.run()
  }
}

extension UIContextMenuInteraction {
  /// Gives the host of a menu the preview of the configuration, or of the delegate.
  private func showPreview(of configuration: UIContextMenuConfiguration, in host: MenuHost) {
    let identifier = configuration.copyableIdentifier
    if let controller = configuration.previewProvider?() {
      host.preview = MenuPreview(controller)
    } else if let copied = delegate?.contextMenuInteraction(
      self, configuration: configuration, highlightPreviewForItemWithIdentifier: identifier)
    {
      host.preview = MenuPreview(copied)
    }
    guard host.preview != nil else { return }
    host.dismissalPreview = { [weak self] in
      guard let self else { return nil }
      return delegate?.contextMenuInteraction(
        self, configuration: configuration, dismissalPreviewForItemWithIdentifier: identifier)
    }
    host.previewTapped = { [weak self, weak host] in
      guard let self, let host else { return }
      let animator = ContextMenuAnimator(host.preview?.shownController)
      delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      host.close(animated: true)
      animator.run()
    }
  }
}

/// Provides the menus of a context menu interaction. The methods beside the first one have defaults, which do nothing.
@MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu for a press at a point of the view; nil: none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Called before the menu appears, with the animation that it appears with.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when the menu is about to disappear, with the animation that it disappears with.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// The copy of a view that is shown beside the menu; default that of
  /// `contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)`.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: AnyHashable
  ) -> UITargetedPreview?
  /// The place to which the copy moves when the menu disappears; default that of
  /// `contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)`.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: AnyHashable
  ) -> UITargetedPreview?
  /// The copy of a view that is shown beside the menu, with an identifier as UIKit has it. The default calls the method
  /// with a value.
  @_disfavoredOverload
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// The place to which the copy moves when the menu disappears, with an identifier as UIKit has it. The default calls
  /// the method with a value.
  @_disfavoredOverload
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// The copy of a view that is shown beside the menu; default nil: none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The place to which the copy moves when the menu disappears; default nil: it stays.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called when the preview has been tapped, before the menu disappears.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: AnyHashable
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
  }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: AnyHashable
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
  }
  @_disfavoredOverload
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(
      interaction, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
  }
  @_disfavoredOverload
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(
      interaction, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
  }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}
