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

/// A list whose parts are counted through all sections.
@MainActor
protocol SectionedView: PartedView {
  var numberOfSections: Int { get }
  func partCount(inSection section: Int) -> Int
  func part(at path: IndexPath) -> UIView?
}

extension SectionedView {
  var partCount: Int { (0..<numberOfSections).reduce(0) { $0 + partCount(inSection: $1) } }

  func part(at index: Int) -> UIView? {
    var item = index
    for section in 0..<numberOfSections {
      let count = partCount(inSection: section)
      if item < count { return part(at: IndexPath(item: item, section: section)) }
      item -= count
    }
    return nil
  }
}

extension UITableView: SectionedView {
  var partName: String { "row" }
  func partCount(inSection section: Int) -> Int { numberOfRows(inSection: section) }
  func part(at path: IndexPath) -> UIView? { cellForRow(at: path) }
}

extension UICollectionView: SectionedView {
  var partName: String { "item" }
  func partCount(inSection section: Int) -> Int { numberOfItems(inSection: section) }
  func part(at path: IndexPath) -> UIView? { cellForItem(at: path) }
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
