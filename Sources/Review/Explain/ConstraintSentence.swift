import TendonAutoLayout
import TendonGeometry

/// The sentence for a constraint, without a full stop.
@MainActor
struct ConstraintSentence {
  let names: any ItemNaming

  func text(of constraint: NSLayoutConstraint) -> String {
    guard let first = constraint.firstItem, !constraint.comparesDistances else { return names.text(of: constraint) }
    let isRequired = constraint.priority.rawValue == 1000
    let source = names.source(of: constraint)
    var text: String
    if constraint is NSAutoresizingMaskLayoutConstraint, !constraint.firstAttribute.isSize {
      text = maskOrigin(constraint, of: first)
    } else if constraint.firstAttribute.isSize {
      text = length(constraint, of: first)
    } else {
      text = position(constraint, of: first)
    }
    if source == .autoresizingMask { text += ", by its frame and autoresizing mask" }
    if source == .contentSize { text += ", as its content asks for" }
    if source == .assumption { text += " (assumed: the log does not say it)" }
    return isRequired ? text : text + ", at priority \(brief(Double(constraint.priority.rawValue)))"
  }

  // MARK: Lengths

  private func length(_ constraint: NSLayoutConstraint, of first: AnyObject) -> String {
    let (attribute, constant) = (constraint.firstAttribute, Double(constraint.constant))
    let name = names.name(of: first)
    let relation = constraint.relation.words
    guard let second = constraint.secondItem else {
      let wide = attribute == .width ? "wide" : "high"
      return "\(name) is \(relation)\(points(constant)) \(wide)"
    }
    let other = constraint.secondAttribute
    let multiplier = Double(constraint.multiplier)
    if other == attribute, multiplier == 1, second !== first {
      let second = names.name(of: second)
      if constant == 0 { return "\(name) is \(relation)as \(attribute == .width ? "wide" : "high") as \(second)" }
      let more = attribute == .width ? ("wider", "narrower") : ("taller", "shorter")
      let comparison = comparison(constraint.relation, constant)
      return
        "\(name) is \(comparison.words)\(points(abs(constant))) \(comparison.isMore ? more.0 : more.1) than \(second)"
    }
    let owner = second === first ? "its" : "the"
    let of = second === first ? "" : " of \(names.name(of: second))"
    return "the \(attribute.word) of \(name) is \(relation)\(times(multiplier))\(owner) \(other.word)\(of)"
      + sum(constant)
  }

  // MARK: Positions

  private func position(_ constraint: NSLayoutConstraint, of item: AnyObject) -> String {
    var (first, attribute, relation) = (item, constraint.firstAttribute, constraint.relation)
    var constant = Double(constraint.constant)
    guard var second = constraint.secondItem else {
      return "\(names.place(attribute, of: first)) is \(relation.words)at \(brief(constant))"
    }
    var other = constraint.secondAttribute
    let multiplier = Double(constraint.multiplier)
    guard multiplier == 1 else {
      let those = other == attribute ? "that of \(names.name(of: second))" : names.place(other, of: second)
      return "\(names.place(attribute, of: first)) is \(relation.words)\(times(multiplier))\(those)" + sum(constant)
    }
    if names.contains(first, second) {
      // The inner item is the subject of the sentence.
      (first, second, attribute, other) = (second, first, other, attribute)
      (constant, relation) = (-constant, relation.reversed)
    }
    let words =
      attribute.axis == .vertical
      ? ("below", "above")
      : attribute.isDirectional || other.isDirectional
        ? ("after", "before") : ("right of", "left of")
    let end = names.place(other, of: second)
    let start = names.place(attribute, of: first)
    if constant == 0 {
      switch relation {
      case .equal: return "\(start) is at \(end)"
      case .greaterThanOrEqual: return "\(start) is at or \(words.0) \(end)"
      case .lessThanOrEqual: return "\(start) is at or \(words.1) \(end)"
      }
    }
    let comparison = comparison(relation, constant)
    return
      "\(start) is \(comparison.words)\(points(abs(constant))) \(comparison.isMore ? words.0 : words.1) \(end)"
  }

  /// The sentence for a place that a mask sets, in the coordinates of the superview.
  private func maskOrigin(_ constraint: NSLayoutConstraint, of first: AnyObject) -> String {
    let constant = Double(constraint.constant)
    let start = names.place(constraint.firstAttribute, of: first)
    let side = constraint.firstAttribute.axis == .vertical ? "top" : "left edge"
    guard constraint.secondItem != nil else {
      return "\(start) is \(points(constant)) from the \(side) of its superview"
    }
    return "\(start) is \(times(Double(constraint.multiplier)))the \(constraint.secondAttribute.word) of its superview"
      + sum(constant) + " from the \(side)"
  }

  // MARK: Numbers

  /// The words for `first RELATION second + constant` with the amount of the constant.
  private func comparison(
    _ relation: NSLayoutConstraint.Relation, _ constant: Double
  ) -> (words: String, isMore: Bool) {
    (constant < 0 ? relation.reversed.words : relation.words, constant > 0)
  }

  private func points(_ value: Double) -> String { "\(brief(value)) point\(abs(value) == 1 ? "" : "s")" }

  private func times(_ multiplier: Double) -> String { multiplier == 1 ? "" : "\(brief(multiplier)) times " }

  private func sum(_ constant: Double) -> String {
    constant == 0 ? "" : constant < 0 ? " minus \(points(-constant))" : " plus \(points(constant))"
  }
}

extension NSLayoutConstraint.Relation {
  var words: String {
    switch self {
    case .equal: ""
    case .greaterThanOrEqual: "at least "
    case .lessThanOrEqual: "at most "
    }
  }

  var reversed: NSLayoutConstraint.Relation {
    switch self {
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    case .lessThanOrEqual: .greaterThanOrEqual
    }
  }
}
