import TendonGeometry

extension UIView {
  /// The view as UIKit prints it, with its accessibility identifier in place of the address.
  var shortDescription: String {
    let name = accessibilityIdentifier.map { "'\($0)' " } ?? ""
    let f = frame
    return "<\(type(of: self)): \(name)frame = (\(f.minX) \(f.minY); \(f.width) \(f.height))>"
  }
}
