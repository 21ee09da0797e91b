import Foundation

/// The interface of a coder that fills in the views of a document.
@MainActor
package protocol ViewDecoding: AnyObject {
  /// Sets the properties of the view from the document.
  func decode(into view: UIView)
  /// Sets the properties of the controller from the document.
  func decode(into controller: UIViewController)
}
