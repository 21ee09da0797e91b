import Foundation

/// The name of an image set of an asset catalogue. The plugin makes one for each set of a target, as Xcode does.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundlePath: String

  /// The image set with a name, which has the groups with a namespace before it, in a bundle.
  public init(name: String, bundle: Bundle) { (self.name, bundlePath) = (name, bundle.bundlePath) }
}

/// The name of a colour set of an asset catalogue. The plugin makes one for each set of a target, as Xcode does.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundlePath: String

  /// The colour set with a name, which has the groups with a namespace before it, in a bundle.
  public init(name: String, bundle: Bundle) { (self.name, bundlePath) = (name, bundle.bundlePath) }
}

extension UIImage {
  /// The image of an image set; traps if the bundle does not have it.
  @MainActor public convenience init(resource: ImageResource) {
    let bundle = resource.bundlePath == Bundle.main.bundlePath ? .main : Bundle(path: resource.bundlePath) ?? .main
    guard let image = ImageFiles.image(resource.name, in: bundle, scale: UIScreen.main.scale) else {
      preconditionFailure("no image set named \"\(resource.name)\" in \(resource.bundlePath)")
    }
    self.init(copying: image.resolved(with: .current))
  }
}

extension UIColor {
  /// The colour of a colour set; traps if the bundle does not have it.
  @MainActor public convenience init(resource: ColorResource) {
    let bundle = resource.bundlePath == Bundle.main.bundlePath ? .main : Bundle(path: resource.bundlePath) ?? .main
    guard let color = ImageFiles.color(resource.name, in: bundle) else {
      preconditionFailure("no colour set named \"\(resource.name)\" in \(resource.bundlePath)")
    }
    self.init(dynamicProvider: { color.resolvedColor(with: $0) })
  }
}
