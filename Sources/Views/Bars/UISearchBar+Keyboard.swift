import TendonGeometry

/// The wishes of a search bar about the keyboard: those of its field.
extension UISearchBar {
  /// The correction of words while they are typed. Default: `default`. Differs from UIKit: nothing reads it.
  public var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// The marking of misspelt words. Default: `default`. Differs from UIKit: nothing reads it.
  public var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  /// The kind of text, for suggestions of the system. Default: nil. Differs from UIKit: nothing reads it.
  public var textContentType: UITextContentType! {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
}
