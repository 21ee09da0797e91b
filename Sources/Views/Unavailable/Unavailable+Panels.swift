// Types that are left out. Panels and parts of the system's that a stage does not have. The compiler gives the reason and
// the way out.

import Foundation

/// The panel of colours. Not available: the message says why.
@available(
  *, unavailable, message: "a stage has no panel of colours; present a controller of your own, with sliders for example"
)
public final class UIColorPickerViewController: NSObject {}

/// The delegate of the panel of colours. Not available: the message says why.
@available(
  *, unavailable, message: "a stage has no panel of colours; present a controller of your own, with sliders for example"
)
public protocol UIColorPickerViewControllerDelegate {}

/// The calendar with decorations. Not available: the message says why.
@available(
  *, unavailable,
  message: "use UIDatePicker with the style .inline, or a collection view for days with decorations"
)
public final class UICalendarView: NSObject {}

/// The panel of a search in a text. Not available: the message says why.
@available(
  *, unavailable, message: "a stage has no panel of searches; find the range in the text and set `selectedRange`"
)
public final class UIFindInteraction: NSObject {}

/// The token of a search field. Not available: the message says why.
@available(
  *, unavailable, message: "a search field has text alone; use the scope buttons of UISearchBar, or views of your own"
)
public final class UISearchToken: NSObject {}
