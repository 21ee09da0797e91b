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

  final class Key: UIButton {
    override init(frame: CGRect) {
      super.init(frame: frame)
      tag = 4
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func buttonsOfAClassHaveItsInitialiserAndTheType() {
    let type: UIButton.Type = Key.self
    let made = uikitMake(type, type: .system)
    #expect(made is Key && made.tag == 4 && made.buttonType == .system)
  }

  /// As `NSObject`s they have actions and copies; a copy does not follow the original.
  @Test func appearancesOfBarsAreObjects() {
    let bar = UINavigationBarAppearance()
    bar.backgroundColor = .red
    bar.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: 0)
    let object: NSObject = bar
    let copy = object.copy() as? UINavigationBarAppearance
    bar.backgroundColor = .green
    bar.buttonAppearance.normal.titlePositionAdjustment = .zero
    #expect(copy !== bar && copy?.backgroundColor == .red)
    #expect(copy?.buttonAppearance.normal.titlePositionAdjustment.horizontal == 3)
    #expect(bar == bar && bar != copy && (UITabBarItemAppearance() as NSObject).copy() is UITabBarItemAppearance)
    #expect((bar as any ActionPerforming).responds(to: Selector("f")) == false)
  }

  @Test func anAnimatorWithoutArgumentsChangesAtOnce() {
    let (animator, view) = (UIViewPropertyAnimator(), UIView())
    #expect(animator.duration == 0 && animator.state == .inactive)
    animator.addAnimations { view.alpha = 0.5 }
    animator.startAnimation()
    #expect(view.alpha == 0.5)
  }

  @Test func classesAreIdentical() {
    let (some, none): (AnyClass?, AnyClass?) = (Badge.self, nil)
    #expect(some === Badge.self && some !== UILabel.self && none !== Badge.self && none === nil)
    #expect(type(of: Badge(frame: .zero)) === Badge.self)
  }

  @Test func valuesOfDictionariesAtPaths() {
    let inner: NSDictionary = ["text": 7, "view": UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))]
    let outer: NSDictionary = ["colors": inner, "plain": ["text": "a"]]
    #expect(outer.value(forKeyPath: "colors.text") as? Int == 7)
    #expect(outer.value(forKeyPath: "plain.text") as? String == "a")
    #expect((outer.value(forKeyPath: "colors.view.frame") as? NSValue)?.cgRectValue.width == 3)
    #expect(outer.value(forKeyPath: "none.text") == nil)
  }

  @Test func environmentsHaveTraits() {
    let environments: [any UITraitEnvironment] = [UIScreen.main, UIView(), UIViewController()]
    #expect(environments.allSatisfy { $0.traitCollection.displayScale == UIScreen.main.scale })
  }

  final class Pulse: CALayer {
    var counts: [Float] = []
    override var repeatCount: Float { didSet { counts.append(repeatCount) } }
  }

  @Test func theRepeatCountOfALayerIsOverriddenAndItsTimeGoesOn() {
    let pulse = Pulse()
    #expect(pulse.repeatCount == 0)
    pulse.repeatCount = .infinity
    pulse.repeatCount = 2.5
    #expect(pulse.counts == [.infinity, 2.5])
    #expect(pulse.convertTime(7, from: nil) == 7)
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
