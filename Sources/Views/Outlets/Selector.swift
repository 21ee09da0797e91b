/// The name of an action, as documents and `addTarget` write it: `"signIn:"`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String
  /// A selector with a name; a colon at its end is part of the name.
  public init(_ name: String) { description = name }
  public init(stringLiteral name: String) { description = name }
}
