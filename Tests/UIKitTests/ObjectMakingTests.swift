import Testing
import UIKit

/// Objects that are made from their classes.
@MainActor @Suite struct ObjectMakingTests {
  final class Model: NSObject {
    let number: Int
    override init() { number = 7 }
  }
  final class Badge: UILabel {
    override init(frame: CGRect) {
      super.init(frame: frame)
      text = "new"
    }
    required init?(coder: NSCoder) { nil }
  }
  final class Picture: UIImageView {
    override init(image: UIImage?) {
      super.init(image: image)
      tag = 3
    }
    required init?(coder: NSCoder) { nil }
  }

  private func make<T: ActionPerforming>(_ type: T.Type) -> T { uikitMake(type) }

  @Test func objectsOfEachRootRunTheirOwnInitialisers() {
    #expect(make(Model.self).number == 7)
    #expect(make(Badge.self).text == "new")
    #expect(make(CAShapeLayer.self).lineWidth == 1)
    #expect(make(UITapGestureRecognizer.self).numberOfTapsRequired == 1)
  }

  /// The translation of a protocol that requires `init()`, and that `NSObject` adopts.
  private func fresh<T: Made>(_ type: T.Type) -> T { type.init() }

  @Test func protocolsThatRequireAnInitialiserMakeEachClassItself() {
    #expect(fresh(Model.self).number == 7 && fresh(Badge.self).text == "new" && fresh(Style.self).number == 3)
    #expect(fresh(UIViewController.self).title == nil && fresh(CABasicAnimation.self).keyPath == nil)
    #expect(Badge { $0.tag = 5 }.tag == 5 && Badge { $0.tag = 5 }.text == "new")
  }

  @Test func imageViewsOfAClass() {
    let view: UIImageView = Picture(image: nil)
    let copy = uikitMake(type(of: view), image: UIImage(systemName: "gear"))
    #expect(copy is Picture && copy.tag == 3 && copy.image != nil)
  }

  @Test func touchesAndPressesOfATest() {
    final class Touch: UITouch {
      override func location(in view: UIView?) -> CGPoint { CGPoint(x: 4, y: 5) }
      override var tapCount: Int { 2 }
    }
    let touch: UITouch = Touch()
    #expect(touch.location(in: nil) == CGPoint(x: 4, y: 5) && touch.tapCount == 2 && touch.phase == .began)
    #expect(UIEvent().allTouches == nil && UIPress().key == nil && UIKey().characters.isEmpty)
  }

  @Test func overridesOfBatchesAreCalled() {
    final class Table: UITableView {
      var deleted: [IndexSet] = []
      override func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { deleted.append(sections) }
    }
    let table: UITableView = Table(frame: .zero, style: .plain)
    table.deleteSections([1, 2], with: .none)
    #expect((table as? Table)?.deleted == [[1, 2]])
  }

  @Test func classesOfObjects() {
    #expect(object_getClass(Badge(frame: .zero)) == Badge.self)
    #expect(object_getClass(nil) == nil && object_getClass(3) == nil)
  }
}

@MainActor protocol Made: AnyObject { init(uikit: UIKitInit) }
extension Made {
  @_disfavoredOverload init() { self.init(uikit: UIKitInit()) }
  init(_ block: (Self) -> Void) {
    self.init()
    block(self)
  }
}
extension Made where Self: NSObject {
  init(uikit: UIKitInit) { self.init(uikitFactory: { uikitMake(Self.self) }) }
}
extension NSObject: @MainActor Made {}
class Style: Made {
  let number: Int
  required init() { number = 3 }
}
extension Made where Self: Style { init(uikit: UIKitInit) { self.init() } }
