import Foundation
import TendonViews

// `NSIndexPath` with the members that UIKit adds, for code that writes `(indexPath as NSIndexPath).row`.
extension NSIndexPath {
  /// An index path of a table row: `[section, row]`.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  /// An index path of an item of a collection view: `[section, item]`.
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
  /// The number of the section: the first index.
  public var section: Int { index(atPosition: 0) }
  /// The number of the row in its section: the second index.
  public var row: Int { index(atPosition: 1) }
  /// The number of the item in its section: the second index.
  public var item: Int { index(atPosition: 1) }
}
