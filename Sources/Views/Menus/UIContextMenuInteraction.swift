import TendonGeometry

/// The menu that a press of half a second on a view opens.
///
/// Differs from UIKit: the menu stands beside the view, which stays in its place; there is no preview.
@MainActor
public final class UIContextMenuInteraction: UIInteraction {
  /// Provides the menu.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  public private(set) weak var view: UIView?
  private lazy var press = UILongPressGestureRecognizer { [weak self] in self?.pressed($0) }
  private weak var host: MenuHost?
  private var configuration: UIContextMenuConfiguration?

  /// An interaction whose delegate provides the menu; it is not retained.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  public func willMove(to view: UIView?) {
    dismissMenu()
    self.view?.removeGestureRecognizer(press)
  }

  public func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// The place of the press, in points of a view.
  public func location(in view: UIView?) -> CGPoint { press.location(in: view) }

  /// Closes the menu.
  public func dismissMenu() { host?.close(animated: true) }

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
    guard host == nil, let view, let window = view.window,
      let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point),
      let menu = configuration.actionProvider?([]), !menu.groups.isEmpty
    else { return }
    self.configuration = configuration
    let made = MenuHost(menu, source: view, turns: false)
    made.picked = { [weak view] action in
      menu.mark(action, isSingle: false)
      action.perform(sender: view)
    }
    made.closed = { [weak self] in
      guard let self else { return }
      delegate?.contextMenuInteraction(self, willEndFor: configuration)
      self.configuration = nil
    }
    host = made
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration)
    made.open(in: window)
  }
}

/// Provides the menus of a context menu interaction. The methods beside the first one have defaults, which do nothing.
@MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu for a press at a point of the view; nil: none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Called before the menu appears.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration)
  /// Called when the menu is about to disappear.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration
  ) {}
}
