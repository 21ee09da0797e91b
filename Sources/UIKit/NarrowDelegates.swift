import TendonViews

/// A view whose delegate has a protocol of its own in UIKit, below that of scroll views. Code that needs the narrower type gets
/// it here; other code the property of the class.
public protocol NarrowlyDelegating: AnyObject {}

extension UITableView: NarrowlyDelegating {}
extension UICollectionView: NarrowlyDelegating {}
extension UITextView: NarrowlyDelegating {}

extension NarrowlyDelegating where Self: UITableView {
  /// The delegate with the methods of tables; nil for one without them.
  @_disfavoredOverload @MainActor public var delegate: (any UITableViewDelegate)? {
    get { (self as UITableView).delegate as? any UITableViewDelegate }
    set { (self as UITableView).delegate = newValue }
  }
}

extension NarrowlyDelegating where Self: UICollectionView {
  /// The delegate with the methods of collections; nil for one without them.
  @_disfavoredOverload @MainActor public var delegate: (any UICollectionViewDelegate)? {
    get { (self as UICollectionView).delegate as? any UICollectionViewDelegate }
    set { (self as UICollectionView).delegate = newValue }
  }
}

extension NarrowlyDelegating where Self: UITextView {
  /// The delegate with the methods of text views; nil for one without them.
  @_disfavoredOverload @MainActor public var delegate: (any UITextViewDelegate)? {
    get { (self as UITextView).delegate as? any UITextViewDelegate }
    set { (self as UITextView).delegate = newValue }
  }
}
