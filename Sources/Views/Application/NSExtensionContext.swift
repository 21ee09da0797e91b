import Foundation

/// A request that an app extension handles.
///
/// A stage has no other app that could ask. A test or a host makes a request, gives it to the extension's first
/// controller with ``UIViewController/beginRequest(with:)``, and reads ``outcome``.
@MainActor
open class NSExtensionContext: NSObject {
  /// The end of a request.
  public enum Outcome {
    /// The extension has returned items.
    case completed([Any])
    /// The extension has given up.
    case cancelled(any Error)
  }

  /// The things to work on, `NSExtensionItem`s as a rule.
  public let inputItems: [Any]
  /// The end of the request; nil while it goes on.
  public private(set) var outcome: Outcome?

  /// A request to work on some things.
  ///
  /// - Parameter inputItems: the things.
  public init(inputItems: [Any]) { self.inputItems = inputItems }

  /// Ends the request with what the extension returns. A request that has ended stays as it is.
  ///
  /// - Parameters:
  ///   - items: the things that are returned; nil: none.
  ///   - completionHandler: called at once, with false: the extension has not run out of time.
  open func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) {
    if outcome == nil { outcome = .completed(items ?? []) }
    completionHandler?(false)
  }

  /// Ends the request with an error. A request that has ended stays as it is.
  ///
  /// - Parameter error: the reason.
  open func cancelRequest(withError error: any Error) { if outcome == nil { outcome = .cancelled(error) } }

  /// Asks the device to open an address; see ``UIApplication/open(_:options:completionHandler:)``.
  ///
  /// - Parameters:
  ///   - url: the address.
  ///   - completionHandler: called with true when it has been opened.
  open func open(_ url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    UIApplication.shared.open(url, completionHandler: completionHandler)
  }
}
