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
