import Foundation
import Tendon
import TendonBrowser
import TendonLive

/// The screens that `play` offers, by the options of the command line.
@MainActor
struct PlayedScreens {
  let devices: [String]
  /// Played first; nil for none.
  let script: Script?
  let speed: Double
  let sceneID: String?
  let settings: ReaderSettings
  /// Pixels a point; nil: those of the device or the scene.
  let scale: CGFloat?
  /// The memory of each screen for its history, in bytes.
  let historyBudget: Int

  private static var noted: Set<String> = []
  /// The width of the small pictures of the gallery, in pixels.
  private static let previewWidth = 160.0

  /// A subject on all devices, or at its own size. A document that cannot be shown is an error at once.
  func group(of subject: Subject) throws -> ScreenGroup {
    if case .document = subject { _ = try stage(of: subject, on: nil) }
    return group(of: subject, preview: nil)
  }

  /// Every scene, with a preview that plays its story.
  func gallery() throws -> [ScreenGroup] {
    guard !Door.scenes.isEmpty else {
      throw Subject.NotFound(description: "error: \(Door.commandName) has no scenes; name a storyboard or xib")
    }
    return try Door.scenes.map { scene in
      let scale = min(scene.scale, max(0.25, Self.previewWidth / scene.size.width))
      let settings = settings
      let preview = LiveScreen(id: "~\(scene.name)", script: try scene.story(), historyBudget: 0) {
        try scene.stage(scale: scale, settings: settings)
      }
      return group(of: .scene(scene), preview: preview)
    }
  }

  private func group(of subject: Subject, preview: LiveScreen?) -> ScreenGroup {
    let kinds: [String?] = devices.isEmpty ? [nil] : devices
    let screens = kinds.map { device in
      let id = device.map { "\(subject.name)@\($0)" } ?? subject.name
      return (
        title: device ?? "",
        screen: LiveScreen(id: id, script: script, speed: speed, historyBudget: historyBudget, document: subject.played)
        {
          try stage(of: subject, on: device)
        }
      )
    }
    return ScreenGroup(
      name: subject.name, screens: screens, followsAppearance: settings.userInterfaceStyle != .dark, preview: preview)
  }

  private func stage(of subject: Subject, on device: String?) throws -> Stage {
    var (size, scale): (CGSize?, CGFloat?)
    if let device, case .screen(let s, let f)? = LayoutReport.Environment.device(device, isLandscape: false) {
      (size, scale) = (s, f)
    }
    scale = self.scale ?? scale
    let (stage, diagnostics) = try subject.stage(
      size: size, scale: scale, settings: settings, sceneID: sceneID, showsStatusBar: device != nil ? true : nil)
    // A document that is saved again and again says each of its faults once.
    stage.documentDiagnostics = diagnostics
    for line in diagnostics where Self.noted.insert(line).inserted { Console.note(line) }
    return stage
  }
}

extension Subject {
  /// The document that is played; nil for a scene.
  fileprivate var played: LiveDocument? {
    guard case .document(let url, _) = self else { return nil }
    return LiveDocument(name: url.lastPathComponent) { (try? Data(contentsOf: url)).map { [UInt8]($0) } }
  }
}
