import Foundation

/// A transition from one controller to another, defined in a document.
@MainActor
open class UIStoryboardSegue: NSObject {
  /// The name of the segue in the document; nil without one.
  public let identifier: String?
  /// The controller that the segue starts from.
  public let source: UIViewController
  /// The controller that the segue shows.
  public let destination: UIViewController
  private var handler: (() -> Void)?

  /// A segue between two controllers; without an override of ``perform()`` it does nothing.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  /// A segue that calls `performHandler` when it is performed.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Shows the destination; called after `prepare(for:sender:)`. Subclasses override it.
  open func perform() { handler?() }
}

/// The description of a segue in a document, from which each performance makes a ``UIStoryboardSegue``.
@MainActor
package struct SegueTemplate {
  package enum Kind {
    /// Shows the destination in the nearest suitable container around the source.
    case show, showDetail
    /// Replaces the source in its container.
    case replace
    /// Presents the destination over the source, in the segue's style if it has one.
    case present(UIModalPresentationStyle?, UIModalTransitionStyle?, animated: Bool)
    /// Presents the destination as a popover; the closure sets the anchor.
    case popover((UIPopoverPresentationController, Any?) -> Void, animated: Bool)
    /// Creates a segue of a custom class.
    case custom(UIStoryboardSegue.Type)
    /// Returns to a controller that has the action.
    case unwind(Selector)
  }

  package let identifier: String?
  package let kind: Kind
  /// Creates the destination; returns nil if there is none.
  package let makeDestination: () -> UIViewController?

  package init(identifier: String?, kind: Kind, makeDestination: @escaping () -> UIViewController?) {
    self.identifier = identifier
    self.kind = kind
    self.makeDestination = makeDestination
  }
}

extension UIViewController {
  /// Performs a segue that a control or a cell starts, if `shouldPerformSegue` allows it.
  package func take(_ template: SegueTemplate, sender: Any?) {
    guard shouldPerformSegue(withIdentifier: template.identifier ?? "", sender: sender) else { return }
    perform(template, sender: sender)
  }

  /// Performs a segue of the document.
  package func perform(_ template: SegueTemplate, sender: Any?) {
    if case .unwind(let action) = template.kind {
      return unwind(action, identifier: template.identifier, sender: sender)
    }
    if template.kind.presents, outermost.presentedViewController != nil { return }
    guard let destination = template.makeDestination() else { return }
    let segue = segue(template, to: destination, sender: sender)
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func segue(_ template: SegueTemplate, to destination: UIViewController, sender: Any?) -> UIStoryboardSegue {
    let perform: () -> Void
    switch template.kind {
    case .custom(let type):
      return UIStoryboardSegue.make(type, identifier: template.identifier, source: self, destination: destination)
    case .show: perform = { self.show(destination, sender: sender) }
    case .showDetail: perform = { self.showDetailViewController(destination, sender: sender) }
    case .replace: perform = { self.beReplaced(by: destination) }
    case .present(let style, let transition, let animated):
      if let style { destination.modalPresentationStyle = style }
      if let transition { destination.modalTransitionStyle = transition }
      perform = { self.present(destination, animated: animated) }
    case .popover(let setAnchor, let animated):
      destination.modalPresentationStyle = .popover
      if let popover = destination.popoverPresentationController { setAnchor(popover, sender) }
      perform = { self.present(destination, animated: animated) }
    case .unwind: perform = {}
    }
    return UIStoryboardSegue(
      identifier: template.identifier, source: self, destination: destination, performHandler: perform)
  }

  /// Replaces this controller by the destination: on the navigation stack, or in the secondary column.
  private func beReplaced(by destination: UIViewController) {
    let stack = firstAncestor(where: \.isNavigationStack)
    if stack?.replaceOnStack(isSelfOrInside, with: destination) == true { return }
    if firstAncestor(where: \.hasSecondaryColumn) != nil {
      showDetailViewController(destination, sender: self)
    } else {
      present(destination, animated: true)
    }
  }

  private func isSelfOrInside(_ controller: UIViewController) -> Bool {
    var current: UIViewController? = self
    while let one = current {
      if one === controller { return true }
      current = one.parent
    }
    return false
  }

  // MARK: - Unwinding

  /// Calls the action of the nearest controller that has it, and returns to it. Does nothing if no controller has it.
  func unwind(_ action: Selector, identifier: String?, sender: Any?) {
    guard let destination = unwindDestination(action, sender: sender) else { return }
    weak var current: UIStoryboardSegue?
    let segue = UIStoryboardSegue(identifier: identifier, source: self, destination: destination) {
      if let segue = current { destination.goBackHere(with: segue) }
    }
    current = segue
    prepare(for: segue, sender: sender)
    if ActionCall.find(action, on: destination) != nil { ActionCall(target: destination, selector: action)(segue) }
    segue.perform()
  }

  /// Searches containers and presenters from the inside outwards, each after its children; the latest child first.
  private func unwindDestination(_ action: Selector, sender: Any?) -> UIViewController? {
    var current: UIViewController = self
    var asked: Set<UIResponder> = [self]
    let source = UIStoryboardUnwindSegueSource(source: self, unwindAction: action, sender: sender)
    while let next = current.parent ?? current.presentingViewController {
      var waiting = [next]
      while let controller = waiting.popLast() {
        if controller !== next, asked.insert(controller).inserted,
          controller.canPerformUnwindSegueAction(action, from: self, sender: sender)
        {
          return controller
        }
        waiting += controller.allowedChildrenForUnwinding(from: source).reversed().filter { !asked.contains($0) }
      }
      if asked.insert(next).inserted, next.canPerformUnwindSegueAction(action, from: self, sender: sender) {
        return next
      }
      current = next
    }
    return nil
  }

  /// Dismisses the controllers presented above this one and pops those above it from navigation stacks.
  private func goBackHere(with segue: UIStoryboardSegue) {
    var isDismissing = false
    var current: UIViewController? = self
    while let controller = current {
      if controller.presentedViewController != nil {
        controller.dismiss(animated: true)
        isDismissing = true
        break
      }
      current = controller.parent
    }
    var inner: UIViewController = self
    while let outer = inner.parent {
      let child = inner
      // Below a dismissal the change is not animated.
      if isDismissing {
        UIView.performWithoutAnimation { outer.unwind(for: segue, towards: child) }
      } else {
        outer.unwind(for: segue, towards: child)
      }
      inner = outer
    }
  }
}

extension SegueTemplate.Kind {
  /// True if the destination is always presented, which requires that the controller does not present another one.
  fileprivate var presents: Bool {
    switch self {
    case .present, .popover: true
    default: false
    }
  }
}
