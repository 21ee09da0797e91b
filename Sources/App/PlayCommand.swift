import ArgumentParser
import Foundation
import Tendon
import TendonBrowser
import TendonLive

/// `play`: runs screens live, in a browser on this machine.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Runs a scene or a document live, in a browser on this machine or in a window.",
    discussion: """
      Prints the address to open, and serves until it is interrupted. The address has a secret in it: who does not know \
      it sees nothing, and nobody can connect from another machine. Without SUBJECT all scenes are offered. A document is shown anew \
      when it is saved. \(WindowPlay.help)
      """)

  @Argument(help: "A scene (see `scenes`), or a storyboard or xib. (default: all scenes)") var subject: String?
  @Option(help: "The port on 127.0.0.1. (default: any that is free)") var port = 0
  @Option(
    help: ArgumentHelp(
      "The screen of a device, such as retina6_12; several are shown side by side (`record --help` lists them).",
      valueName: "ID"))
  var device: [String] = []
  @Option(help: "A script to play first; then viewers take over.") var script: String?
  @Option(help: "Seconds of the interface a second, from 0.01 to 10.") var speed = 1.0
  @Option(help: "Of a storyboard, the scene to show: an identifier or an object id. (default: the initial one)")
  var scene: String?
  @Option(
    help: ArgumentHelp("A folder with asset catalogues and strings, besides the document's own.", valueName: "DIR"))
  var assets: [String] = []
  @Option(
    help: "Pixels a point. (default: the device's or the scene's; in a window the display's)",
    transform: ScaleArgument.init)
  var scale: ScaleArgument?
  @Option(
    help: ArgumentHelp(
      "Memory for the frames of each screen that the time bar can go back to, in megabytes, from 0 to 4096.",
      valueName: "MB"))
  var history = FrameHistory.standardBudget >> 20
  @Flag(help: "Opens the address in the standard browser.") var open = false
  @Flag(help: "Shows SUBJECT in a window instead of a browser. (needs SDL2)") var window = false
  @OptionGroup(title: "What the reader has set") var reader: SettingsOptions

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("--port is from 0 to 65535, got \(port)") }
    guard LiveMessageDecoder.speeds.contains(speed) else {
      throw ValidationError("--speed is from 0.01 to 10, got \(speed)")
    }
    guard (0...4096).contains(history) else {
      throw ValidationError("--history is from 0 to 4096, got \(history)")
    }
    for (index, name) in device.enumerated() {
      let known = LayoutReport.Environment.devices
      guard known.contains(name) else {
        throw ValidationError("there is no device \"\(name)\"; \(DeviceModels.advice(for: name, among: known))")
      }
      guard !device[..<index].contains(name) else { throw ValidationError("--device \(name) is named twice") }
    }
    if window {
      try WindowPlay.requireSupport()
      guard subject != nil else { throw ValidationError("--window needs a scene or a document") }
      guard !open else { throw ValidationError("--open and --window exclude each other") }
    }
    guard subject != nil || script == nil && scene == nil else {
      throw ValidationError("--script and --scene need a scene or a document")
    }
  }

  func run() throws {
    try Console.requireFonts()
    try MainActor.assumeIsolated {
      Interruption.watch()
      do {
        let script = try script.map(ScriptFileError.read)
        func screens(scale: CGFloat?, historyBudget: Int) -> PlayedScreens {
          PlayedScreens(
            devices: device, script: script, speed: speed, sceneID: scene, settings: reader.settings, scale: scale,
            historyBudget: historyBudget)
        }
        let subject = try self.subject.map { try Subject($0, assets: assets) }
        if window, let subject {
          return try WindowPlay.run(subject) {
            try screens(scale: scale?.scale ?? $0, historyBudget: 0).group(of: subject)
          }
        }
        let screens = screens(scale: scale?.scale, historyBudget: history << 20)
        let groups = try subject.map { [try screens.group(of: $0)] } ?? screens.gallery()
        let host = try BrowserHost(port: port, groups: groups) { Console.note("note: \($0)") }
        PlayWakes.begin(subject, screens: groups.flatMap(\.screenIDs), host.door)
        Console.result(host.address)
        try StandardOutput.flush()
        if open { AddressOpener.open(host.address) }
        host.run()
      } catch {
        throw Console.unusable(error)
      }
    }
  }
}
