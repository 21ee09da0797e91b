import Foundation

/// What a coder offers that fills in the views of a document.
@MainActor
public protocol ViewDecoding: AnyObject {
  func decode(into view: UIView)
  func decode(into controller: UIViewController)
}
