// Types that are left out. Types that UIKit has replaced. The compiler gives the reason and the way out.

import Foundation

/// The alert of iOS 7. Not available: the message says why.
@available(*, unavailable, message: "UIKit has replaced it: use UIAlertController with the style .alert")
public final class UIAlertView: NSObject {}

/// The delegate of the alert of iOS 7. Not available: the message says why.
@available(*, unavailable, message: "UIKit has replaced it: use UIAlertController with the style .alert")
public protocol UIAlertViewDelegate {}

/// The sheet of actions of iOS 7. Not available: the message says why.
@available(*, unavailable, message: "UIKit has replaced it: use UIAlertController with the style .actionSheet")
public final class UIActionSheet: NSObject {}

/// The delegate of the sheet of actions of iOS 7. Not available: the message says why.
@available(*, unavailable, message: "UIKit has replaced it: use UIAlertController with the style .actionSheet")
public protocol UIActionSheetDelegate {}

/// The web view of iOS 7. Not available: the message says why.
@available(*, unavailable, message: "there is no browser inside a stage; show a view of your own in its place")
public final class UIWebView: NSObject {}

/// The delegate of the web view of iOS 7. Not available: the message says why.
@available(*, unavailable, message: "there is no browser inside a stage; show a view of your own in its place")
public protocol UIWebViewDelegate {}

/// The layout of text in containers by parts. Not available: the message says why.
@available(
  *, unavailable,
  message:
    "text is laid out as a whole, not by parts: use NSLayoutManager, NSTextContainer and NSTextStorage, which UITextView has"
)
public final class NSTextLayoutManager: NSObject {}

/// The text of layouts by parts. Not available: the message says why.
@available(
  *, unavailable,
  message: "text is laid out as a whole, not by parts: use NSTextStorage, which UITextView has as its textStorage"
)
public final class NSTextContentStorage: NSObject {}

/// The checker of spelling. Not available: the message says why.
@available(
  *, unavailable, message: "a stage has no dictionaries; compare the words with a list of your own"
)
public final class UITextChecker: NSObject {}
