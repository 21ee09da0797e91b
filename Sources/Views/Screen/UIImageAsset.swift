import Foundation

/// The forms of an image for different traits.
@MainActor
public final class UIImageAsset: NSObject {
  private var forms: [(traits: UITraitCollection, image: UIImage)] = []

  /// An asset without images.
  public override init() {}

  /// Adds the form for some traits; one for the same traits is replaced.
  ///
  /// - Parameters:
  ///   - image: the form.
  ///   - traitCollection: the traits for which it is chosen.
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    unregister(with: traitCollection)
    forms.append((traitCollection, image))
  }

  /// Removes the form for some traits.
  ///
  /// - Parameter traitCollection: the traits with which it was registered.
  public func unregister(with traitCollection: UITraitCollection) {
    forms.removeAll { $0.traits == traitCollection }
  }

  /// Returns the form for some traits, the latest of those whose traits are among them, else the first one; an image of
  /// no size where there is none. Where light and dark interfaces have different forms, an image view changes from one
  /// to the other.
  ///
  /// - Parameter traitCollection: the traits.
  public func image(with traitCollection: UITraitCollection) -> UIImage {
    let (light, dark) = (form(for: traitCollection, .light), form(for: traitCollection, .dark))
    guard let light, let dark else { return UIImage() }
    return light === dark ? light : UIImage.dynamic(light: light, dark: dark).resolved(with: traitCollection)
  }

  private func form(for traits: UITraitCollection, _ style: UIUserInterfaceStyle) -> UIImage? {
    let styled = UITraitCollection(traitsFrom: [traits, UITraitCollection(userInterfaceStyle: style)])
    return forms.last { styled.containsTraits(in: $0.traits) }?.image ?? forms.first?.image
  }
}

extension UIImage {
  /// An asset with the forms of the image for light and dark interfaces, or with the image itself.
  ///
  /// Differs from UIKit: an image does not change, so that what is registered there is found with
  /// ``UIImageAsset/image(with:)`` alone; symbols have one too.
  @MainActor public var imageAsset: UIImageAsset? {
    let asset = UIImageAsset()
    guard isDynamic else {
      asset.register(self, with: UITraitCollection(traitsFrom: []))
      return asset
    }
    for style in [UIUserInterfaceStyle.light, .dark] {
      let traits = UITraitCollection(userInterfaceStyle: style)
      asset.register(resolved(with: traits), with: traits)
    }
    return asset
  }
}
