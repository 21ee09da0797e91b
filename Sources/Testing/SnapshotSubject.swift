import Tendon

/// A value that can be shown on a stage: a controller, a view, a `Scene`.
@MainActor
public protocol SnapshotSubject {
  /// Shows the value on a new stage.
  ///
  /// - Parameters:
  ///   - size: the screen in points; nil: the value's own.
  ///   - scale: pixels a point; nil: the value's own.
  ///   - settings: what the reader has set.
  func snapshotStage(size: CGSize?, scale: CGFloat?, settings: ReaderSettings) throws -> Stage

  /// Takes the value off the stage again, so that the next one can show it.
  func removeFromSnapshotStage(_ stage: Stage)
}

extension SnapshotSubject {
  /// Does nothing: the stage goes with its contents.
  public func removeFromSnapshotStage(_ stage: Stage) {}

  /// Shows the value on each of some devices, one after the other, or as it is.
  func onEach(
    _ devices: [ViewImageConfig], size: CGSize?, scale: CGFloat?, _ body: (_ name: String, Stage) throws -> Void
  ) throws {
    func show(_ name: String, _ size: CGSize?, _ scale: CGFloat?, _ settings: ReaderSettings) throws {
      let stage = try snapshotStage(size: size, scale: scale, settings: settings)
      stage.perform { stage.window.layoutIfNeeded() }
      try body(name, stage)
      removeFromSnapshotStage(stage)
    }
    if devices.isEmpty { return try show("", size, scale, ReaderSettings()) }
    for device in devices {
      let environment = device.environment
      try show(device.name, environment.size, scale ?? environment.scale, environment.settings)
    }
  }
}

extension UIViewController: SnapshotSubject {
  /// Shows the controller's view in a window that fills the screen, by default of 375 x 667 points.
  public func snapshotStage(size: CGSize?, scale: CGFloat?, settings: ReaderSettings) throws -> Stage {
    let stage = Stage(
      size: size ?? Stage.standardSize, scale: scale ?? Stage.standardScale, settings: settings, self)
    stage.perform {
      if stage.window.backgroundColor == nil { stage.window.backgroundColor = .systemBackground }
      stage.window.measureAnew()
    }
    return stage
  }

  /// Takes the controller out of the window.
  public func removeFromSnapshotStage(_ stage: Stage) { stage.perform { stage.window.rootViewController = nil } }
}

extension UIView: SnapshotSubject {
  /// Shows the view at the top left of a screen of its size: its own, or the one that its constraints ask for.
  public func snapshotStage(size: CGSize?, scale: CGFloat?, settings: ReaderSettings) throws -> Stage {
    var wanted = size ?? bounds.size
    if wanted.width <= 0 || wanted.height <= 0 {
      wanted = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    guard wanted.width > 0, wanted.height > 0 else {
      throw SnapshotError("the view has no size: give it a frame, constraints, or the strategy a size")
    }
    let stage = Stage(size: wanted, scale: scale ?? Stage.standardScale, settings: settings)
    stage.perform {
      translatesAutoresizingMaskIntoConstraints = true
      frame = CGRect(origin: .zero, size: wanted)
      stage.window.addSubview(self)
      stage.window.makeKeyAndVisible()
      stage.window.measureAnew()
    }
    return stage
  }

  /// Takes the view out of the window.
  public func removeFromSnapshotStage(_ stage: Stage) { stage.perform { removeFromSuperview() } }
}

extension Scene: SnapshotSubject {
  /// Makes the scene's controller anew and shows it.
  public func snapshotStage(size: CGSize?, scale: CGFloat?, settings: ReaderSettings) throws -> Stage {
    try stage(size: size, scale: scale, settings: settings)
  }
}

extension UIWindow {
  /// Measures contents again: a view may come from a stage with other pixels.
  fileprivate func measureAnew() {
    forEachDescendant { view in
      view.invalidateIntrinsicContentSize()
      view.setNeedsLayout()
    }
  }
}

/// The reason why a snapshot could not be made.
public struct SnapshotError: Error, CustomStringConvertible {
  /// The reason as a sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}
