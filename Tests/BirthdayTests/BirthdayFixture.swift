import Foundation
import Tendon

@testable import BirthdayExample

/// The form on a stage, with what is seen of it.
@MainActor
struct BirthdayFixture {
  let stage: Stage
  let controller: BirthdayController

  init(_ scene: String = "birthday", width: CGFloat = 320, height: CGFloat = 568) throws {
    guard let found = BirthdayScenes.all.first(where: { $0.name == scene }) else { preconditionFailure("no \(scene)") }
    stage = try found.stage(size: CGSize(width: width, height: height))
    guard let navigation = stage.window.rootViewController as? UINavigationController,
      let controller = navigation.topViewController as? BirthdayController
    else { preconditionFailure("the scene shows no BirthdayController") }
    self.controller = controller
    stage.advance(by: 0)
  }

  var root: UIView { controller.view }
  var rootTop: CGFloat { root.frame.minY }

  /// The top and the bottom of the picker as they are seen now, from the top of the root view.
  func seenPicker() -> (top: CGFloat, bottom: CGFloat) {
    let box = stage.screenFrame(of: controller.picker) ?? .zero
    return (box.minY - rootTop, box.maxY - rootTop)
  }

  /// The present upward shift of the root view's content, in points.
  func seenShift() -> CGFloat { stage.perform { root.layer.presentation()?.bounds.minY ?? root.bounds.minY } }

  /// The bottom of the birthday button as seen, from the top of the root view, the shift left out.
  func seenButtonBottom() -> CGFloat {
    (stage.screenFrame(of: controller.birthday) ?? .zero).maxY - rootTop + seenShift()
  }

  func toggle() { stage.perform { controller.togglePicker(controller.birthday!) } }

  /// All constraints in the screen, to see that none is left behind.
  func constraintCount() -> Int {
    var count = 0
    stage.window.forEachDescendant { count += $0.constraints.count }
    return count
  }
}

func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }
