import TendonGeometry
import TendonLayers
import TendonViews
import Testing

/// The places of subviews' layers among layers that an app has added itself.
@MainActor
@Suite struct SublayerOrderTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let own = CALayer()
  private let a = UIView()
  private let b = UIView()
  private let c = UIView()

  private var order: String {
    (root.layer.sublayers ?? []).map { layer in
      layer === own ? "-" : layer === a.layer ? "a" : layer === b.layer ? "b" : "c"
    }.joined()
  }

  @Test func aViewThatIsAddedIsInFrontOfAllSublayers() {
    root.layer.insertSublayer(own, at: 0)
    root.addSubview(a)
    #expect(order == "-a")
    root.insertSubview(b, at: 0)
    #expect(order == "b-a")
    root.insertSubview(c, aboveSubview: b)
    #expect(order == "bc-a")
    root.sendSubviewToBack(a)
    #expect(order == "abc-" && root.subviews == [a, b, c])
    root.bringSubviewToFront(b)
    #expect(order == "ac-b" && root.subviews == [a, c, b])
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order == "bc-a" && root.subviews == [b, c, a])
  }

  /// In every order of edits the layers of the subviews are in the order of the subviews.
  @Test func theOrderOfLayersIsThatOfTheSubviews() {
    root.layer.addSublayer(own)
    let views = [a, b, c]
    for code in 0..<729 {
      let view = views[code % 3]
      switch code / 3 % 9 {
      case 0: root.addSubview(view)
      case 1: root.insertSubview(view, at: 0)
      case 2: root.sendSubviewToBack(view)
      case 3: root.bringSubviewToFront(view)
      case 4 where root.subviews.count > 1: root.exchangeSubview(at: 0, withSubviewAt: root.subviews.count - 1)
      case 5 where code % 5 == 0: view.removeFromSuperview()
      case 6: if let last = root.subviews.last, last !== view { root.insertSubview(view, belowSubview: last) }
      case 7: if let first = root.subviews.first, first !== view { root.insertSubview(view, aboveSubview: first) }
      default: break
      }
      let layers = (root.layer.sublayers ?? []).filter { $0 !== own }
      #expect(layers.elementsEqual(root.subviews.map(\.layer), by: ===), "after step \(code)")
    }
  }

  @Test func anAreaWithoutRoomIsTakenAsZero() {
    let view = UIView(frame: CGRect.zero.insetBy(dx: 10, dy: 10))
    #expect(view.frame == .zero)
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    view.frame = .null
    #expect(view.frame == .zero)
    own.frame = .null
    #expect(own.frame == .zero)
  }
}
