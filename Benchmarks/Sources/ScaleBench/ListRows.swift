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
    ScaleRow("snapshot_insert", "an item inserted by a diffable snapshot of 100,000 in one section") {
      snapshots(100_000, sections: 1)
    },
    ScaleRow("snapshot_insert_sections", "the same, 1,000 sections") { snapshots(100_000, sections: 1000) },
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
    let (stage, table) = Stage.making { root in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
      table.register(forCellReuseIdentifier: "row") { UITableViewCell(style: .default, reuseIdentifier: "row") }
      table.dataSource = source
      if namesHeights { table.delegate = source }
      root.addSubview(table)
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
    let (stage, view) = Stage.making { root in
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: layout)
      view.register(forCellWithReuseIdentifier: "item") { UICollectionViewCell() }
      view.dataSource = source
      root.addSubview(view)
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

  private static func snapshots(_ count: Int, sections: Int) -> ScaleRow.Figure {
    let (stage, list) = Stage.making { root in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
      table.register(forCellReuseIdentifier: "row") { UITableViewCell(style: .default, reuseIdentifier: "row") }
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = "Row \(item)"
        return cell
      }
      var snapshot = source.snapshot()
      for section in 0..<sections {
        snapshot.appendSections([section])
        snapshot.appendItems(Array(section * count / sections..<(section + 1) * count / sections))
      }
      source.apply(snapshot, animatingDifferences: false)
      root.addSubview(table)
      return (table: table, source: source)
    }
    let (table, source) = list
    stage.perform { table.contentOffset.y = table.contentSize.height / 2 }
    return ScaleRow.rounds(21, prepare: { _ in stage.advance(by: 1) }) { round in
      stage.perform {
        var snapshot = source.snapshot()
        snapshot.insertItems([count + round], beforeItem: count / 2 + count / sections / 3)
        source.apply(snapshot)
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
