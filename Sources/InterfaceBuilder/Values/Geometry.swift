import TendonGeometry

extension ElementReading {
  /// `<rect key="..." x="" y="" width="" height=""/>`, points; nil where it is absent. Absent numbers are 0.
  package func rect(_ key: String = "frame") -> CGRect? {
    guard let rect = child("rect", key: key) else { return nil }
    defer { rect.reportUnread() }
    return CGRect(
      x: rect.length("x") ?? 0, y: rect.length("y") ?? 0, width: rect.extent("width"), height: rect.extent("height"))
  }

  /// `<point key="..." x="" y=""/>`, points.
  package func point(_ key: String) -> CGPoint? {
    guard let point = child("point", key: key) else { return nil }
    defer { point.reportUnread() }
    return CGPoint(x: point.length("x") ?? 0, y: point.length("y") ?? 0)
  }

  /// `<size key="..." width="" height=""/>`, points.
  package func size(_ key: String) -> CGSize? {
    guard let size = child("size", key: key) else { return nil }
    defer { size.reportUnread() }
    return CGSize(width: size.length("width") ?? 0, height: size.length("height") ?? 0)
  }

  /// `<offsetWrapper key="..." horizontal="0.0" vertical="-4"/>`; nil where it is absent.
  package func offset(_ key: String) -> UIOffset? {
    guard let offset = child("offsetWrapper", key: key) else { return nil }
    defer { offset.reportUnread() }
    return UIOffset(horizontal: offset.length("horizontal") ?? 0, vertical: offset.length("vertical") ?? 0)
  }

  /// `<inset key="..." minX="" minY="" maxX="" maxY=""/>` or `<edgeInsets key="..." top="" .../>`, points.
  package func insets(_ key: String) -> UIEdgeInsets? {
    if let inset = child("inset", key: key) {
      defer { inset.reportUnread() }
      return UIEdgeInsets(
        top: inset.length("minY") ?? 0, left: inset.length("minX") ?? 0, bottom: inset.length("maxY") ?? 0,
        right: inset.length("maxX") ?? 0)
    }
    guard let inset = child("edgeInsets", key: key) else { return nil }
    defer { inset.reportUnread() }
    return UIEdgeInsets(
      top: inset.length("top") ?? 0, left: inset.length("left") ?? 0, bottom: inset.length("bottom") ?? 0,
      right: inset.length("right") ?? 0)
  }

  /// `<directionalEdgeInsets key="..." top="" leading="" bottom="" trailing=""/>`, points.
  package func directionalInsets(_ key: String) -> NSDirectionalEdgeInsets? {
    guard let inset = child("directionalEdgeInsets", key: key) else { return nil }
    defer { inset.reportUnread() }
    return NSDirectionalEdgeInsets(
      top: inset.length("top") ?? 0, leading: inset.length("leading") ?? 0, bottom: inset.length("bottom") ?? 0,
      trailing: inset.length("trailing") ?? 0)
  }

  /// A width or a height: a negative one is reported and taken as 0.
  private func extent(_ name: String) -> CGFloat {
    guard let value = length(name) else { return 0 }
    if value >= 0 { return value }
    warn("\(name)=\"\(string(name)!.oneLine())\" is negative", "0 is used")
    return 0
  }
}
