/// The requests of an app to a keyboard that corrects and fills in.
///
/// Differs from UIKit: the keyboard of a stage does neither, so that the values are kept for readers alone.
extension UITextField {
  var plainAutocorrectionType: UITextAutocorrectionType {
    get { hints.autocorrection }
    set { hints.autocorrection = newValue }
  }
  /// The check of the spelling. Default: `.default`.
  ///
  /// Differs from UIKit: it has no effect, since the keyboard of a stage neither corrects nor fills in.
  public var spellCheckingType: UITextSpellCheckingType {
    get { hints.spellChecking }
    set { hints.spellChecking = newValue }
  }
  /// The replacement of quotation marks. Default: `.default`.
  ///
  /// Differs from UIKit: it has no effect, since the keyboard of a stage neither corrects nor fills in.
  public var smartQuotesType: UITextSmartQuotesType {
    get { hints.smartQuotes }
    set { hints.smartQuotes = newValue }
  }
  /// The replacement of hyphens. Default: `.default`.
  ///
  /// Differs from UIKit: it has no effect, since the keyboard of a stage neither corrects nor fills in.
  public var smartDashesType: UITextSmartDashesType {
    get { hints.smartDashes }
    set { hints.smartDashes = newValue }
  }
  /// The spaces beside words that are inserted. Default: `.default`.
  ///
  /// Differs from UIKit: it has no effect, since the keyboard of a stage neither corrects nor fills in.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { hints.smartInsertDelete }
    set { hints.smartInsertDelete = newValue }
  }
  var plainTextContentType: UITextContentType! {
    get { hints.contentType }
    set { hints.contentType = newValue }
  }
}

/// The requests of an app to a keyboard that corrects and fills in.
///
/// Differs from UIKit: the keyboard of a stage does neither, so that the values are kept for readers alone.
extension UITextView {
  /// The correction of typed words. Default: `.default`.
  ///
  /// Differs from UIKit: it has no effect, since the keyboard of a stage neither corrects nor fills in.
  public var autocorrectionType: UITextAutocorrectionType {
    get { hints.autocorrection }
    set { hints.autocorrection = newValue }
  }
  /// The check of the spelling. Default: `.default`.
  ///
  /// Differs from UIKit: it has no effect, since the keyboard of a stage neither corrects nor fills in.
  public var spellCheckingType: UITextSpellCheckingType {
    get { hints.spellChecking }
    set { hints.spellChecking = newValue }
  }
  /// The replacement of quotation marks. Default: `.default`.
  ///
  /// Differs from UIKit: it has no effect, since the keyboard of a stage neither corrects nor fills in.
  public var smartQuotesType: UITextSmartQuotesType {
    get { hints.smartQuotes }
    set { hints.smartQuotes = newValue }
  }
  /// The replacement of hyphens. Default: `.default`.
  ///
  /// Differs from UIKit: it has no effect, since the keyboard of a stage neither corrects nor fills in.
  public var smartDashesType: UITextSmartDashesType {
    get { hints.smartDashes }
    set { hints.smartDashes = newValue }
  }
  /// The spaces beside words that are inserted. Default: `.default`.
  ///
  /// Differs from UIKit: it has no effect, since the keyboard of a stage neither corrects nor fills in.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { hints.smartInsertDelete }
    set { hints.smartInsertDelete = newValue }
  }
  /// The meaning of the text. Default: nil.
  ///
  /// Differs from UIKit: it has no effect, since the keyboard of a stage neither corrects nor fills in.
  public var textContentType: UITextContentType! {
    get { hints.contentType }
    set { hints.contentType = newValue }
  }
}
