// Drags of rows between views, which no touch of a stage begins. The compiler gives the reason and the way out.

extension UITableView {
  /// The delegate of drags from the table. Not available: the message says why.
  @available(
    *, unavailable, message: "drags between views are not delivered; move rows with tableView(_:moveRowAt:to:)"
  )
  public var dragDelegate: AnyObject? {
    get { nil }
    set {}
  }
  /// The delegate of drops on the table. Not available: the message says why.
  @available(
    *, unavailable, message: "drags between views are not delivered; move rows with tableView(_:moveRowAt:to:)"
  )
  public var dropDelegate: AnyObject? {
    get { nil }
    set {}
  }
  /// True if rows can be dragged. Not available: the message says why.
  @available(*, unavailable, message: "drags between views are not delivered; leave it out")
  public var dragInteractionEnabled: Bool {
    get { false }
    set {}
  }
}
