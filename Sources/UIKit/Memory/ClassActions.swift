import TendonViews

extension ActionPerforming {
  /// True if the class itself has a method of that name: false, as tables of actions name methods of instances alone.
  public static func responds(to selector: Selector!) -> Bool { false }

  /// Ends the program: no class has a method that is called by its name, as `responds(to:)` says before.
  @discardableResult
  public static func perform(
    _ selector: Selector!, with first: Any! = nil, with second: Any! = nil
  ) -> Unmanaged<AnyObject>! {
    preconditionFailure(
      "+[\(uikitClassName(self)) \(String(describing: selector!))]: methods of classes are not called by name; "
        + "call it directly"
    )
  }
}
