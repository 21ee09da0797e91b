import Foundation
import PackagePlugin

/// Translates the Swift files of a target that the target itself does not compile: those beside the ones that `sources:`
/// names in the manifest.
@main struct UIKitSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let originals = self.originals(of: target)
    guard !originals.isEmpty else {
      Diagnostics.error(
        "UIKitSources: the target \(target.name) has no Swift file for the plugin; write sources: [\"Target.swift\"] in the manifest, with a file of that name that holds a comment, so that SwiftPM leaves the other files to the plugin"
      )
      return []
    }
    let folder = context.pluginWorkDirectoryURL
    let outputs = originals.map { original in
      folder.appending(path: original.deletingPathExtension().lastPathComponent + ".translated.swift")
    }
    // What the targets below declare: their classes' actions, and the selectors by which they call this one's methods.
    let known = target.recursiveTargetDependencies.compactMap { $0 as? any SourceModuleTarget }
      .filter { !$0.moduleName.hasPrefix("Tendon") }.flatMap { self.originals(of: $0) }
    return [
      .buildCommand(
        displayName: "Translating the UIKit sources of \(target.name)",
        executable: try context.tool(named: "UIKitSourcesTool").url,
        arguments: (target.kind == .executable ? ["--executable"] : []) + [folder.path] + originals.map(\.path) + [
          "--context"
        ] + known.map(\.path),
        inputFiles: originals + known, outputFiles: outputs)
    ]
  }

  /// The Swift files of a target that it leaves to the plugin.
  private func originals(of target: any SourceModuleTarget) -> [URL] {
    let compiled = Set(target.sourceFiles.filter { $0.type == .source }.map { $0.url.standardizedFileURL.path })
    return swiftFiles(under: target.directoryURL).filter { !compiled.contains($0.standardizedFileURL.path) }
  }

  /// The Swift files below a folder, in a fixed order.
  private func swiftFiles(under folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var found: [URL] = []
    while let file = files?.nextObject() as? URL {
      if file.pathExtension == "swift" { found.append(file) }
    }
    return found.sorted { $0.path < $1.path }
  }
}
