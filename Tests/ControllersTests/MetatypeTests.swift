import Foundation
import TendonAutoLayout
import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonStage
import Testing

@testable import TendonViews

/// Objects that are made from their classes, with the initialisers that code for UIKit has.
@MainActor @Suite struct MetatypeTests {
  final class Cell: UITableViewCell {
    var notes: [String] = ["kept"]
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      notes.append("\(style) \(reuseIdentifier ?? "nil")")
    }
    required init?(coder: NSCoder) { fatalError("not of a document") }
  }
  final class Derived: UITableViewCell {}
  final class Header: UITableViewHeaderFooterView {}
  final class Tile: UICollectionViewCell {
    var made = CGRect.null
    override init(frame: CGRect) {
      super.init(frame: frame)
      made = frame
    }
    required init?(coder: NSCoder) { fatalError("not of a document") }
  }

  @Test func tablesMakeCellsFromTheirClass() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.register(Derived.self, forCellReuseIdentifier: "derived")
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "cell") as? Cell)
    #expect(cell.notes == ["kept", "default cell"] && cell.reuseIdentifier == "cell")
    #expect(table.dequeueReusableCell(withIdentifier: "derived") is Derived)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") is Header)
    table.register(nil as AnyClass?, forCellReuseIdentifier: "cell")
    #expect(table.dequeueReusableCell(withIdentifier: "cell") == nil)
  }

  @Test func collectionsMakeCellsFromTheirClass() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(Tile.self, forCellWithReuseIdentifier: "tile")
    let path = IndexPath(item: 0, section: 0)
    let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
    #expect((cell as? Tile)?.made == .zero)
    let registration = UICollectionView.CellRegistration<Tile, String> { cell, _, item in
      cell.accessibilityIdentifier = item
    }
    let configured = view.dequeueConfiguredReusableCell(using: registration, for: path, item: "x")
    #expect((configured as UICollectionViewCell) is Tile && configured.accessibilityIdentifier == "x")
  }

  final class Ring: CALayer {
    var width: CGFloat = 1
    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      width = (layer as? Ring)?.width ?? 0
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  final class RingView: UIView {
    override class var layerClass: AnyClass { Ring.self }
  }

  @Test func aViewHasALayerOfItsLayerClass() throws {
    let view = RingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let ring = try #require(view.layer as? Ring)
    ring.width = 7
    let stage = Stage()
    stage.perform { stage.window.addSubview(view) }
    #expect(stage.perform { ring.presentation()?.width } == 7)
    #expect(ring.delegate === view && view.layer === ring)
  }

  final class Named: NSLayoutConstraint {
    var label = "none"
    override var description: String { MainActor.assumeIsolated { "named \(label)" } }
  }

  @Test func aConstraintMayHaveAClassOfItsOwn() {
    let view = UIView()
    let constraint = Named(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 40)
    constraint.label = "width"
    constraint.isActive = true
    #expect("\(constraint)" == "named width" && view.constraints == [constraint])
    #expect(constraint.firstItem === view && constraint.constant == 40 && constraint.multiplier == 1)
    let empty = NSLayoutConstraint()
    #expect(empty.firstItem == nil && !empty.isActive && empty != constraint)
    #expect(Set([constraint, empty, constraint]).count == 2)
  }

  final class Loud: UIView {
    override var description: String { "loud" }
  }

  @Test func descriptionsMayBeOverridden() {
    #expect("\(Loud())" == "loud" && String(reflecting: Loud()) == "loud")
    #expect("\(UIViewController())" == "<UIViewController>")
    #expect("\(CALayer())".hasPrefix("<CALayer: position = (0.0 0.0)"))
  }

  final class Controller: UIViewController {
    let number: Int
    init() {
      number = 3
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func aControllerHasNoNibByDefault() {
    #expect(Controller().number == 3 && UIViewController().nibName == nil)
    #expect(Controller().view.bounds.size == UIScreen.main.bounds.size)
  }
}
