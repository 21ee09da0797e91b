import Foundation
import Tendon
import Testing

@testable import TendonViews

@MainActor struct ImageTraitTests {
  /// Red on the left, blue on the right.
  private let pair = UIImage(bitmap: Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF]))

  @Test func symbolsTakeAnotherConfiguration() throws {
    let small = try #require(UIImage(systemName: "star", withConfiguration: .init(pointSize: 10, weight: .bold)))
    #expect(small.isSymbolImage && small.configuration?.weight == .bold && !pair.isSymbolImage)
    let large = try #require(small.applyingSymbolConfiguration(.init(pointSize: 30)))
    #expect(large.size.width > 2.5 * small.size.width && large.symbolConfiguration?.weight == .bold)
    #expect(small.withConfiguration(.init(scale: .large)).size.width > small.size.width)
    #expect(
      pair.applyingSymbolConfiguration(.init(scale: .large)) == nil && pair.withConfiguration(.unspecified) === pair)
    let red = try #require(UIImage(systemName: "star", withConfiguration: .init(paletteColors: [.red, .blue])))
    #expect(red.renderingMode == .alwaysOriginal && red.bitmap.pixels.contains { $0 == 0xFFFF_0000 })
    let tinted = small.withTintColor(.red).withConfiguration(.init(pointSize: 30))
    #expect(tinted.renderingMode == .alwaysOriginal && tinted.bitmap.pixels.contains { $0 == 0xFFFF_0000 })
    #expect(small.hasBaseline && !small.imageWithoutBaseline().hasBaseline && pair.baselineOffsetFromBottom == nil)
  }

  @Test func imageViewsPreferAConfiguration() {
    let view = UIImageView(image: UIImage(systemName: "star"))
    let before = view.intrinsicContentSize
    view.preferredSymbolConfiguration = .init(pointSize: 34)
    #expect(abs(view.intrinsicContentSize.width - 2 * before.width) <= 1)
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.setPreferredSymbolConfiguration(.init(pointSize: 34), forImageIn: .normal)
    #expect(
      button.currentImage?.size == view.image?.applyingSymbolConfiguration(.init(pointSize: 34))?.size
        && button.imageView?.image?.size == button.currentImage?.size)
  }

  /// Symbols of all heights align as a line of the text beside them, whose height at 17 points is 20 in whole pixels.
  @Test(arguments: ["circle", "chevron.right", "chevron.down", "person"])
  func symbolsAlignAsALineOfText(name: String) throws {
    let image = try #require(UIImage(systemName: name))
    let view = UIImageView(image: image)
    let line = (UIFont.systemFont(ofSize: 17).lineHeight * image.scale).rounded(.down) / image.scale
    #expect(view.intrinsicContentSize == CGSize(width: image.size.width, height: line))
    let insets = image.alignmentRectInsets
    #expect(abs(insets.top - insets.bottom) <= 1 / image.scale && insets.left == 0 && insets.right == 0)
    #expect(view.bounds.size == image.size)
  }

  @Test func alignmentInsetsNarrowTheAlignmentRectangle() {
    let image = UIImage(bitmap: Bitmap(width: 40, height: 30)).withAlignmentRectInsets(
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let view = UIImageView(image: image)
    #expect(view.intrinsicContentSize == CGSize(width: 34, height: 26) && view.bounds.size == image.size)
    #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 2, y: 1, width: 34, height: 26))
  }

  @Test(arguments: [false, true]) func imagesMirrorInViews(isRightToLeft: Bool) {
    let view = UIImageView(image: pair.imageFlippedForRightToLeftLayoutDirection())
    view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    view.image = view.image?.withRenderingMode(.alwaysOriginal)
    #expect(view.layer.contents?.pixels == (isRightToLeft ? [0xFF00_00FF, 0xFFFF_0000] : pair.bitmap.pixels))
    view.image = pair
    #expect(view.layer.contents?.pixels == pair.bitmap.pixels)
  }

  @Test func thumbnailsHaveTheirSize() throws {
    let small = try #require(
      UIImage(bitmap: Bitmap(width: 80, height: 40, pixel: 0xFFFF_0000)).preparingThumbnail(
        of: CGSize(width: 20, height: 10)))
    #expect(small.size == CGSize(width: 20, height: 10) && small.bitmap[5, 5] == 0xFFFF_0000)
    #expect(
      pair.preparingThumbnail(of: .zero) == nil && pair.preparingThumbnail(of: CGSize(width: 1e9, height: 1e9)) == nil)
    #expect(pair.preparingForDisplay() === pair && pair.imageRendererFormat.scale == 1)
    var given: UIImage?
    pair.prepareForDisplay { given = $0 }
    #expect(given === pair)
  }

  @Test func highlightedImagesTakeTurns() {
    let images = [0xFFFF_0000, 0xFF00_FF00].map { UIImage(bitmap: Bitmap(width: 1, height: 1, pixel: UInt32($0))) }
    let view = UIImageView(frame: .zero)
    view.highlightedAnimationImages = [images[1]]
    view.animationImages = [images[0]]
    view.startAnimating()
    #expect(view.layer.contents?.pixels == images[0].bitmap.pixels)
    view.isHighlighted = true
    #expect(view.layer.contents?.pixels == images[1].bitmap.pixels)
  }
}
