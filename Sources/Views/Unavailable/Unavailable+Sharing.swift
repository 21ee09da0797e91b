// Types that are left out. There is no printer on a stage. The compiler gives the reason and the way out.

/// The controller that prints. Not available: the message says why.
@available(*, unavailable, message: "a stage has no printer; `tendon render` writes pictures of a screen")
public final class UIPrintInteractionController {}

/// The settings of a print. Not available: the message says why.
@available(*, unavailable, message: "a stage has no printer; `tendon render` writes pictures of a screen")
public final class UIPrintInfo {}

/// The dictionary. Not available: the message says why.
@available(*, unavailable, message: "a stage has no dictionary; present a controller of your own with the text")
public final class UIReferenceLibraryViewController {}
