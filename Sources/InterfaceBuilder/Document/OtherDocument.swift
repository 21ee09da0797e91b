/// The kinds of Interface Builder's documents that are not read, and what messages call them.
enum OtherDocument {
  /// The reason that a document with this root element is refused; nil for one of iOS.
  static func refusal(_ root: Element) -> String? {
    let type = root["type"] ?? ""
    let runtime = root["targetRuntime"] ?? ""
    if root.name == "archive" {
      return "an archive of Xcode 4 or older, not a document: opening and saving it in Xcode 5 or later, or "
        + "ibtool --upgrade, turns it into one"
    }
    guard root.name == "document" else {
      return "the root is <\(root.name.oneLine())>, not <document>: not an Interface Builder document"
    }
    if let system = system(named: type) ?? system(named: runtime) {
      return
        "a \(system) document (\(type.isEmpty ? "targetRuntime=\"\(runtime.oneLine())" : "type=\"\(type.oneLine())")"
        + "\"); only documents of iOS are read"
    }
    guard DocumentHeader.Kind(type: type) != nil else {
      return type.isEmpty
        ? "<document> has no type: not an Interface Builder document"
        : "type=\"\(type.oneLine())\" is neither a storyboard nor a xib of iOS"
    }
    guard runtime.isEmpty || runtime.hasPrefix("iOS.CocoaTouch") else {
      return "targetRuntime=\"\(runtime.oneLine())\" is not iOS.CocoaTouch; only documents of iOS are read"
    }
    return nil
  }

  /// The system that a type or a target runtime belongs to, such as `com.apple.InterfaceBuilder3.Cocoa.XIB` or
  /// `MacOSX.Cocoa`; nil for iOS and for what is not known.
  private static func system(named name: String) -> String? {
    for part in name.split(separator: ".") {
      switch part {
      case "Cocoa", "MacOSX": return "macOS"
      case "AppleTV": return "tvOS"
      case "WatchKit", "watchKit": return "watchOS"
      case "XR": return "visionOS"
      default: continue
      }
    }
    return nil
  }
}
