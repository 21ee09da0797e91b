import Foundation
import Tendon
import Testing

@testable import AnimationDemo
@testable import PlayerExample

/// The three screens of Savvy Apps' sample beside the example's, frame by frame.
@MainActor
@Suite struct PlayerTraceTests {
  /// Their screen, from their document, below a navigation bar as in it.
  static func theirs<Controller: UIViewController>(_ type: Controller.Type, _ objectID: String) throws
    -> (Stage, Controller)
  {
    let url = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      .appending(path: ".build/articles/AnimationDemo/Main.storyboard")
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 2)
    stage.showsStatusBar = true
    let storyboard = try stage.perform { try UIStoryboard(contentsOf: url) }
    @MainActor func screen() -> UIViewController {
      let navigation = UINavigationController(
        rootViewController: storyboard.instantiateViewController(withObjectID: objectID)!)
      navigation.navigationBar.isTranslucent = false
      return navigation
    }
    stage.present(screen())
    stage.advance(by: 0)
    let navigation = try #require(stage.window.rootViewController as? UINavigationController)
    let controller = try #require(navigation.topViewController as? Controller)
    #expect(stage.layoutFaults.isEmpty && stage.diagnostics.isEmpty, "\(stage.diagnostics)")
    return (stage, controller)
  }

  static func ours<Controller: UIViewController>(_ type: Controller.Type, _ name: String) throws -> (Stage, Controller)
  {
    let scene = try #require(PlayerScenes.all.first { $0.name == name })
    let stage = try scene.stage(size: CGSize(width: 320, height: 568), scale: 2)
    stage.advance(by: 0)
    let navigation = try #require(stage.window.rootViewController as? UINavigationController)
    return (stage, try #require(navigation.topViewController as? Controller))
  }

  static func seen(_ view: UIView, in root: UIView, on stage: Stage) -> CGRect {
    stage.perform {
      let (seen, outer) = (view.layer.presentation() ?? view.layer, root.layer.presentation() ?? root.layer)
      return outer.convert(seen.bounds, from: seen)
    }
  }

  static func opacity(_ view: UIView, on stage: Stage) -> CGFloat {
    stage.perform { CGFloat((view.layer.presentation() ?? view.layer).opacity) }
  }

  private func distance(_ a: CGRect, _ b: CGRect) -> CGFloat {
    max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.width - b.width), abs(a.height - b.height))
  }

  /// The artwork between its two places, and the two layouts that fade: there and back.
  @Test func theMorph() throws {
    let (a, theirs) = try Self.theirs(AnimationDemo.ViewController.self, "BYZ-38-t0r")
    let (b, ours) = try Self.ours(PlayerController.self, "player")
    var worst: CGFloat = 0
    for way in ["up", "down"] {
      a.perform { theirs.animate() }
      b.perform { ours.toggle(ours.view!) }
      for frame in 0...70 {
        if frame > 0 { for stage in [a, b] { stage.advance(by: 1.0 / 60) } }
        let places = distance(
          Self.seen(theirs.artImageView, in: theirs.view, on: a), Self.seen(ours.art, in: ours.view, on: b))
        let fades = max(
          abs(Self.opacity(theirs.expandedLayoutContainer, on: a) - Self.opacity(ours.expandedContainer, on: b)),
          abs(Self.opacity(theirs.collapsedLayoutContainer, on: a) - Self.opacity(ours.compactContainer, on: b)))
        worst = max(worst, places)
        #expect(places <= 0.01 && fades <= 0.001, "\(way), frame \(frame): \(places) points, \(fades)")
      }
    }
    print("AnimationDemo.ViewController: 142 frames, largest difference \(worst)")
  }

  /// One constant: the square and the text that makes room.
  @Test func oneConstant() throws {
    let (a, theirs) = try Self.theirs(AnimationDemo.ConstraintsViewController.self, "Weh-wu-jp8")
    let (b, ours) = try Self.ours(ConstraintsController.self, "player.constraints")
    let square = try #require(theirs.widthConstraint.firstItem as? UIView)
    let label = try #require(theirs.view.subviews.first { $0 is UILabel })
    let text = try #require(b.view("text"))
    var worst: CGFloat = 0
    for way in ["up", "down"] {
      a.perform { theirs.animate() }
      b.perform { ours.toggle(ours.view!) }
      for frame in 0...24 {
        if frame > 0 { for stage in [a, b] { stage.advance(by: 1.0 / 60) } }
        let squares = distance(Self.seen(square, in: theirs.view, on: a), Self.seen(ours.art, in: ours.view, on: b))
        // The texts differ, so that their heights do; both begin and end at the same places.
        let (x, y) = (Self.seen(label, in: theirs.view, on: a), Self.seen(text, in: ours.view, on: b))
        let texts = max(abs(x.minX - y.minX), abs(x.width - y.width))
        worst = max(worst, squares, texts)
        #expect(squares <= 0.01 && texts <= 0.01, "\(way), frame \(frame): \(squares), \(texts) points")
      }
    }
    print("ConstraintsViewController: 50 frames, largest difference \(worst)")
  }

  /// A picture that comes from above by its transform.
  @Test func theTransform() throws {
    let (a, theirs) = try Self.theirs(AnimationDemo.TransformViewController.self, "nVT-3b-GZs")
    let (b, ours) = try Self.ours(TransformController.self, "player.transform")
    var worst: CGFloat = 0
    for way in ["down", "up"] {
      a.perform { theirs.animate() }
      b.perform { ours.toggle(ours.view!) }
      for frame in 0...24 {
        if frame > 0 { for stage in [a, b] { stage.advance(by: 1.0 / 60) } }
        let pictures = distance(
          Self.seen(theirs.imageView, in: theirs.view, on: a), Self.seen(ours.art, in: ours.view, on: b))
        worst = max(worst, pictures)
        #expect(pictures <= 0.01, "\(way), frame \(frame): \(pictures) points")
      }
    }
    print("TransformViewController: 50 frames, largest difference \(worst)")
  }
}
