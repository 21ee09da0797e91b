import Tendon

/// From a change to the pixels that it changes, on a screen of 375 x 667 points with two pixels a point.
@MainActor
enum PictureRows {
  static let all = [
    ScaleRow("picture_75", "picture, 75 views, one constant changed", wanted: "< 80 us") {
      let tree = ConstrainedTree(75)
      return ScaleRow.pictures(301, of: tree.stage) { tree.change($0) }
    },
    ScaleRow("constant_to_pixel_75", "constant changed -> pixel, 75 views", wanted: "< 120 us") {
      let tree = ConstrainedTree(75)
      return ScaleRow.rounds(301) {
        tree.change($0)
        _ = tree.stage.picture()
      }
    },
    ScaleRow("picture_still_10000", "picture, 10,000 views, nothing changed") {
      let rows = ClippedRows(10_000)
      return ScaleRow.pictures(101, of: rows.stage)
    },
    ScaleRow("picture_rows_seen", "picture, 10,000 rows, 15 seen, one of these changed", wanted: "< 1 ms") {
      let rows = ClippedRows(10_000)
      return ScaleRow.pictures(101, of: rows.stage) { rows.color(5, $0) }
    },
    ScaleRow("picture_rows_hidden", "picture, 10,000 rows, 15 seen, another one changed", wanted: "< 1 ms") {
      let rows = ClippedRows(10_000)
      return ScaleRow.pictures(101, of: rows.stage) { rows.color(5000, $0) }
    },
    ScaleRow("picture_rows_scrolled", "picture, 10,000 rows, 15 seen, scrolled by 3 points") {
      let rows = ClippedRows(10_000)
      return ScaleRow.pictures(101, of: rows.stage) { round in
        rows.stage.perform { rows.list.bounds.origin.y = CGFloat(3 * round) }
      }
    },
    ScaleRow("picture_tiles", "picture, 10,000 small views, all seen, one changed") {
      let tiles = SmallTiles(10_000)
      return ScaleRow.pictures(101, of: tiles.stage) { tiles.color(37 * $0 % 10_000, $0) }
    },
  ]
}

func shade(_ i: Int) -> UIColor { UIColor(red: CGFloat(i % 7) / 7, green: CGFloat(i % 11) / 11, blue: 0.5, alpha: 1) }

/// Views with constraints, five in each: a quarter of the leaves are labels' size, all have a colour.
@MainActor
final class ConstrainedTree {
  let stage: Stage
  private let constants: [NSLayoutConstraint]

  init(_ count: Int) {
    var constants: [NSLayoutConstraint] = []
    stage = .showing { root in
      var views: [UIView] = []
      for i in 0..<count {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.backgroundColor = shade(i)
        let parent = i == 0 ? root : views[(i - 1) / 5]
        views.append(view)
        parent.addSubview(view)
        let before = i > 0 && (i - 1) % 5 > 0 ? views[i - 1] : nil
        let size = i == 0 ? CGFloat(320) : i < 6 ? 60 : i < 31 ? 10 : 2
        let constraints = [
          view.leadingAnchor.constraint(equalTo: before?.trailingAnchor ?? parent.leadingAnchor, constant: 1),
          view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 2),
          view.widthAnchor.constraint(equalToConstant: size), view.heightAnchor.constraint(equalToConstant: 2 * size),
        ]
        NSLayoutConstraint.activate(constraints)
        constants.append(constraints[2])
      }
    }
    self.constants = constants
    _ = stage.picture()
  }

  /// Changes a width, of each view in turn, by a point there and back.
  func change(_ round: Int) {
    stage.perform {
      let constant = constants[1 + round / 2 * 7 % (constants.count - 1)]
      constant.constant += round % 2 == 0 ? 1 : -1
    }
  }
}

/// A column of rows in a view that clips.
@MainActor
final class ClippedRows {
  let stage: Stage
  let list = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 660))
  private let rows: [UIView]

  init(_ count: Int) {
    var rows: [UIView] = []
    stage = .showing { [list] root in
      list.clipsToBounds = true
      for i in 0..<count {
        let row = UIView(frame: CGRect(x: 0, y: 44 * i, width: 375, height: 43))
        row.backgroundColor = shade(i)
        rows.append(row)
        list.addSubview(row)
      }
      root.addSubview(list)
    }
    self.rows = rows
    _ = stage.picture()
  }

  func color(_ index: Int, _ round: Int) { stage.perform { rows[index].backgroundColor = shade(round) } }
}

/// A screen full of views of 3 points.
@MainActor
final class SmallTiles {
  let stage: Stage
  private let tiles: [UIView]

  init(_ count: Int) {
    var tiles: [UIView] = []
    stage = .showing { root in
      for i in 0..<count {
        let tile = UIView(frame: CGRect(x: i % 100 * 3, y: i / 100 * 3, width: 2, height: 2))
        tile.backgroundColor = shade(i)
        tiles.append(tile)
        root.addSubview(tile)
      }
    }
    self.tiles = tiles
    _ = stage.picture()
  }

  func color(_ index: Int, _ round: Int) { stage.perform { tiles[index].backgroundColor = shade(round) } }
}
