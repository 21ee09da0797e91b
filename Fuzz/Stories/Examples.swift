import BirthdayExample
import CardsExample
import LoginExample
import PitfallsExample
import PlayerExample
import RatingExample
import ShowcaseExample
import Tendon

/// The examples that random events are played on.
@MainActor
public enum Examples {
  public static let all: [Scene] =
    LoginScenes.all + BirthdayScenes.all + CardsScenes.all + PlayerScenes.all + RatingScenes.all
    + PitfallsScenes.all + ShowcaseScenes.all

  /// The scenes that show a fault of the layout on purpose.
  public static let withLayoutFaults = PitfallsScenes.withLayoutFaults.union(["rating.conflict"])
}
