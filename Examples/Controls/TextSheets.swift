import Tendon

extension ControlsScenes {
  /// What is typed into, and what is chosen from wheels.
  static let textControls: [ControlSheet] = []
}
