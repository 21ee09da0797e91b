import TendonGeometry
import TendonViews

/// An item of the editor's canvas: a scene of a storyboard, or a top-level object of a xib.
@MainActor
package struct CanvasItem {
  package enum Content {
    /// Fills a screen of the item's size.
    case controller(UIViewController)
    /// Nothing but the name: a reference to a scene of another storyboard, or what nothing is made of.
    case name
  }

  /// As Interface Builder writes it on the canvas.
  package let label: String
  /// The centre in the document's units, of which a screen has 600 across and 600 down; nil where the document gives none.
  package let place: CGPoint?
  /// In points; zero where there is only a name.
  package let size: CGSize
  /// True for the scene with which an app begins.
  package let isInitial: Bool
  /// Builds the content anew, on the main screen.
  package let make: () -> Content
}
