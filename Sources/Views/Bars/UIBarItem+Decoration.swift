import Foundation
import TendonGeometry

/// Keeps a decoration in the storage of an item.
private final class DecorationBox {
  let decoration: BarItemDecoration

  init(_ decoration: BarItemDecoration) { self.decoration = decoration }
}

extension UIBarItem {
  /// The attributes, images and distances of the item.
  var decoration: BarItemDecoration {
    get { (decorationStorage as? DecorationBox)?.decoration ?? BarItemDecoration() }
    set { decorationStorage = DecorationBox(newValue) }
  }

  /// Sets the attributes of the title in a state; nil: the system's.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    decoration.attributes[state] = attributes
  }
  /// The attributes of the title that were set for a state; nil if none were.
  public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    decoration.attributes[state]
  }
  /// The distances, in points, by which the edges of the image move inwards. Default: zero.
  public var imageInsets: UIEdgeInsets {
    get { decoration.imageInsets }
    set { decoration.imageInsets = newValue }
  }
  /// The image in a bar of the compact height; nil (default): ``image``.
  public var landscapeImagePhone: UIImage? {
    get { decoration.landscapeImage }
    set { decoration.landscapeImage = newValue }
  }
  /// The insets of ``landscapeImagePhone``, in points. Default: zero.
  public var landscapeImagePhoneInsets: UIEdgeInsets {
    get { decoration.landscapeInsets }
    set { decoration.landscapeInsets = newValue }
  }
  /// The image for readers with large texts. Default: nil.
  ///
  /// Differs from UIKit: nothing reads it, because there is no enlarged display of bar items.
  public var largeContentSizeImage: UIImage? {
    get { decoration.largeImage }
    set { decoration.largeImage = newValue }
  }
  /// The insets of ``largeContentSizeImage``, in points. Default: zero. Differs from UIKit: nothing reads them.
  public var largeContentSizeImageInsets: UIEdgeInsets {
    get { decoration.largeInsets }
    set { decoration.largeInsets = newValue }
  }

  /// The image and its insets in a bar of the usual or of the compact height.
  func picture(isCompact: Bool) -> (image: UIImage?, insets: UIEdgeInsets) {
    if isCompact, let image = landscapeImagePhone { return (image, landscapeImagePhoneInsets) }
    return (image, shownDecoration.imageInsets)
  }
}
