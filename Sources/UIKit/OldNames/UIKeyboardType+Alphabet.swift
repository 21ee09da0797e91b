import TendonViews

extension UIKeyboardType {
  /// The keyboard of ASCII letters by its older name.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}
