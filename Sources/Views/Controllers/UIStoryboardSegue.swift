/// A way from one controller to another that is about to be taken.
@MainActor
public final class UIStoryboardSegue {
  /// The name that the document gives it; nil without one.
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }
}

/// A way that a document lays from a controller, kept until it is taken.
@MainActor
package struct SegueTemplate {
  package enum Kind: Sendable {
    /// Shows the destination over the source.
    case present
    /// Goes back to where the source was presented.
    case unwind
  }

  package let identifier: String?
  package let kind: Kind
  /// Makes the destination; nil where it leads nowhere.
  package let makeDestination: () -> UIViewController?

  package init(identifier: String?, kind: Kind, makeDestination: @escaping () -> UIViewController?) {
    self.identifier = identifier
    self.kind = kind
    self.makeDestination = makeDestination
  }
}

extension UIViewController {
  /// Takes a way that the document lays from this controller, if it may.
  package func take(_ template: SegueTemplate, sender: Any?) {
    if let identifier = template.identifier, !shouldPerformSegue(withIdentifier: identifier, sender: sender) { return }
    switch template.kind {
    case .unwind: dismiss(animated: true)
    case .present:
      guard presentedViewController == nil, let destination = template.makeDestination() else { return }
      prepare(
        for: UIStoryboardSegue(identifier: template.identifier, source: self, destination: destination), sender: sender)
      present(destination, animated: true)
    }
  }
}
