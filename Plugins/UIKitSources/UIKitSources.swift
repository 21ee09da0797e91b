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
    let catalogs = self.catalogs(of: target)
    var arguments: [String] = target.kind == .executable ? ["--executable"] : []
    arguments.append(folder.path)
    arguments += originals.map { $0.path }
    arguments.append("--context")
    arguments += known.map { $0.path }
    arguments.append("--assets")
    arguments += catalogs.map { $0.folder.path }
    let descriptions: [URL] = catalogs.flatMap { $0.descriptions }
    let symbols: [URL] = catalogs.isEmpty ? [] : [folder.appending(path: "GeneratedAssetSymbols.swift")]
    return [
      .buildCommand(
        displayName: "Translating the UIKit sources of \(target.name)",
        executable: try context.tool(named: "UIKitSourcesTool").url, arguments: arguments,
        inputFiles: originals + known + descriptions, outputFiles: outputs + symbols)
    ]
  }

  /// The asset catalogues of a target, with the descriptions of their groups and sets.
  private func catalogs(of target: any SourceModuleTarget) -> [(folder: URL, descriptions: [URL])] {
    let catalogs = files(under: target.directoryURL, named: "xcassets")
    return catalogs.map { ($0, files(under: $0, named: "json").filter { $0.lastPathComponent == "Contents.json" }) }
  }

  /// The Swift files of a target that it leaves to the plugin.
  private func originals(of target: any SourceModuleTarget) -> [URL] {
    let compiled = Set(target.sourceFiles.filter { $0.type == .source }.map { $0.url.standardizedFileURL.path })
    return files(under: target.directoryURL, named: "swift").filter { !compiled.contains($0.standardizedFileURL.path) }
  }

  /// The files and folders with an extension below a folder, in a fixed order.
  private func files(under folder: URL, named pathExtension: String) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var found: [URL] = []
    while let file = files?.nextObject() as? URL {
      // The code of a documentation's tutorials is no source of the target.
      if file.pathExtension == "docc" { files?.skipDescendants() }
      if file.pathExtension == pathExtension { found.append(file) }
    }
    return found.sorted { $0.path < $1.path }
  }
}
