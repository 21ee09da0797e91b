import Foundation
import TendonViews

/// The scenes of a storyboard document, made into controllers and views on demand.
@MainActor
public final class UIStoryboard {
  let scenes: [SceneElement]
  private var loader: DocumentLoader
  var header: DocumentHeader { loader.header }
  var root: Element { loader.root }
  private var context: DocumentContext { loader.context }

  /// The diagnostics of the document so far; views add theirs when they are loaded.
  public var diagnostics: [DocumentDiagnostic] {
    context.log.diagnostics + others.keys.sorted().flatMap { others[$0]?.diagnostics ?? [] }
  }

  /// A storyboard in the resources of a bundle; traps where there is none, or one that cannot be read.
  ///
  /// Differs from UIKit: the document itself is read, not a compiled form of it, and it may lie in a folder `Resources` or
  /// `Base.lproj` of the bundle. Without a bundle the name may be a path, with or without the ending.
  public convenience init(name: String, bundle: Bundle?) {
    self.init(
      DocumentLoader(
        named: name, in: bundle, .storyboard,
        message: "Could not find a storyboard named '\(name)' in bundle \((bundle ?? .main).bundlePath)"))
  }

  /// The storyboard in a file.
  ///
  /// Differs from UIKit, which has no such initialiser. Throws where the file cannot be read or is no storyboard. Images
  /// and colours that the document names are looked for in the asset catalogues of the folders `assets` and of the file's,
  /// then among the files of its folder.
  public convenience init(contentsOf url: URL, assets: [URL] = []) throws(DocumentError) {
    try self.init(DocumentLoader(contentsOf: url, .storyboard, assets: assets))
  }

  /// The storyboard in a file, with one of each prototype in lists without a data source where `showsPrototypes`.
  package convenience init(contentsOf url: URL, assets: [URL], showsPrototypes: Bool) throws(DocumentError) {
    try self.init(
      DocumentLoader(contentsOf: url, .storyboard, assets: assets, plan: BuildPlan(showsPrototypes: showsPrototypes)))
  }

  /// A storyboard in memory; `name` is what messages call it.
  public convenience init(data: Data, name: String) throws(DocumentError) {
    try self.init(DocumentLoader(data, name: name, .storyboard))
  }

  init(_ loader: DocumentLoader) {
    self.loader = loader
    scenes = SceneElement.all(in: loader.root)
  }

  /// Tells what makes the objects of a class that the document names, with or without its module.
  ///
  /// Differs from UIKit: needed for classes that the document names without a module, and where another class is to be
  /// made. Classes with a module are found by themselves.
  public func register(_ className: String, _ make: @escaping (NSCoder) -> AnyObject?) {
    loader.classes.registered[className] = make
  }

  private var initialScene: SceneElement? {
    header.initialViewController.flatMap { id in scenes.first { $0.controller?.id == id } }
  }

  /// True if the document marks a controller as initial.
  package var hasInitialScene: Bool { initialScene != nil }

  /// The tint colour of the whole document, which an app gives its window; nil where the document sets none.
  package var globalTintColor: UIColor? {
    loader.makeBuilder().color("tintColor", ElementReading(loader.root, in: context))
  }

  /// The controller that the document marks as initial; nil where it marks none.
  public func instantiateInitialViewController() -> UIViewController? { initialScene.map { make($0) } }

  /// The controller that the document marks as initial, made by `creator`; nil where the document marks none.
  ///
  ///     storyboard.instantiateInitialViewController { coder in Detail(coder: coder, item: item) }
  ///
  /// - Parameter creator: calls `init(coder:)` with its coder; where it gives nil the document's class is made. Traps
  ///   where the controller is no `Controller`.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)?
  ) -> Controller? {
    initialScene.map { cast(make($0, creator: creator), "the initial controller") }
  }

  /// The controller of that identifier; traps with UIKit's words where there is none.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(scene(identifier))
  }

  /// The controller of that identifier, made by `creator`; traps with UIKit's words where there is none.
  ///
  /// - Parameters:
  ///   - identifier: the storyboard identifier of the controller.
  ///   - creator: calls `init(coder:)` with its coder; where it gives nil the document's class is made. Traps where the
  ///     controller is no `Controller`.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    cast(make(scene(identifier), creator: creator), "the controller '\(identifier)'")
  }

  private func scene(_ identifier: String) -> SceneElement {
    if let scene = scenes.first(where: { $0.controller?["storyboardIdentifier"] == identifier }) { return scene }
    let known = scenes.compactMap { $0.controller?["storyboardIdentifier"] }.map { "'\($0)'" }.joined(separator: ", ")
    fatalError(
      "Storyboard (\(context.file)) doesn't contain a view controller with identifier '\(identifier)' (it has \(known))"
    )
  }

  private func cast<Controller: UIViewController>(_ made: UIViewController, _ what: String) -> Controller {
    guard let controller = made as? Controller else {
      fatalError(
        "\(what) of storyboard (\(context.file)) is a \(type(of: made)), and a \(Controller.self) was asked for")
    }
    return controller
  }

  /// The controller of the scene with that object id, of the controller or of the scene; nil where there is none.
  public func instantiateViewController(withObjectID id: String) -> UIViewController? {
    if let scene = scenes.first(where: { $0.controller?.id == id || $0.id == id && $0.controller != nil }) {
      return make(scene)
    }
    return scenes.lazy.compactMap(\.placeholder).first { $0.id == id }.flatMap(controller(of:))
  }

  /// The ids of the controllers that are being made: one that holds itself would never end.
  private var making: Set<String> = []

  func make(
    _ scene: SceneElement, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController {
    let element = scene.controller!
    if let id = element.id { making.insert(id) }
    defer { if let id = element.id { making.remove(id) } }
    let builder = loader.makeBuilder()
    builder.makeDestination = { id in self.making.contains(id) ? nil : self.instantiateViewController(withObjectID: id)
    }
    let reading = ElementReading(element, in: context)
    let controller = builder.makeController(reading, creator: creator)
    builder.controller = controller
    builder.others = scene.others.compactMap { builder.makeOther(ElementReading($0, in: context)) }
    controller.madeBy = SceneOrigin(storyboard: self, objects: builder.others)
    builder.completeContainer(controller, reading)
    return controller
  }

  // MARK: - Other storyboards

  private var others: [String: UIStoryboard] = [:]

  /// The controller for a reference to a scene of another storyboard in the same folder; nil, with a diagnostic, if
  /// there is none.
  private func controller(of placeholder: Element) -> UIViewController? {
    let reading = ElementReading(placeholder, in: context)
    let name = placeholder["storyboardName"]
    guard let storyboard = name.map({ other($0, reading) }) ?? self else { return nil }
    guard let identifier = placeholder["referencedIdentifier"] else {
      let made = storyboard.instantiateInitialViewController()
      if made == nil { reading.warn("the storyboard that is referred to has no initial controller", "left out") }
      return made
    }
    guard let scene = storyboard.scenes.first(where: { $0.controller?["storyboardIdentifier"] == identifier }) else {
      reading.warn("no scene has the identifier '\(identifier.oneLine())'", "the reference leads nowhere")
      return nil
    }
    return storyboard.make(scene)
  }

  private func other(_ name: String, _ reading: ElementReading) -> UIStoryboard? {
    if let known = others[name] { return known }
    guard let found = loader.sibling(name, .storyboard) else {
      reading.warn("the storyboard '\(name.oneLine())' is not beside this one", "the reference leads nowhere")
      return nil
    }
    do throws(DocumentError) {
      let storyboard = UIStoryboard(
        try DocumentLoader(
          contentsOf: found, .storyboard, assets: loader.assets, plan: loader.plan, found: loader.images.found))
      storyboard.loader.classes = loader.classes
      others[name] = storyboard
      return storyboard
    } catch {
      reading.warn("the storyboard '\(name.oneLine())' cannot be read: \(error.description)", "left out")
      return nil
    }
  }
}

extension UIViewController {
  /// The storyboard that made the controller; nil for one made in code.
  public var storyboard: UIStoryboard? { (madeBy as? SceneOrigin)?.storyboard }
}

/// The storyboard of a controller, and the objects beside the controller in its scene. The controller retains them, as in
/// UIKit: its outlets may be weak.
private final class SceneOrigin {
  let storyboard: UIStoryboard
  let objects: [AnyObject]

  init(storyboard: UIStoryboard, objects: [AnyObject]) { (self.storyboard, self.objects) = (storyboard, objects) }
}

/// A scene of a storyboard: its controller and the objects beside it.
struct SceneElement {
  let id: String?
  let controller: Element?
  /// A reference to a scene of another storyboard.
  let placeholder: Element?
  let others: [Element]

  /// The scenes in the order of the file.
  static func all(in root: Element) -> [SceneElement] {
    (root.child("scenes")?.children ?? []).map { scene in
      let objects = scene.child("objects")?.children ?? []
      let controller = objects.first {
        $0["sceneMemberID"] == "viewController" && $0.name != "viewControllerPlaceholder"
      }
      return SceneElement(
        id: scene["sceneID"], controller: controller,
        placeholder: objects.first { $0.name == "viewControllerPlaceholder" },
        others: objects.filter { $0["sceneMemberID"] == nil })
    }
  }
}
