import Foundation
import PackagePlugin

/// `swift package tendon-lint [ARGUMENT...]`: builds the tool and runs `tendon lint` over the package, or with the arguments
/// that are given.
@main struct TendonLint: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let build = try packageManager.build(.product("tendon"), parameters: .init(configuration: .release))
    let built = build.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == "tendon" }
    guard build.succeeded, let built else {
      Diagnostics.error("the tool was not built: \(build.logText)")
      return
    }
    let tool = Process()
    tool.executableURL = built.url
    tool.currentDirectoryURL = context.package.directoryURL
    tool.arguments = ["lint"] + (arguments.isEmpty ? ["."] : arguments)
    try tool.run()
    tool.waitUntilExit()
    if tool.terminationStatus != 0 { Diagnostics.error("tendon lint ended with \(tool.terminationStatus)") }
  }
}
