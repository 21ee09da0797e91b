import Foundation

extension UICollectionView {
  /// Keeps the view of an element that has scrolled out of sight if the first responder is inside it, as UIKit does: the
  /// removal of the view would end the editing. Returns true if the view is kept; it follows its element outside the
  /// bounds and is not among the visible views.
  func keepForFirstResponder(_ element: Element) -> Bool {
    guard let view = shown[element], view.isPlaced, view.firstResponderInside != nil,
      let attributes = layout.attributes(element.category, element.path)
    else { return false }
    keptView = view
    view.take(attributes)
    return true
  }
}
