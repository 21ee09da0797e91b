import Foundation

extension IndexPath {
  /// An index path of a table row: `[section, row]`.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// An index path of a collection view item: `[section, item]`.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The number of the section: the first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The number of the row in its section: the second index. Traps if there is none.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The number of the item in its section: the second index. Traps if there is none.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
