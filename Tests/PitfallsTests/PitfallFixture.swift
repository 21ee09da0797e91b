import Tendon

@testable import PitfallsExample

/// A pitfall's sheet on a stage.
@MainActor
struct PitfallFixture {
  let stage: Stage
  let controller: PitfallController

  /// The upright sizes of the devices that every sheet has to fit, in points.
  nonisolated static let devices = [
    CGSize(width: 320, height: 568), CGSize(width: 375, height: 667), CGSize(width: 393, height: 852),
    CGSize(width: 768, height: 1024),
  ]

  init(_ pitfall: Pitfall, size: CGSize = Stage.standardSize, dark: Bool = false) throws {
    var settings = ReaderSettings()
    settings.userInterfaceStyle = dark ? .dark : .light
    stage = try pitfall.scene.stage(size: size, settings: settings)
    guard let controller = stage.window.rootViewController as? PitfallController else {
      preconditionFailure("the scene shows no PitfallController")
    }
    self.controller = controller
  }

  /// The present action of the first button.
  func run() { stage.perform { controller.run() } }

  /// The present action of the second button.
  func proceed() { stage.perform { controller.proceed() } }

  /// The box that a view covers on its side's screen as seen now, in the screen's own points.
  func seen(_ side: String, _ part: String = "box") -> CGRect {
    stage.perform {
      let screen = screen(side).view.layer.presentation()!
      let layer = view(side, part).layer.presentation()!
      return screen.convert(layer.bounds, from: layer)
    }
  }

  /// The visible corners of a view on its side's screen: upper left, upper right, lower left, lower right.
  func corners(_ side: String, _ part: String = "box") -> [CGPoint] {
    stage.perform {
      let screen = screen(side).view.layer.presentation()!
      let layer = view(side, part).layer.presentation()!
      let box = layer.bounds
      return [(box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY)]
        .map { screen.convert(CGPoint(x: $0.0, y: $0.1), from: layer) }
    }
  }

  func view(_ side: String, _ part: String = "box") -> UIView {
    guard let view = stage.view("\(side).\(part)") else { preconditionFailure("no view \(side).\(part)") }
    return view
  }

  func screen(_ side: String) -> PitfallScreen {
    guard let screen = controller.screens.first(where: { $0.name == side }) else {
      preconditionFailure("no side \(side)")
    }
    return screen
  }

  /// The colour that is seen at a point of a side's screen.
  func color(_ side: String, at point: CGPoint) -> UInt32 {
    let picture = stage.picture()
    let place = screen(side).view.convert(point, to: nil)
    return picture[Int(place.x * stage.screen.scale), Int(place.y * stage.screen.scale)]
  }

  /// A colour as pictures have it.
  func pixel(_ color: UIColor) -> UInt32 {
    let color = color.resolvedColor(with: controller.traitCollection).cgColor
    func part(_ value: CGFloat) -> UInt32 { UInt32((value * 255).rounded()) }
    return 0xff00_0000 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue)
  }
}

/// The progress of the standard curve after a quarter of its time.
let quarter: CGFloat = 0.1291619310

func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }
