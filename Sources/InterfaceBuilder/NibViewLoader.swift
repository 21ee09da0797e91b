import Foundation
import TendonViews

/// Loads the views of controllers from their xibs. Views find this class by its name.
final class NibViewLoader: NibViewLoading {
  /// The xib that belongs to a class; nil if there is none.
  private static var found: [ObjectIdentifier: URL?] = [:]

  static func loadView(of controller: UIViewController) -> Bool {
    let name = controller.nibName
    guard let url = name.flatMap({ url($0, of: controller) }) ?? (name == nil ? ofClass(of: controller) : nil) else {
      guard let name else { return false }
      let bundle = controller.nibBundle ?? .main
      fatalError("Could not load NIB in bundle: '\(bundle.bundlePath)' with name '\(name)'")
    }
    let nib: UINib
    do { nib = try UINib(contentsOf: url) } catch { fatalError(error.description) }
    _ = nib.instantiate(withOwner: controller)
    guard controller.isViewLoaded else {
      fatalError(
        "-[\(type(of: controller)) loadView] loaded the \"\(url.deletingPathExtension().lastPathComponent)\" nib but the "
          + "view outlet was not set.")
    }
    return true
  }

  /// The xib of a name in the bundle of the controller, that of its module, or the main one.
  private static func url(_ name: String, of controller: UIViewController) -> URL? {
    let bundles = controller.nibBundle.map { [$0] } ?? moduleBundles(of: type(of: controller)) + [.main]
    return bundles.lazy.compactMap { DocumentFinder.url(name, extension: "xib", bundle: $0) }.first
  }

  /// `SettingsView.xib` or `SettingsViewController.xib` for a `SettingsViewController`.
  private static func ofClass(of controller: UIViewController) -> URL? {
    let type = type(of: controller)
    let id = ObjectIdentifier(type)
    if let known = found[id] { return known }
    let name = String(describing: type)
    var candidates = [name]
    if name.hasSuffix("Controller") { candidates.insert(String(name.dropLast("Controller".count)), at: 0) }
    let isOurs = String(reflecting: type).hasPrefix("Tendon")
    let url = isOurs ? nil : candidates.lazy.compactMap { self.url($0, of: controller) }.first
    found[id] = .some(url)
    return url
  }

  /// The bundles in which SwiftPM puts the resources of the module of a class: `Package_Module.resources` beside the
  /// program.
  private static func moduleBundles(of type: AnyClass) -> [Bundle] {
    guard let module = String(reflecting: type).split(separator: ".").first else { return [] }
    let folder = Bundle.main.bundleURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix("_\(module).resources") }.sorted()
      .compactMap { Bundle(url: folder.appendingPathComponent($0)) }
  }
}
