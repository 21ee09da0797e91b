import Tendon

/// The scenes of this example.
@MainActor
public enum PlayerScenes {
  public static let all: [Scene] = []
}
