import TendonGeometry

extension UIView: CustomStringConvertible {
  public nonisolated var description: String {
    MainActor.assumeIsolated {
      let name = accessibilityIdentifier.map { "'\($0)' " } ?? ""
      let f = frame
      return "<\(type(of: self)): \(name)frame = (\(f.minX) \(f.minY); \(f.width) \(f.height))>"
    }
  }
}
