import Foundation

extension NSIndexPath {
  /// The index path of a row of a table.
  public convenience init(row: Int, section: Int) {
    let indexes = [section, row]
    self.init(indexes: indexes, length: 2)
  }

  /// The index path of an item of a collection.
  public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The section.
  public var section: Int { index(atPosition: 0) }
  /// The row in the section.
  public var row: Int { index(atPosition: 1) }
  /// The item in the section.
  public var item: Int { index(atPosition: 1) }
}
