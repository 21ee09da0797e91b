import BirthdayExample
import CardsExample
import ControlsExample
import GalleryExample
import LoginExample
import PitfallsExample
import PlayerExample
import RatingExample
import ShowcaseExample
import Tendon
import TendonApp

#if EVERYDAY
  import EverydayExample
#endif

/// The tool: the door for apps, with the examples behind it.
@main struct Tool: TendonApp {
  static let scenes =
    LoginScenes.all + BirthdayScenes.all + CardsScenes.all + PlayerScenes.all + RatingScenes.all
    + PitfallsScenes.all + GalleryScenes.all + ControlsScenes.all + ShowcaseScenes.all + everyday
  static let commandName = "tendon"

  #if EVERYDAY
    private static let everyday = EverydayScenes.all
  #else
    private static let everyday: [Scene] = []
  #endif
}
