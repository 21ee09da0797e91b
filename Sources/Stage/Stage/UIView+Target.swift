import Foundation
import TendonGeometry
import TendonViews

extension UIView {
  /// The name of the view in errors: its identifier or object id, else its class and frame.
  var shownName: String {
    if let name = accessibilityIdentifier ?? objectID { return "\(quoted(name)) (\(type(of: self)))" }
    let box = frame
    let numbers = [box.minX, box.minY, box.width, box.height].map { written(Double($0)) }
    return "a \(type(of: self)) at (\(numbers.joined(separator: ", ")))"
  }

  /// The reason why the view is not visible; nil if none is found.
  var reasonNotToBeSeen: String? {
    var view: UIView? = self
    while let current = view {
      let fault: String? =
        current.isHidden
        ? "hidden" : current.alpha < 0.01 ? "transparent (alpha \(written(Double(current.alpha))))" : nil
      if let fault {
        return current === self ? "is \(fault)" : "cannot be seen: \(current.shownName), which holds it, is \(fault)"
      }
      view = current.superview
    }
    return nil
  }

  /// The views from this one up to `ancestor`, without it.
  func chain(upTo ancestor: UIView) -> [UIView] {
    var chain: [UIView] = []
    var view: UIView? = self
    while let current = view, current !== ancestor {
      chain.append(current)
      view = current.superview
    }
    return chain
  }

  /// This view or the nearest one that holds it which `match` accepts.
  func nearest<T>(_ match: (UIView) -> T?) -> T? {
    var view: UIView? = self
    while let current = view {
      if let found = match(current) { return found }
      view = current.superview
    }
    return nil
  }
}

/// A view whose parts a script names by index: `list[2]`.
@MainActor
protocol PartedView: UIView {
  /// The name of a part, such as "row".
  var partName: String { get }
  var partCount: Int { get }
  /// The view of a part, nil where it is not on the screen.
  func part(at index: Int) -> UIView?
}

extension UITableView: PartedView {
  var partName: String { "row" }

  var partCount: Int { (0..<numberOfSections).reduce(0) { $0 + numberOfRows(inSection: $1) } }

  /// Rows are counted through all sections.
  func part(at index: Int) -> UIView? {
    var row = index
    for section in 0..<numberOfSections {
      let count = numberOfRows(inSection: section)
      if row < count { return cellForRow(at: IndexPath(row: row, section: section)) }
      row -= count
    }
    return nil
  }
}

extension UICollectionView: PartedView {
  var partName: String { "item" }

  var partCount: Int { (0..<numberOfSections).reduce(0) { $0 + numberOfItems(inSection: $1) } }

  /// Items are counted through all sections.
  func part(at index: Int) -> UIView? {
    var item = index
    for section in 0..<numberOfSections {
      let count = numberOfItems(inSection: section)
      if item < count { return cellForItem(at: IndexPath(item: item, section: section)) }
      item -= count
    }
    return nil
  }
}

extension UISegmentedControl: PartedView {
  var partName: String { "segment" }
  var partCount: Int { numberOfSegments }
  func part(at index: Int) -> UIView? { view(ofSegment: index) }
}

extension UITabBar: PartedView {
  var partName: String { "item" }
  var partCount: Int { buttonCount }
  func part(at index: Int) -> UIView? { button(at: index) }
}
