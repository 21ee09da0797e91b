extension String {
  /// The text itself, by its name of Swift 3.
  @available(*, deprecated, message: "a String is a collection of characters itself")
  public var characters: String { self }
}

extension Substring {
  /// The text itself, by its name of Swift 3.
  @available(*, deprecated, message: "a Substring is a collection of characters itself")
  public var characters: Substring { self }
}
