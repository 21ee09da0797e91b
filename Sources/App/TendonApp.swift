import ArgumentParser
import Foundation
import Tendon

/// The door for an app's own screens: its scenes get every verb of the tool.
///
///     @main struct MyApp: TendonApp {
///       static let scenes = [Scene("login") { LoginController() }]
///     }
///
/// Then `swift run MyApp play login` runs it in a browser, `swift run MyApp record login -o login.gif` films it, and
/// `swift run MyApp help` says the rest.
@MainActor
public protocol TendonApp {
  /// The screens, in the order in which they are listed.
  static var scenes: [Scene] { get }
  /// The name of the program in help and messages; default its file's name.
  static var commandName: String { get }
}

extension TendonApp {
  public static var commandName: String {
    URL(fileURLWithPath: CommandLine.arguments.first ?? "tendon").lastPathComponent
  }

  /// Reads the command line, does what it asks for, and ends the program.
  ///
  /// Tasks run on the main thread alone, when the clock of a stage lets them: a recording does not depend on how busy
  /// the machine is. A sleep by the wall clock never ends here; one with a `StageClock` ends at its time to the frame.
  /// (On Apple systems, where the runtime is the system's, tasks do not run during a recording.)
  ///
  /// Exit codes: 0 clean, 1 findings, 2 unusable input or output that cannot be written, 64 wrong usage, 130 and 143
  /// interrupted; 141 where the reader of the output has gone, as shells report of a program that SIGPIPE ends.
  public static func main() {
    #if !canImport(Darwin)
      TaskQueue.takeOver()
    #endif
    Door.listScenes = { scenes }
    Door.commandName = commandName
    Root.runAndExit(Array(CommandLine.arguments.dropFirst()))
  }
}

/// The data of the app that its commands need.
@MainActor
enum Door {
  /// Gives the scenes: made where a verb asks for them, since most verbs of the tool are about documents.
  static var listScenes: @MainActor () -> [Scene] = { [] }
  static let scenes = listScenes()
  static var commandName = "tendon"
}

/// The verbs.
struct Root: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: MainActor.assumeIsolated { Door.commandName },
      abstract: "Lays out, animates and records interfaces made of UIKit's views, without a Mac.",
      discussion: """
        Exit codes: 0 clean, 1 findings, 2 unusable input or output, 64 wrong usage, 130 and 143 interrupted.
        """, version: "0.1.0",
      subcommands: [
        PlayCommand.self, RecordCommand.self, ExportCommand.self, RenderCommand.self, LayoutCommand.self,
        LintCommand.self, ExplainCommand.self, DiffCommand.self, NormalizeCommand.self, InspectCommand.self,
        SnapshotCommand.self,
        McpCommand.self, MergeCommand.self, DevicesCommand.self, ScenesCommand.self, CensusCommand.self,
        AdoptCommand.self,
      ])
  }
}
