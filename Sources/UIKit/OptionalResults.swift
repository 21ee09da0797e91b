/// The result of a method that UIKit declares as optional, as an optional value.
///
/// The plugin writes it where a condition binds such a result: the methods have defaults here, so that their results are there.
public func uikitOptional<Value>(_ value: Value?) -> Value? { value }
