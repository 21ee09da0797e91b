import Foundation

extension NSPredicate {
  /// A condition that is written as a text, such as `SELF MATCHES %@` or `name CONTAINS[cd] %@ AND age > %d`.
  ///
  /// Read are the comparisons `=`, `!=`, `<`, `<=`, `>`, `>=`, `BETWEEN`, `IN`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE` and `MATCHES`
  /// with the options `c` and `d`, `AND`, `OR`, `NOT`, `ANY`, `ALL` and `NONE`, texts, numbers, lists, `SELF`, paths of stored properties
  /// and of keys of dictionaries, and the placeholders for values and, with `%K`, for names. Functions and arithmetic are not.
  ///
  /// - Precondition: the text is a predicate of this form, and there is an argument for each placeholder.
  public convenience init(format: String, _ arguments: Any?...) { self.init(format: format, list: arguments) }

  /// A condition that is written as a text, with a list of the arguments.
  ///
  /// - Precondition: the text is a predicate, and there is an argument for each placeholder.
  public convenience init(format: String, argumentArray arguments: [Any]?) {
    self.init(format: format, list: arguments ?? [])
  }

  private convenience init(format: String, list arguments: [Any?]) {
    do {
      var parser = try PredicateParser(format, arguments: arguments)
      let condition = PredicateCondition(predicate: try parser.parse())
      self.init(block: { object, _ in condition.predicate.isFulfilled(by: object) })
    } catch {
      preconditionFailure(
        "\"\(format)\" cannot be read as a predicate: \((error as? PredicateParser.Problem)?.reason ?? "\(error)")")
    }
  }
}
