import Tendon

/// The scenes of this example.
@MainActor
public enum RatingScenes {
  public static let all: [Scene] = []
}
