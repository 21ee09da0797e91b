import Foundation
import Tendon

@testable import PlayerExample

/// A scene of the player on a stage, with what is seen of it.
@MainActor
struct PlayerFixture<Controller: UIViewController> {
  let stage: Stage
  let controller: Controller

  init(_ scene: String, width: CGFloat = 320, height: CGFloat = 568, scale: CGFloat? = nil) throws {
    guard let found = PlayerScenes.all.first(where: { $0.name == scene }) else { preconditionFailure("no \(scene)") }
    stage = try found.stage(size: CGSize(width: width, height: height), scale: scale)
    guard let navigation = stage.window.rootViewController as? UINavigationController,
      let controller = navigation.topViewController as? Controller
    else { preconditionFailure("the scene shows no \(Controller.self)") }
    self.controller = controller
    stage.advance(by: 0)
  }

  var root: UIView { controller.view }

  /// The present position of a view, from the top of the root view.
  func seen(_ name: String) -> CGRect {
    guard let view = stage.view(name) else { return .null }
    return seen(view)
  }

  func seen(_ view: UIView) -> CGRect {
    (stage.screenFrame(of: view) ?? .null).offsetBy(dx: -root.frame.minX, dy: -root.frame.minY)
  }

  func seenAlpha(_ view: UIView) -> CGFloat {
    stage.perform { CGFloat((view.layer.presentation() ?? view.layer).opacity) }
  }

  /// The frame of the display that is shown now.
  var frameNumber: Int { Int((stage.clock.now * 60).rounded()) }

  /// Moves the time to a frame of the display.
  func show(frame: Int) { stage.advance(to: Double(frame) / 60) }

  /// Sends a touch at a height of the screen, beside the moving parts.
  func touch(_ phase: UITouch.Phase, _ y: CGFloat) { stage.touch(phase: phase, at: CGPoint(x: 120, y: y)) }

  func toggle() throws { try stage.run("tap toggle") }

  /// Views that still have an animation.
  func moving() -> [UIView] {
    var found: [UIView] = []
    root.forEachDescendant { view in if view.layer.animationKeys()?.isEmpty == false { found.append(view) } }
    return found
  }
}

/// The visible frames of the three views and of the containers.
struct PlayerSight: Equatable {
  var art, play, bars: CGRect
  var expanded, compact: CGFloat

  /// The largest difference of any number.
  func distance(to other: PlayerSight) -> CGFloat {
    max(
      art.distance(to: other.art), play.distance(to: other.play), bars.distance(to: other.bars),
      abs(expanded - other.expanded), abs(compact - other.compact))
  }
}

extension PlayerFixture where Controller: PlayerScreen {
  func sight() -> PlayerSight {
    PlayerSight(
      art: seen(controller.art), play: seen(controller.play), bars: seen(controller.bars),
      expanded: seenAlpha(controller.expandedContainer), compact: seenAlpha(controller.compactContainer))
  }

  /// All constraints in the screen, to see that none is left behind.
  func constraintCount() -> Int { root.allConstraints.count }
}

extension CGRect {
  func distance(to other: CGRect) -> CGFloat {
    max(abs(minX - other.minX), abs(minY - other.minY), abs(width - other.width), abs(height - other.height))
  }
}

extension UIView {
  /// The constraints in this view and below it.
  var allConstraints: [NSLayoutConstraint] { constraints + subviews.flatMap(\.allConstraints) }
}
