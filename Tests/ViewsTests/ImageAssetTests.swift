import TendonGeometry
import TendonSnapshot
import Testing

@testable import TendonViews

/// Forms of images for traits.
@MainActor @Suite struct ImageAssetTests {
  private func image(_ width: Int) -> UIImage { UIImage(bitmap: Bitmap(width: width, height: 1)) }
  private func traits(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    UITraitCollection(userInterfaceStyle: style)
  }

  @Test func theTraitsChooseTheForm() {
    let asset = UIImageAsset()
    #expect(asset.image(with: traits(.dark)).size == .zero)
    asset.register(image(1), with: UITraitCollection(traitsFrom: []))
    asset.register(image(2), with: traits(.dark))
    asset.register(
      image(3), with: UITraitCollection(traitsFrom: [traits(.dark), .init(horizontalSizeClass: .regular)]))
    #expect(asset.image(with: traits(.light)).size.width == 1)
    let dark = asset.image(with: traits(.dark))
    #expect(dark.size.width == 2 && dark.isDynamic && dark.resolved(with: traits(.light)).size.width == 1)
    let wide = UITraitCollection(traitsFrom: [traits(.dark), .init(horizontalSizeClass: .regular)])
    #expect(asset.image(with: wide).size.width == 3)
    asset.unregister(with: traits(.dark))
    #expect(asset.image(with: traits(.dark)).size.width == 1)
    asset.register(image(5), with: UITraitCollection(traitsFrom: []))
    #expect(asset.image(with: traits(.dark)).size.width == 5)
  }

  /// The asset of an image gives the image's own forms.
  @Test func anImageHasAnAsset() {
    let image = UIImage.dynamic(light: image(1), dark: image(2))
    #expect(image.imageAsset?.image(with: traits(.light)).size.width == 1)
    #expect(image.imageAsset?.image(with: traits(.dark)).size.width == 2)
    let plain = self.image(4)
    #expect(plain.imageAsset?.image(with: traits(.dark)) === plain)
  }
}
