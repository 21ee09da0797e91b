import TendonGeometry

/// Colours of controls that are none of the system's named ones.
extension UIColor {
  /// The colour over a pressed row of an alert or a menu.
  static let pressedRow = pair(light: UIColor(white: 0, alpha: 0.08), dark: UIColor(white: 1, alpha: 0.12))

  /// The pill of a segmented control: white, in the dark a grey.
  static let raisedSegment = pair(
    light: .white, dark: UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1))
}
