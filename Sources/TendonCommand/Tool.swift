import BirthdayExample
import GalleryExample
import LoginExample
import Tendon
import TendonApp

/// The tool: the door for apps, with the examples behind it.
@main struct Tool: TendonApp {
  static let scenes = LoginScenes.all + BirthdayScenes.all + GalleryScenes.all
  static let commandName = "tendon"
}
