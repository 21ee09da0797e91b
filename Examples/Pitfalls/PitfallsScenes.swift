import Tendon

/// The scenes of this example.
public enum PitfallsScenes {
  public static let pitfalls: [Pitfall] = [
    .constant, .pending, .layout, .appear, .frame, .transform, .width, .anchor, .halfTurn, .back, .cover, .search,
    .freed, .priority, .rating,
  ]

  public static let all: [Scene] = pitfalls.map(\.scene)

  /// The scenes that are about a fault of the layout, and therefore have one.
  public static let withLayoutFaults: Set<String> = ["pitfalls.freed"]
}
