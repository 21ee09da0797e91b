import Foundation
import Tendon
import Testing

@testable import CardsExample

/// The article's tricks, written as the article writes them: they still give what it shows.
@MainActor
@Suite struct TrickTests {
  /// A card with a picture and a border on a stage of its own.
  @MainActor
  private final class Card {
    let stage: Stage
    let card = UIView(frame: CGRect(x: 40, y: 30, width: 120, height: 90))
    let image = UIImageView(image: Pictures.all[0])
    var done: [Double] = []

    init(isDoubleSided: Bool = true) {
      stage = Stage(size: CGSize(width: 200, height: 240), scale: 1)
      stage.present(UIViewController())
      let (root, card, image) = (stage.window.rootViewController!.view!, card, image)
      stage.perform {
        root.backgroundColor = .white
        root.addSubview(card)
        card.backgroundColor = .black
        card.clipsToBounds = true
        image.frame = card.bounds
        image.clipsToBounds = true
        image.layer.borderColor = .white
        image.layer.borderWidth = 3
        image.layer.isDoubleSided = isDoubleSided
        card.addSubview(image)
        let old = card.frame
        card.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        card.frame = old
        turn(0)
      }
    }

    static func transform(_ angle: CGFloat) -> CATransform3D {
      var flip = CATransform3D()
      flip.m34 = -1 / 1000
      return CATransform3DRotate(flip, angle, 1, 0, 0)
    }

    func turn(_ angle: CGFloat) { card.layer.transform = Card.transform(angle) }

    /// The height of the upper edge above the lower one as seen now, and whether it is nearer to the viewer.
    var seen: (height: CGFloat, isNear: Bool) {
      stage.perform {
        let (seen, window) = (card.layer.presentation()!, stage.window.layer.presentation()!)
        let (left, right) = (
          window.convert(CGPoint(x: 0, y: 0), from: seen), window.convert(CGPoint(x: 120, y: 0), from: seen)
        )
        return (120 - left.y, right.x - left.x > 120)
      }
    }

    var border: CGFloat { stage.perform { image.layer.presentation()!.borderWidth } }
    var alpha: Float { stage.perform { image.layer.presentation()!.opacity } }
  }

  /// From one half on the article hides the image and takes the border away: that is what a picture without a back shows
  /// by itself.
  @Test func theSeeThroughBack() {
    let (trick, plain) = (Card(), Card(isDoubleSided: false))
    for step in 0...20 where step != 10 {
      let p = CGFloat(step) / 20
      trick.stage.perform {
        trick.turn(-.pi * p)
        trick.image.isHidden = p >= 0.5
        trick.image.layer.borderWidth = p >= 0.5 ? 0 : 3
      }
      plain.stage.perform { plain.turn(-.pi * p) }
      let (a, b) = (trick.stage.picture(), plain.stage.picture())
      // Where the back is seen, the one with something to clip inside covers the rim's pixels twice.
      let differing = zip(a.pixels, b.pixels).filter { $0 != $1 }
      #expect(p > 0.5 || differing.isEmpty)
      #expect(differing.allSatisfy { $0.0 != 0xff00_0000 && $0.0 != 0xffff_ffff }, "\(p)")
    }
    // Without the trick the picture shows through, mirrored; an opaque background alone is not enough.
    let through = Card()
    through.stage.perform { through.turn(-.pi * 0.75) }
    plain.stage.perform { plain.turn(-.pi * 0.75) }
    #expect(through.stage.picture().pixels != plain.stage.picture().pixels)
  }

  /// 0.99 pi in a plain block: the short way, the upper edge first towards the viewer.
  @Test func almostHalfATurn() {
    let f = Card()
    f.stage.perform {
      f.image.isHidden = true
      UIView.animate(
        withDuration: 0.3, animations: { f.turn(-.pi * 0.99) },
        completion: { _ in
          f.card.isHidden = true
          f.done.append(CACurrentMediaTime())
        })
    }
    var height: CGFloat = 90
    for _ in 0..<17 {
      f.stage.advance(by: 1.0 / 60)
      let seen = f.seen
      // The perspective lets an edge that comes near rise a little at first.
      #expect(seen.isNear && seen.height <= height + 0.4, "\(seen)")
      height = seen.height
    }
    #expect(height < -80 && f.done.isEmpty)
    f.stage.advance(by: 0.05)
    #expect(f.done == [0.3] && f.card.isHidden)
  }

  /// A whole half turn in a plain block goes, but not the way that its sign says: the upper edge goes away from the viewer,
  /// whichever sign the angle has. (The article saw the wrong way, or none at all.)
  @Test(arguments: [1.0, -1.0]) func halfATurn(_ sign: Double) {
    let f = Card()
    f.stage.perform { UIView.animate(withDuration: 0.3) { f.turn(.pi * sign) } }
    f.stage.advance(by: 0.12)
    #expect(!f.seen.isNear && f.seen.height > 0 && f.seen.height < 85)
    f.stage.advance(by: 0.06)
    #expect(!f.seen.isNear && f.seen.height < 0)
    f.stage.advance(by: 0.2)
    #expect(isNear(f.seen.height, -90, 1e-9))
  }

  /// By key frames a whole half turn goes the way that its sign says; the image is switched in the hundredth after one half,
  /// which is half of the time since the curve is symmetric; the border goes by a delayed call at that moment.
  @Test(arguments: [true, false]) func keyFrames(_ isDown: Bool) {
    let f = Card()
    if !isDown {
      f.stage.perform {
        f.turn(-.pi)
        f.image.alpha = 0
        f.image.layer.borderWidth = 0
      }
    }
    let start = f.stage.clock.now
    f.stage.perform {
      UIView.animateKeyframes(
        withDuration: 0.5, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
            f.card.layer.transform = isDown ? Card.transform(-.pi) : CATransform3D()
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.01) { f.image.alpha = isDown ? 0 : 1 }
        }, completion: { _ in f.done.append(CACurrentMediaTime()) })
      MediaClock.current.asyncAfter(0.25) { f.image.layer.borderWidth = isDown ? 0 : f.image.frame.width / 100 }
    }
    for step in 1...49 {
      f.stage.advance(to: start + Double(step) / 100)
      let isFirstHalf = step < 25
      if step != 25 {
        #expect(f.seen.isNear, "towards the viewer at \(step)")
        #expect((f.seen.height > 0) == (isFirstHalf == isDown))
        // The hundredth lasts 3 ms where the curve is steepest.
        #expect(f.alpha == (isFirstHalf == isDown ? 1 : 0), "\(step)")
      }
      #expect(f.border == (step < 25 ? (isDown ? 3 : 0) : isDown ? 0 : 1.2))
    }
    f.stage.advance(by: 0.02)
    #expect(f.done == [start + 0.5] && isNear(f.seen.height, isDown ? -90 : 90, 1e-9))
  }

  /// The border in a block: UIKit animates it since iOS 11; as the article had it, it changes at once.
  @Test func theBorderInABlock() {
    let f = Card()
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { f.image.layer.borderWidth = 0 }
    }
    f.stage.advance(by: 0.5)
    #expect(isNear(f.border, 1.5, 1e-6))

    final class OldView: UIView {
      override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        event == "borderWidth" ? NSNull() : super.action(for: layer, forKey: event)
      }
    }
    let g = Card()
    let old = OldView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    g.stage.perform {
      old.layer.borderWidth = 3
      g.card.addSubview(old)
    }
    g.stage.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { old.layer.borderWidth = 0 }
      }
    }
    #expect(g.stage.perform { old.layer.presentation()!.borderWidth } == 0)
  }

  /// `isHidden` is not animated: it counts at once, whatever block it is in.
  @Test func hidingInABlock() {
    let f = Card()
    f.stage.perform { UIView.animate(withDuration: 1) { f.image.isHidden = true } }
    f.stage.advance(by: 0.01)
    #expect(f.stage.perform { f.image.layer.presentation()!.isHidden })
  }

  /// CATransform3D functions go on from the base that they are given: turned by -pi, a move of (100, 100) goes up.
  @Test func transformsAddUp() {
    let turned = CATransform3DRotate(CATransform3D(), -.pi, 1, 0, 0)
    let moved = CATransform3DTranslate(turned, 100, 100, 0)
    #expect(isNear(moved.m41, 100) && isNear(moved.m42, -100) && isNear(moved.m43, 0))
  }
}
