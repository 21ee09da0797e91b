import TendonGeometry

/// The recorded properties of resources that a document names but does not contain.
package struct DocumentResources: Hashable, Sendable {
  /// Sizes in points.
  package var images: [String: CGSize] = [:]
  package var namedColors: [String: CGColor] = [:]
  /// The light values of the system's colours when the document was saved.
  package var systemColors: [String: CGColor] = [:]
  /// The natural sizes, in points, that the code of the document's own views gave to the editor, by object id; a length that
  /// is not there is `UIView.noIntrinsicMetric`, -1.
  package var designables: [String: CGSize] = [:]

  package init() {}

  /// - Parameters:
  ///   - resources: `<resources>`.
  ///   - designables: `<designables>`.
  init(_ resources: ElementReading?, designables: ElementReading?) {
    for item in designables?.children() ?? [] {
      // Pictures of the views may be beside their sizes.
      item.ignore(children: ["image"])
      if let name = item.string("name"), let size = item.size("intrinsicContentSize") { self.designables[name] = size }
      item.reportUnread()
    }
    for item in resources?.children() ?? [] {
      guard let name = item.string("name") else {
        item.warn("a resource has no name", "left out")
        continue
      }
      switch item.element.name {
      case "image":
        images[name] = CGSize(width: max(item.length("width") ?? 0, 0), height: max(item.length("height") ?? 0, 0))
        // The pixels of an image of an old xib; its size is all that a layout needs.
        item.ignore(attributes: ["catalog", "systemImage"], children: ["mutableData"])
      case "namedColor": namedColors[name] = item.value()
      case "systemColor": systemColors[name] = item.value()
      default: item.note("resource <\(item.element.name.oneLine())> is not known", "left out")
      }
      item.reportUnread()
    }
  }
}

extension ElementReading {
  fileprivate func value() -> CGColor? {
    guard case .value(let color)? = child("color")?.colorDescription() else { return nil }
    return color
  }
}
