import Foundation
import TendonGeometry

/// The state of the less usual properties of a controller.
struct ViewControllerDetails {
  var isEditing = false
  var editButton: UIBarButtonItem?
  var keyCommands: [UIKeyCommand] = []
  var contentScrollViews: [(edges: NSDirectionalRectEdge, view: WeakView)] = []
  var unavailableConfiguration: (any UIContentConfiguration)?
  var unavailableView: UIView?
  var restorationIdentifier: String?
  var restorationClass: (any UIViewControllerRestoration.Type)?
  var restoresFocus = true
  var performsActions = false
  var activityName: String?

  struct WeakView { weak var view: UIView? }
}

/// A class that creates controllers when the state of an app is restored.
///
/// Differs from UIKit: nothing calls it; a stage does not restore state.
@MainActor
public protocol UIViewControllerRestoration: AnyObject {
  /// A new controller for a path of restoration identifiers; nil: none is restored.
  static func viewController(withRestorationIdentifierPath path: [String], coder: NSCoder) -> UIViewController?
}

// MARK: - Editing

extension UIViewController {
  /// The implementation of `editButtonItem` where no class overrides it.
  final var plainEditButtonItem: UIBarButtonItem {
    if let button = details.editButton { return button }
    let button = UIBarButtonItem()
    button.addAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    details.editButton = button
    showEditing()
    return button
  }

  func showEditing() {
    guard let button = details.editButton else { return }
    let kind: UIBarButtonItem.SystemItem = details.isEditing ? .done : .edit
    (button.title, button.style) = (kind.title, details.isEditing ? .done : .plain)
  }

  // MARK: - Key commands

  func plainAddKeyCommand(_ command: UIKeyCommand) { details.keyCommands.append(command) }
  func plainRemoveKeyCommand(_ command: UIKeyCommand) { details.keyCommands.removeAll { $0 === command } }

  // MARK: - Content that is not available

  /// Shows, updates or removes the view of ``contentUnavailableConfiguration``.
  func showUnavailableContent() {
    guard isViewLoaded else { return }
    guard let configuration = details.unavailableConfiguration else {
      details.unavailableView?.removeFromSuperview()
      return details.unavailableView = nil
    }
    if let view = details.unavailableView as? any UIView & UIContentView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      details.unavailableView?.removeFromSuperview()
      details.unavailableView = configuration.makeContentView()
    }
    placeUnavailableContent()
  }

  /// Keeps the view of ``contentUnavailableConfiguration`` in front of the content and as large as the view.
  func placeUnavailableContent() {
    guard let content = details.unavailableView, let view = viewIfLoaded else { return }
    content.translatesAutoresizingMaskIntoConstraints = true
    if content.superview !== view { view.addSubview(content) } else { view.bringSubviewToFront(content) }
    if content.frame != view.bounds { content.frame = view.bounds }
  }
}
