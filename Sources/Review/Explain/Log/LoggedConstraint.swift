import TendonAutoLayout

/// A constraint as a console log describes it.
struct LoggedConstraint: Hashable {
  /// An item by its address.
  struct Item: Hashable {
    var className: String
    /// The address without `0x`; the name where the log has no address.
    var address: String
    /// The text of a label or the identifier of a guide.
    var text: String?
    /// The name that the log lists for the address, such as an accessibility identifier.
    var alias: String?

    static func == (a: Item, b: Item) -> Bool { a.address == b.address }
    func hash(into hasher: inout Hasher) { hasher.combine(address) }
  }

  struct Operand: Hashable {
    var item: Item
    var attribute: NSLayoutConstraint.Attribute
  }

  /// The class, such as `NSLayoutConstraint`.
  var className: String
  var address: String
  var identifier: String?
  /// The file and line that SnapKit adds.
  var place: String?
  /// True for a frame and an autoresizing mask; then positions are those in the superview.
  var isMask = false
  var first: Operand
  var relation = NSLayoutConstraint.Relation.equal
  var multiplier = 1.0
  var second: Operand?
  var constant = 0.0
  var priority = 1000.0
  /// The item that `|` stands for.
  var superview: Item?
  var isRightToLeft = false
  /// For a natural size: the priorities of hugging and of compression resistance.
  var natural: (hugging: Double, compression: Double)? {
    get { naturalLevels.map { ($0[0], $0[1]) } }
    set { naturalLevels = newValue.map { [$0.hugging, $0.compression] } }
  }
  private var naturalLevels: [Double]?
  /// The description as the log has it.
  var text: String

  init(className: String, address: String, first: Operand, text: String) {
    (self.className, self.address, self.first, self.text) = (className, address, first, text)
  }
}
