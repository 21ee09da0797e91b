import Tendon

/// The scenes of this example.
@MainActor
public enum CardsScenes {
  public static let all: [Scene] = []
}
