import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonStage
import Testing

@testable import TendonViews

/// A collection view that shows a content; an item is as large as its name says.
@MainActor
final class ItemSource: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var content: Content
  var size: (Int) -> CGSize = { CGSize(width: 40 + CGFloat($0 % 4) * 15, height: 30 + CGFloat($0 % 3) * 10) }
  var asked = 0
  var made = 0
  /// Cells have constraints that say how large they are.
  var sizesItself = false

  final class Cell: UICollectionViewCell {
    var width: NSLayoutConstraint?
    var height: NSLayoutConstraint?
  }

  init(_ content: Content) { self.content = content }

  func numberOfSections(in collectionView: UICollectionView) -> Int { content.sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    content.sections[section].rows.count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) as! Cell
    let name = content.sections[indexPath.section].rows[indexPath.item]
    cell.tag = name
    cell.width?.constant = size(name).width
    cell.height?.constant = size(name).height
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "end", for: indexPath)
    // The ends of a layout have no section.
    if indexPath.count > 1 { view.tag = content.sections[indexPath.section].name }
    return view
  }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizesItself
      ? (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
      : size(content.sections[indexPath.section].rows[indexPath.item])
  }

  func register(in view: UICollectionView) {
    view.register(forCellWithReuseIdentifier: "item") { [self] in
      made += 1
      let cell = Cell(frame: .zero)
      guard sizesItself else { return cell }
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      let (width, height) = (
        box.widthAnchor.constraint(equalToConstant: 1), box.heightAnchor.constraint(equalToConstant: 1)
      )
      (cell.width, cell.height) = (width, height)
      let ends = [
        box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      ]
      for end in ends { end.priority = UILayoutPriority(999) }
      NSLayoutConstraint.activate(
        ends + [
          width, height, box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
          box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        ])
      return cell
    }
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(forSupplementaryViewOfKind: kind, withReuseIdentifier: "end") {
        UICollectionReusableView(frame: .zero)
      }
    }
  }
}

/// A stage that shows a collection view.
@MainActor
struct CollectionStage {
  let stage: Stage
  let view: UICollectionView
  let source: ItemSource

  init(
    _ source: ItemSource, _ layout: UICollectionViewLayout, size: CGSize = CGSize(width: 320, height: 480),
    configure: (UICollectionView) -> Void = { _ in }
  ) {
    let stage = Stage(size: size)
    let view = stage.perform {
      let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
      source.register(in: view)
      view.dataSource = source
      view.delegate = source
      configure(view)
      return view
    }
    stage.present(UIViewController(showing: view))
    (self.stage, self.view, self.source) = (stage, view, source)
  }

  func perform(_ body: (UICollectionView) -> Void) { stage.perform { body(view) } }

  func apply(_ edits: Edits, _ content: Content) {
    perform { view in
      view.performBatchUpdates {
        source.content = content
        view.deleteSections(IndexSet(edits.deletedSections))
        view.insertSections(IndexSet(edits.insertedSections))
        for (from, to) in edits.movedSections { view.moveSection(from, toSection: to) }
        view.deleteItems(at: edits.deleted)
        view.insertItems(at: edits.inserted)
        view.reloadItems(at: edits.reloaded)
        for (from, to) in edits.moved { view.moveItem(at: from, to: to) }
      }
    }
  }

  /// The visible content as text: a line for every view.
  var seen: [String] {
    stage.perform {
      view.subviews.compactMap { $0 as? UICollectionReusableView }.filter { $0.frame.intersects(view.bounds) }
        .map { one in
          let path = (one as? UICollectionViewCell).flatMap { view.indexPath(for: $0) }?.description ?? "-"
          return "\(one.frame) alpha \(one.alpha) \(type(of: one)) \(one.tag) at \(path)"
        }.sorted()
    }
  }

  var views: [UICollectionReusableView] { view.subviews.compactMap { $0 as? UICollectionReusableView } }

  /// The present centre of each item on the screen, by name.
  func places() -> [Int: CGPoint] {
    stage.perform {
      let origin = (view.layer.presentation() ?? view.layer).bounds.origin
      var result: [Int: CGPoint] = [:]
      for cell in view.visibleCells {
        let seen = (cell.layer.presentation() ?? cell.layer).position
        result[cell.tag] = CGPoint(x: seen.x - origin.x, y: seen.y - origin.y)
      }
      return result
    }
  }
}

func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { max(abs(a.x - b.x), abs(a.y - b.y)) }
