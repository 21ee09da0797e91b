extension UIResponder {
  /// The buttons above the keyboard of an iPad. Not available: the message says why.
  @available(*, unavailable, message: "the keyboard has no bar of its own; set an inputAccessoryView")
  public var inputAssistantItem: AnyObject { self }
}
