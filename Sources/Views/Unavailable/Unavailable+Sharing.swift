// Types that are left out. There is no printer on a stage. The compiler gives the reason and the way out.

import Foundation

/// The controller that prints. Not available: the message says why.
@available(*, unavailable, message: "a stage has no printer; `tendon render` writes pictures of a screen")
public final class UIPrintInteractionController: NSObject {}

/// The settings of a print. Not available: the message says why.
@available(*, unavailable, message: "a stage has no printer; `tendon render` writes pictures of a screen")
public final class UIPrintInfo: NSObject {}

/// The dictionary. Not available: the message says why.
@available(*, unavailable, message: "a stage has no dictionary; present a controller of your own with the text")
public final class UIReferenceLibraryViewController: NSObject {}
