import Tendon

/// The scenes of this example.
@MainActor
public enum ControlsScenes {
  public static let all: [Scene] = []
}
