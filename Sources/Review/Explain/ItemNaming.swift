import TendonAutoLayout

/// Names for what constraints connect, in a document or a log.
@MainActor
protocol ItemNaming {
  func name(of item: AnyObject) -> String
  func className(of item: AnyObject) -> String
  /// The phrase for a place of an item, such as "the top of label “Name”".
  func place(_ attribute: NSLayoutConstraint.Attribute, of item: AnyObject) -> String
  /// True for an item that is a place of another one, such as a margin.
  func isPlace(_ item: AnyObject) -> Bool
  /// True for an item that UIKit makes for itself.
  func isPrivate(_ item: AnyObject) -> Bool
  /// True if the first item contains the second one directly.
  func contains(_ outer: AnyObject, _ inner: AnyObject) -> Bool
  func source(of constraint: NSLayoutConstraint) -> ExplainedConstraint.Source
  /// The description in UIKit's words.
  func text(of constraint: NSLayoutConstraint) -> String
  /// The object id or address of a constraint.
  func id(of constraint: NSLayoutConstraint) -> String?
  func line(of constraint: NSLayoutConstraint) -> Int?
  /// The source file of a constraint, where a log names one.
  func sourceFile(of constraint: NSLayoutConstraint) -> String?
}

extension ItemNaming {
  func place(_ attribute: NSLayoutConstraint.Attribute, of item: AnyObject) -> String {
    "the \(attribute.word) of \(name(of: item))"
  }

  func sourceFile(of constraint: NSLayoutConstraint) -> String? { nil }
  func isPlace(_ item: AnyObject) -> Bool { false }
  func isPrivate(_ item: AnyObject) -> Bool { false }

  func explained(_ constraint: NSLayoutConstraint, number: Int) -> ExplainedConstraint {
    ExplainedConstraint(
      number: number, id: id(of: constraint), identifier: constraint.identifier, line: line(of: constraint),
      place: sourceFile(of: constraint), sentence: ConstraintSentence(names: self).text(of: constraint),
      text: text(of: constraint), source: source(of: constraint))
  }
}

extension NSLayoutConstraint.Attribute {
  /// The name in sentences.
  var word: String {
    switch self {
    case .notAnAttribute: "constant"
    case .left: "left edge"
    case .right: "right edge"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading edge"
    case .trailing: "trailing edge"
    case .width: "width"
    case .height: "height"
    case .centerX: "horizontal centre"
    case .centerY: "vertical centre"
    case .lastBaseline: "last baseline"
    case .firstBaseline: "first baseline"
    case .leftMargin: "left margin"
    case .rightMargin: "right margin"
    case .topMargin: "top margin"
    case .bottomMargin: "bottom margin"
    case .leadingMargin: "leading margin"
    case .trailingMargin: "trailing margin"
    case .centerXWithinMargins: "horizontal centre within the margins"
    case .centerYWithinMargins: "vertical centre within the margins"
    }
  }
}
