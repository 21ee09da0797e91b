import Foundation
import Tendon

@testable import RatingExample

/// The page on a stage, with what is seen of the stars.
@MainActor
struct RatingFixture {
  let stage: Stage
  let controller: RatingController

  init(_ scene: String = "rating", width: CGFloat = 375, height: CGFloat = 667) throws {
    guard let found = RatingScenes.all.first(where: { $0.name == scene }) else { preconditionFailure("no \(scene)") }
    stage = try found.stage(size: CGSize(width: width, height: height))
    let root = stage.window.rootViewController
    let shown = (root as? UINavigationController)?.topViewController ?? root
    guard let controller = shown as? RatingController else {
      preconditionFailure("the scene shows no RatingController")
    }
    self.controller = controller
    stage.advance(by: 0)
  }

  var root: UIView { controller.view }
  var rating: StarRating { controller.rating }

  /// The visible distance of the stars below their place, in points.
  func seenOffset() -> CGFloat { seenCenter() - controller.web.frame.midY }

  /// The middle of the stars as seen, from the top of the root view.
  func seenCenter() -> CGFloat { stage.presentationFrame(of: rating).midY }

  func toggle() { stage.perform { controller.toggle(controller.toggleButton!) } }

  func isAtRest() -> Bool { rating.layer.animationKeys() == nil && root.layer.animationKeys() == nil }

  /// All constraints in the screen, to see that none is left behind.
  func constraintCount() -> Int {
    var count = 0
    stage.window.forEachDescendant { count += $0.constraints.count }
    return count
  }
}

func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }

/// A damped spring from 0 to 1 by its closed form, from the article's numbers: an oracle beside the library's own.
struct ClosedSpring {
  /// Radians a second, without damping.
  let frequency: Double
  let ratio: Double
  let velocity: Double

  /// `usingSpringWithDamping: 0.3, initialSpringVelocity: 0.75` in a second.
  static let article = ClosedSpring(frequency: 18.691176, ratio: 0.3, velocity: 0.75)
  /// The same with a velocity of 1.
  static let firstTry = ClosedSpring(frequency: 18.507869, ratio: 0.3, velocity: 1)

  func value(at time: Double) -> Double {
    let decay = ratio * frequency
    let swing = frequency * (1 - ratio * ratio).squareRoot()
    return 1 - exp(-decay * time) * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
  }
}
