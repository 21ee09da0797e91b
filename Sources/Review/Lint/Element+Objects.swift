import TendonInterfaceBuilder

extension Element {
  /// True for a view: an element with a recorded frame, or one of the elements of views.
  package var isView: Bool {
    guard id != nil else { return false }
    return child("rect", key: "frame") != nil || Element.viewNames.contains(name)
  }

  private static let viewNames: Set<String> = [
    "view", "label", "button", "textField", "textView", "imageView", "stackView", "scrollView", "tableView",
    "collectionView", "switch", "slider", "stepper", "segmentedControl", "progressView", "activityIndicatorView",
    "pickerView", "datePicker", "searchBar", "pageControl", "containerView", "visualEffectView", "webView", "wkWebView",
    "mapView", "tableViewCell", "collectionViewCell", "navigationBar", "toolbar", "tabBar", "control",
    "tableViewCellContentView", "collectionReusableView",
  ]

  /// The object in words: its kind, with its own name, its text or its class.
  package var objectName: String {
    if name.hasSuffix("LayoutGuide") { return guideName }
    let kind = Element.words(name)
    let texts = [
      self["userLabel"], self["text"], self["title"], child("state", key: "normal")?["title"], self["placeholder"],
      self["storyboardIdentifier"],
    ]
    for case let text? in texts where text.contains(where: { !$0.isWhitespace }) {
      let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      return "\(kind) \"\(line.count > 40 ? line.prefix(39) + "…" : line)\""
    }
    return self["customClass"].map { "\(kind) of class \($0)" } ?? kind
  }

  /// A layout guide in words: `safe area`, `top layout guide`.
  private var guideName: String {
    switch self["key"] ?? self["type"] ?? "" {
    case "safeArea": "safe area"
    case "keyboard": "keyboard layout guide"
    case "contentLayoutGuide": "content layout guide"
    case "frameLayoutGuide": "frame layout guide"
    case "top": "top layout guide"
    case "bottom": "bottom layout guide"
    default: Element.words(name)
    }
  }

  /// The name of an element in words: `table view cell`.
  private static func words(_ name: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count + 4)
    // Names of the format are ASCII; the letters of others stay as they are.
    for byte in name.utf8 {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      if isCapital, !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      bytes.append(isCapital ? byte | 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// True if a Boolean attribute of the format says yes.
  package func isYes(_ name: String, default value: Bool = false) -> Bool { self[name].map { $0 == "YES" } ?? value }

  /// The connections of an object.
  package var connections: [Element] { child("connections")?.children ?? [] }
}
