import Tendon

/// Edits of long lists, on a screen of 375 x 667 points: each batch with the layout that follows.
@MainActor
enum ListRows {
  static let all = [
    ScaleRow("table_insert", "a row inserted into a table of 1,000,000", wanted: "< 5 ms") { table(1_000_000) },
    ScaleRow("table_insert_named", "the same, the delegate names heights") { table(1_000_000, namesHeights: true) },
    ScaleRow("table_insert_small", "a row inserted into a table of 100") { table(100) },
    ScaleRow("flow_insert", "an item inserted into a flow of 100,000", wanted: "< 2 ms") {
      collection(100_000, UICollectionViewFlowLayout())
    },
    ScaleRow("compositional_insert", "the same, a compositional layout of 3 columns", wanted: "< 2 ms") {
      collection(100_000, UICollectionViewCompositionalLayout(section: columns()))
    },
    ScaleRow("flow_insert_small", "an item inserted into a flow of 100") {
      collection(100, UICollectionViewFlowLayout())
    },
  ]

  private static func columns() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1))
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
      subitems: [item])
    return NSCollectionLayoutSection(group: group)
  }

  private static func table(_ count: Int, namesHeights: Bool = false) -> ScaleRow.Figure {
    let source = RowSource(count)
    let stage = Stage()
    let table = stage.perform { () -> UITableView in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
      table.register(forCellReuseIdentifier: "row") { UITableViewCell(style: .default, reuseIdentifier: "row") }
      table.dataSource = source
      if namesHeights { table.delegate = source }
      let controller = UIViewController()
      controller.view.addSubview(table)
      stage.window.rootViewController = controller
      stage.window.makeKeyAndVisible()
      return table
    }
    stage.perform { table.contentOffset.y = table.contentSize.height / 2 }
    return ScaleRow.rounds(21, prepare: { _ in stage.advance(by: 1) }) { _ in
      stage.perform {
        source.count += 1
        table.insertRows(at: [IndexPath(row: source.count / 2, section: 0)], with: .fade)
      }
    }
  }

  private static func collection(_ count: Int, _ layout: UICollectionViewLayout) -> ScaleRow.Figure {
    let source = ItemSource(count)
    let stage = Stage()
    let view = stage.perform { () -> UICollectionView in
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: layout)
      view.register(forCellWithReuseIdentifier: "item") { UICollectionViewCell() }
      view.dataSource = source
      let controller = UIViewController()
      controller.view.addSubview(view)
      stage.window.rootViewController = controller
      stage.window.makeKeyAndVisible()
      return view
    }
    stage.perform { view.contentOffset.y = view.contentSize.height / 2 }
    return ScaleRow.rounds(21, prepare: { _ in stage.advance(by: 1) }) { _ in
      stage.perform {
        view.performBatchUpdates {
          source.count += 1
          view.insertItems(at: [IndexPath(item: source.count / 2, section: 0)])
        }
      }
    }
  }
}

private final class RowSource: UITableViewDataSource, UITableViewDelegate {
  var count: Int
  init(_ count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(40 + indexPath.row % 7)
  }
}

private final class ItemSource: UICollectionViewDataSource {
  var count: Int
  init(_ count: Int) { self.count = count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    cell.backgroundColor = .red
    return cell
  }
}
