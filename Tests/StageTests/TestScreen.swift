import Foundation
import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonStage
import TendonViews

/// A screen with one of everything that a script touches: 375 x 667, all frames set by hand.
final class TestScreen: UIViewController, UITableViewDataSource {
  let button = UIControl(frame: CGRect(x: 20, y: 40, width: 100, height: 40))
  let box = UIView(frame: CGRect(x: 20, y: 120, width: 50, height: 50))
  let label = UILabel(frame: CGRect(x: 200, y: 40, width: 100, height: 40))
  let list = UITableView(frame: CGRect(x: 20, y: 200, width: 200, height: 150))
  let first = UITextField(frame: CGRect(x: 20, y: 400, width: 200, height: 34))
  let second = UITextField(frame: CGRect(x: 20, y: 450, width: 200, height: 34))
  let arc = ArcView(frame: CGRect(x: 250, y: 120, width: 50, height: 50))

  /// The events, each with its media time.
  var log: [String] = []
  var rowCount = 8
  /// An additional action for a tap on the button.
  var onTap: (() -> Void)?

  override func viewDidLoad() {
    view.backgroundColor = .white
    for (name, part) in [
      ("button", button), ("box", box), ("label", label), ("list", list), ("first", first), ("second", second),
      ("arc", arc),
    ] as [(String, UIView)] {
      part.accessibilityIdentifier = name
      view.addSubview(part)
    }
    button.backgroundColor = .systemBlue
    box.backgroundColor = .red
    label.text = "label"
    list.rowHeight = 50
    list.dataSource = self
    button.addAction(for: .touchDown) { [unowned self] _ in note("down") }
    button.addAction(for: .touchUpInside) { [unowned self] _ in
      note("up")
      onTap?()
    }
  }

  func note(_ what: String) { log.append("\(what) \((CACurrentMediaTime() * 1e6).rounded() / 1e6)") }

  /// Moves the box 200 points down in a second, evenly.
  func slide() {
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      self.box.center.y += 200
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "row \(indexPath.row)"
    return cell
  }
}

/// A view whose layer is a shape.
final class ArcView: UIView {
  override func makeLayer() -> CALayer { CAShapeLayer() }
}

@MainActor
func makeStage(size: CGSize = Stage.standardSize) -> (Stage, TestScreen) {
  let stage = Stage(size: size, TestScreen())
  return (stage, stage.window.rootViewController as! TestScreen)
}

extension LayerSnapshot {
  /// The snapshot with layers and contents numbered in the order of the tree, so that two runs of one process compare.
  func renumbered() -> LayerSnapshot {
    var next = 0
    return renumbered(&next)
  }

  private func renumbered(_ next: inout Int) -> LayerSnapshot {
    var copy = self
    copy.id = next
    copy.contents?.version = next
    next += 1
    copy.mask = mask.map { $0.renumbered(&next) }
    copy.sublayers = sublayers.map { $0.renumbered(&next) }
    return copy
  }

  /// The pixels of all contents, in the order of the tree.
  var bitmaps: [Bitmap] { (contents.map { [$0.bitmap] } ?? []) + (mask + sublayers).flatMap(\.bitmaps) }
}

extension FrameSnapshot {
  /// True if two frames of two runs show the same, pixels of contents included.
  func matches(_ other: FrameSnapshot) -> Bool {
    time == other.time && size == other.size && scale == other.scale && background == other.background
      && root.renumbered() == other.root.renumbered() && root.bitmaps == other.root.bitmaps
  }
}
