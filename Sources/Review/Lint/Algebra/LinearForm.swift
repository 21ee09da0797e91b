import TendonInterfaceBuilder

/// A sum of unknowns with factors, and a constant.
struct LinearForm {
  /// An unknown of an item.
  struct Unknown: Hashable, Comparable {
    enum Part: Int { case left, width, top, height, leftMargin, rightMargin, topMargin, bottomMargin, first, last }
    let item: String
    let part: Part

    static func < (a: Unknown, b: Unknown) -> Bool { (a.item, a.part.rawValue) < (b.item, b.part.rawValue) }
  }

  /// The unknowns in order, none of them twice, with their factors. Most forms have four.
  private(set) var terms: [(unknown: Unknown, factor: Double)] = []
  var constant = 0.0

  /// Factors below this are 0: documents write at most a few digits.
  private static let tolerance = 1e-9

  init() {}

  init(_ unknown: Unknown) { terms = [(unknown, 1)] }

  var isConstant: Bool { terms.isEmpty }

  /// The first unknown, by which an elimination solves the form.
  var leading: Unknown? { terms.first?.unknown }

  mutating func add(_ other: LinearForm, times factor: Double) {
    for (unknown, value) in other.terms { add(unknown, value * factor) }
    constant += other.constant * factor
  }

  private mutating func add(_ unknown: Unknown, _ value: Double) {
    let index = terms.firstIndex { !($0.unknown < unknown) } ?? terms.count
    if index < terms.count, terms[index].unknown == unknown {
      let sum = terms[index].factor + value
      if abs(sum) < LinearForm.tolerance { terms.remove(at: index) } else { terms[index].factor = sum }
    } else if abs(value) >= LinearForm.tolerance {
      terms.insert((unknown, value), at: index)
    }
  }

  subscript(unknown: Unknown) -> Double { terms.first { $0.unknown == unknown }?.factor ?? 0 }

  /// The first unknown that a table has, with its factor and its entry.
  func first<Entry>(with table: [Unknown: Entry]) -> (unknown: Unknown, factor: Double, entry: Entry)? {
    for (unknown, factor) in terms { if let entry = table[unknown] { return (unknown, factor, entry) } }
    return nil
  }

  /// The near corner of an item on the axis of a position; nil for a length.
  static func origin(of item: String, for attribute: ConstraintDescription.Attribute) -> LinearForm? {
    switch attribute {
    case .width, .height: nil
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      LinearForm(Unknown(item: item, part: .left))
    default: LinearForm(Unknown(item: item, part: .top))
    }
  }

  /// The attribute of an item. Leading is left: a document is read from left to right here.
  init?(
    _ item: ConstraintSystem.Item, _ attribute: ConstraintDescription.Attribute, other: ConstraintSystem.Item?,
    _ document: LintDocument
  ) {
    // Towards what is inside it, the edges of a scroll view are those of its content.
    var name = item.id
    if item.scrolls, let other, attribute != .width, attribute != .height,
      let inner = document.object(other.id), document.ancestors(of: inner).contains(where: { $0.id == item.id })
    {
      if attribute == .centerX || attribute == .centerY { return nil }
      name += "#content"
    }
    func term(_ part: Unknown.Part, _ factor: Double = 1) { add(Unknown(item: name, part: part), factor) }
    switch attribute {
    case .left, .leading: term(.left)
    case .right, .trailing:
      term(.left)
      term(.width)
    case .centerX:
      term(.left)
      term(.width, 0.5)
    case .width: term(.width)
    case .top: term(.top)
    case .bottom:
      term(.top)
      term(.height)
    case .centerY:
      term(.top)
      term(.height, 0.5)
    case .height: term(.height)
    case .leftMargin, .leadingMargin:
      term(.left)
      term(.leftMargin)
    case .rightMargin, .trailingMargin:
      term(.left)
      term(.width)
      term(.rightMargin, -1)
    case .topMargin:
      term(.top)
      term(.topMargin)
    case .bottomMargin:
      term(.top)
      term(.height)
      term(.bottomMargin, -1)
    case .centerXWithinMargins:
      term(.left)
      term(.width, 0.5)
      term(.leftMargin, 0.5)
      term(.rightMargin, -0.5)
    case .centerYWithinMargins:
      term(.top)
      term(.height, 0.5)
      term(.topMargin, 0.5)
      term(.bottomMargin, -0.5)
    case .firstBaseline:
      term(.top)
      term(.first)
    case .baseline, .lastBaseline:
      term(.top)
      term(.last)
    }
  }
}
