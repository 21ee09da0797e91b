import UIKit

// Overrides of members that UIKit declares open. That the file compiles is the test.

class OverriddenControl: UIControl {
  override var isEnabled: Bool { didSet {} }
  override var isSelected: Bool { didSet {} }
  override var isHighlighted: Bool { didSet {} }
  override var contentVerticalAlignment: UIControl.ContentVerticalAlignment { didSet {} }
  override var contentHorizontalAlignment: UIControl.ContentHorizontalAlignment { didSet {} }
  override var effectiveContentHorizontalAlignment: UIControl.ContentHorizontalAlignment { .left }
  override var state: UIControl.State { .normal }
  override var isTracking: Bool { true }
  override var isTouchInside: Bool { true }
  override func beginTracking(_ t: UITouch, with e: UIEvent?) -> Bool { true }
  override func continueTracking(_ t: UITouch, with e: UIEvent?) -> Bool { true }
  override func endTracking(_ t: UITouch?, with e: UIEvent?) {}
  override func cancelTracking(with e: UIEvent?) {}
  override func addAction(_ a: UIAction, for e: UIControl.Event) {}
  override func removeAction(_ a: UIAction, for e: UIControl.Event) {}
  override var allControlEvents: UIControl.Event { [] }
  override func sendAction(_ a: UIAction) {}
  override func sendActions(for e: UIControl.Event) {}
  override var isContextMenuInteractionEnabled: Bool { didSet {} }
  override var showsMenuAsPrimaryAction: Bool { didSet {} }
  override var toolTip: String? { didSet {} }
  override func contextMenuInteraction(_ i: UIContextMenuInteraction, configurationForMenuAtLocation l: CGPoint)
    -> UIContextMenuConfiguration?
  { nil }
  override func contextMenuInteraction(
    _ i: UIContextMenuInteraction, willDisplayMenuFor c: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  override func contextMenuInteraction(
    _ i: UIContextMenuInteraction, willEndFor c: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

class OverriddenField: UITextField {
  override var text: String? { didSet {} }
  override var attributedText: NSAttributedString? { didSet {} }
  override var textColor: UIColor? { didSet {} }
  override var font: UIFont? { didSet {} }
  override var textAlignment: NSTextAlignment { didSet {} }
  override var borderStyle: UITextField.BorderStyle { didSet {} }
  override var defaultTextAttributes: [NSAttributedString.Key: Any] { didSet {} }
  override var placeholder: String? { didSet {} }
  override var attributedPlaceholder: NSAttributedString? { didSet {} }
  override var clearsOnBeginEditing: Bool { didSet {} }
  override var adjustsFontSizeToFitWidth: Bool { didSet {} }
  override var minimumFontSize: CGFloat { didSet {} }
  override var delegate: (any UITextFieldDelegate)? { didSet {} }
  override var background: UIImage? { didSet {} }
  override var isEditing: Bool { true }
  override var allowsEditingTextAttributes: Bool { didSet {} }
  override var typingAttributes: [NSAttributedString.Key: Any]? { didSet {} }
  override var clearButtonMode: UITextField.ViewMode { didSet {} }
  override var leftView: UIView? { didSet {} }
  override var leftViewMode: UITextField.ViewMode { didSet {} }
  override var rightView: UIView? { didSet {} }
  override var rightViewMode: UITextField.ViewMode { didSet {} }
  override func borderRect(forBounds b: CGRect) -> CGRect { b }
  override func textRect(forBounds b: CGRect) -> CGRect { b }
  override func placeholderRect(forBounds b: CGRect) -> CGRect { b }
  override func editingRect(forBounds b: CGRect) -> CGRect { b }
  override func clearButtonRect(forBounds b: CGRect) -> CGRect { b }
  override func leftViewRect(forBounds b: CGRect) -> CGRect { b }
  override func rightViewRect(forBounds b: CGRect) -> CGRect { b }
  override func drawText(in r: CGRect) {}
  override func drawPlaceholder(in r: CGRect) {}
  override var inputView: UIView? {
    get { nil }
    set {}
  }
  override var inputAccessoryView: UIView? {
    get { nil }
    set {}
  }
  override var clearsOnInsertion: Bool { didSet {} }
  override func deleteBackward() {}
  override func insertText(_ s: String) {}
  override var hasText: Bool { true }
  override func caretRect(for p: UITextPosition) -> CGRect { .zero }
  override func selectionRects(for r: UITextRange) -> [UITextSelectionRect] { [] }
  override func firstRect(for r: UITextRange) -> CGRect { .zero }
  override var selectedTextRange: UITextRange? { didSet {} }
  override func closestPosition(to p: CGPoint) -> UITextPosition? { nil }
  override var isSecureTextEntry: Bool { didSet {} }
  override var keyboardType: UIKeyboardType { didSet {} }
  override var keyboardAppearance: UIKeyboardAppearance { didSet {} }
  override var returnKeyType: UIReturnKeyType { didSet {} }
  override var autocorrectionType: UITextAutocorrectionType { didSet {} }
  override var autocapitalizationType: UITextAutocapitalizationType { didSet {} }
  override var textContentType: UITextContentType! { didSet {} }
  override func paste(_ s: Any?) {}
  override func canPerformAction(_ a: Selector, withSender s: Any?) -> Bool { true }
  override func replace(_ r: UITextRange, withText t: String) {}
}

class OverriddenTextView: UITextView {
  override var text: String! { didSet {} }
  override var font: UIFont? { didSet {} }
  override var textColor: UIColor? { didSet {} }
  override var textAlignment: NSTextAlignment { didSet {} }
  override var selectedRange: NSRange { didSet {} }
  override var isEditable: Bool { didSet {} }
  override var isSelectable: Bool { didSet {} }
  override var dataDetectorTypes: UIDataDetectorTypes { didSet {} }
  override var attributedText: NSAttributedString! { didSet {} }
  override var typingAttributes: [NSAttributedString.Key: Any] { didSet {} }
  override func scrollRangeToVisible(_ r: NSRange) {}
  override var inputView: UIView? {
    get { nil }
    set {}
  }
  override var inputAccessoryView: UIView? {
    get { nil }
    set {}
  }
  override var clearsOnInsertion: Bool { didSet {} }
  override var textContainerInset: UIEdgeInsets { didSet {} }
  override var linkTextAttributes: [NSAttributedString.Key: Any]! { didSet {} }
  override func deleteBackward() {}
  override func insertText(_ s: String) {}
  override func caretRect(for p: UITextPosition) -> CGRect { .zero }
  override func selectionRects(for r: UITextRange) -> [UITextSelectionRect] { [] }
  override var selectedTextRange: UITextRange? { didSet {} }
  override var keyboardType: UIKeyboardType { didSet {} }
  override func paste(_ s: Any?) {}
  override var contentSize: CGSize { didSet {} }
}

class OverriddenLabel: UILabel {
  override var text: String? { didSet {} }
  override var font: UIFont! { didSet {} }
  override var textColor: UIColor! { didSet {} }
  override var shadowColor: UIColor? { didSet {} }
  override var shadowOffset: CGSize { didSet {} }
  override var textAlignment: NSTextAlignment { didSet {} }
  override var lineBreakMode: NSLineBreakMode { didSet {} }
  override var attributedText: NSAttributedString? { didSet {} }
  override var highlightedTextColor: UIColor? { didSet {} }
  override var isHighlighted: Bool { didSet {} }
  override var isEnabled: Bool { didSet {} }
  override var numberOfLines: Int { didSet {} }
  override var adjustsFontSizeToFitWidth: Bool { didSet {} }
  override var baselineAdjustment: UIBaselineAdjustment { didSet {} }
  override var minimumScaleFactor: CGFloat { didSet {} }
  override var allowsDefaultTighteningForTruncation: Bool { didSet {} }
  override func textRect(forBounds b: CGRect, limitedToNumberOfLines n: Int) -> CGRect { b }
  override func drawText(in r: CGRect) {}
  override var preferredMaxLayoutWidth: CGFloat { didSet {} }
  override var adjustsFontForContentSizeCategory: Bool { didSet {} }
}

class OverriddenButton: UIButton {
  override var configuration: UIButton.Configuration? { didSet {} }
  override func setNeedsUpdateConfiguration() {}
  override func updateConfiguration() {}
  override var automaticallyUpdatesConfiguration: Bool { didSet {} }
  override var isHovered: Bool { true }
  override var isHeld: Bool { true }
  override var role: UIButton.Role { didSet {} }
  override var menu: UIMenu? { didSet {} }
  override var changesSelectionAsPrimaryAction: Bool { didSet {} }
  override var contentEdgeInsets: UIEdgeInsets { didSet {} }
  override var titleEdgeInsets: UIEdgeInsets { didSet {} }
  override var imageEdgeInsets: UIEdgeInsets { didSet {} }
  override var reversesTitleShadowWhenHighlighted: Bool { didSet {} }
  override var adjustsImageWhenHighlighted: Bool { didSet {} }
  override var adjustsImageWhenDisabled: Bool { didSet {} }
  override var showsTouchWhenHighlighted: Bool { didSet {} }
  override var buttonType: UIButton.ButtonType { .custom }
  override func setTitle(_ t: String?, for s: UIControl.State) {}
  override func setTitleColor(_ c: UIColor?, for s: UIControl.State) {}
  override func setTitleShadowColor(_ c: UIColor?, for s: UIControl.State) {}
  override func setImage(_ i: UIImage?, for s: UIControl.State) {}
  override func setBackgroundImage(_ i: UIImage?, for s: UIControl.State) {}
  override func setPreferredSymbolConfiguration(_ c: UIImage.SymbolConfiguration?, forImageIn s: UIControl.State) {}
  override func setAttributedTitle(_ t: NSAttributedString?, for s: UIControl.State) {}
  override func title(for s: UIControl.State) -> String? { nil }
  override func titleColor(for s: UIControl.State) -> UIColor? { nil }
  override func image(for s: UIControl.State) -> UIImage? { nil }
  override func backgroundImage(for s: UIControl.State) -> UIImage? { nil }
  override func attributedTitle(for s: UIControl.State) -> NSAttributedString? { nil }
  override var currentTitle: String? { nil }
  override var currentTitleColor: UIColor { .red }
  override var currentImage: UIImage? { nil }
  override var currentBackgroundImage: UIImage? { nil }
  override var currentAttributedTitle: NSAttributedString? { nil }
  override var titleLabel: UILabel? { nil }
  override var imageView: UIImageView? { nil }
  override var subtitleLabel: UILabel? { nil }
  override func backgroundRect(forBounds b: CGRect) -> CGRect { b }
  override func contentRect(forBounds b: CGRect) -> CGRect { b }
  override func titleRect(forContentRect b: CGRect) -> CGRect { b }
  override func imageRect(forContentRect b: CGRect) -> CGRect { b }
}

class OverriddenImageView: UIImageView {
  override var image: UIImage? { didSet {} }
  override var highlightedImage: UIImage? { didSet {} }
  override var isHighlighted: Bool { didSet {} }
  override var animationImages: [UIImage]? { didSet {} }
  override var animationDuration: TimeInterval { didSet {} }
  override var animationRepeatCount: Int { didSet {} }
  override func startAnimating() {}
  override func stopAnimating() {}
  override var isAnimating: Bool { true }
  override var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet {} }
  override var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { true }
    set {}
  }
}
