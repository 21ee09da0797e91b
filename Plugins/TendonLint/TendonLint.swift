import Foundation
import PackagePlugin

/// `swift package tendon-lint [ARGUMENT...]`: runs `tendon lint` over the package, or with the arguments that are given.
@main struct TendonLint: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Process()
    tool.executableURL = try context.tool(named: "TendonCommand").url
    tool.currentDirectoryURL = context.package.directoryURL
    tool.arguments = ["lint"] + (arguments.isEmpty ? ["."] : arguments)
    try tool.run()
    tool.waitUntilExit()
    guard tool.terminationStatus == 0 else {
      Diagnostics.error("tendon lint ended with \(tool.terminationStatus)")
      return
    }
  }
}
