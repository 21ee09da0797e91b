import Foundation
import TendonGeometry

// Title and image of a button without a configuration, side by side.
extension UIButton {
  /// The least width of a button with a title, in points.
  private static let leastWidth: CGFloat = 30
  private static let titlePadding: CGFloat = 6

  /// The size of the title in a width, 0: any. Whole points, as UIKit rounds what it measures for a button without a
  /// configuration.
  private func titleSize(width: CGFloat) -> CGSize {
    guard hasTitle, let label = titleLabel else { return .zero }
    // A title that is wrapped has as many lines as it needs, without a word of the app.
    if label.lineBreakMode.wraps, label.numberOfLines == 1 { label.numberOfLines = 0 }
    let size = label.sizeThatFits(CGSize(width: width, height: 0))
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// The size of the title in lines of any width.
  var titleSize: CGSize { titleSize(width: 0) }

  /// The height of a line of the title, whether there is one or not, in whole points.
  private var lineHeight: CGFloat {
    let standard = isSystem ? UIButton.systemTitleSize : UIFont.buttonFontSize
    let font: UIFont =
      titleLabelIsMade ? titleLabel?.font ?? .systemFont(ofSize: standard) : .systemFont(ofSize: standard)
    return font.lineHeight.rounded(.up)
  }

  /// The size of title and image side by side, with the space around them.
  var plainSize: CGSize {
    if let size = buttonType.signSize(in: controlMetrics) { return size }
    let title = titleSize
    let image = shownSize(of: currentImage) ?? .zero
    // An image is at least as high as a line of the title that could stand beside it.
    let line = currentImage == nil ? title.height : lineHeight
    var size = CGSize(width: title.width + image.width, height: max(title.height, image.height, line))
    if contentEdgeInsets == .zero {
      if hasTitle {
        size.height = max(size.height, title.height + 2 * UIButton.titlePadding)
        size.width = max(size.width, UIButton.leastWidth)
      } else if currentImage == nil, currentBackgroundImage == nil {
        size = CGSize(width: UIButton.leastWidth, height: lineHeight + 2 * UIButton.titlePadding)
      }
    } else {
      size.width += contentEdgeInsets.left + contentEdgeInsets.right
      size.height += contentEdgeInsets.top + contentEdgeInsets.bottom
    }
    if let background = currentBackgroundImage?.size {
      size = CGSize(width: max(size.width, background.width), height: max(size.height, background.height))
    }
    return size
  }

  /// Places background, image, title and the box behind the title.
  func layOutPlain() {
    if currentBackgroundImage != nil { backgroundView.frame = backgroundRect(forBounds: bounds) }
    let content = contentRect(forBounds: bounds)
    if currentImage != nil { imageView?.frame = pixels(imageRect(forContentRect: content)) }
    if hasTitle { titleLabel?.frame = pixels(titleRect(forContentRect: content)) }
    if let selection, !selection.isHidden { layOutBox(selection) }
  }

  /// The rectangles of image and title in a content; of nothing where there is none.
  ///
  /// Each part is placed in the content without its own insets, beside the other part. An image is not larger than that
  /// room, in either direction by itself; with the alignment `fill` and no title it is as large.
  func plainPlaces(in content: CGRect) -> (image: CGRect, title: CGRect) {
    let (imageRoom, titleRoom) = (content.inset(by: imageEdgeInsets), content.inset(by: titleEdgeInsets))
    let image = imageSize(in: imageRoom)
    let natural = titleSize
    func fitting(_ room: CGRect) -> CGSize {
      let width = max(0, room.width - image.width)
      guard natural.width > width else { return natural }
      guard titleLabel?.numberOfLines != 1, width > 0 else { return CGSize(width: width, height: natural.height) }
      let wrapped = titleSize(width: width)
      return CGSize(width: min(wrapped.width, width), height: min(wrapped.height, max(natural.height, room.height)))
    }
    let title = fitting(titleRoom)
    // The image comes first in the direction of the language.
    let isRightToLeft = layoutNode.isRightToLeft
    let besideImage = fitting(imageRoom).width
    let imageX = horizontalStart(of: image.width + besideImage, in: imageRoom) + (isRightToLeft ? besideImage : 0)
    let titleX = horizontalStart(of: image.width + title.width, in: titleRoom) + (isRightToLeft ? 0 : image.width)
    return (
      CGRect(
        x: imageX, y: verticalStart(of: image.height, in: imageRoom), width: image.width, height: image.height),
      CGRect(
        x: titleX, y: verticalStart(of: title.height, in: titleRoom), width: title.width, height: title.height)
    )
  }

  private func imageSize(in room: CGRect) -> CGSize {
    guard let size = shownSize(of: currentImage) else { return .zero }
    let (width, height) = (max(0, room.width), max(0, room.height))
    return CGSize(
      width: contentHorizontalAlignment == .fill && !hasTitle ? width : min(size.width, width),
      height: contentVerticalAlignment == .fill && !hasTitle ? height : min(size.height, height))
  }

  private func layOutBox(_ box: UIView) {
    if buttonType == .close {
      let side = min(bounds.width, bounds.height, 30)
      box.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
      box.layer.cornerRadius = side / 2
    } else {
      box.frame = titleLabel?.frame.insetBy(dx: -4, dy: -2) ?? .zero
      box.layer.cornerRadius = 4
    }
  }

  func pixels(_ rect: CGRect) -> CGRect {
    let grid = PixelGrid(scale: pixelScale)
    return CGRect(x: grid.round(rect.minX), y: grid.round(rect.minY), width: rect.width, height: rect.height)
  }

  func horizontalStart(of width: CGFloat, in content: CGRect) -> CGFloat {
    switch contentHorizontalAlignment {
    case .center, .fill: content.minX + (content.width - width) / 2
    case .left: content.minX
    case .right: content.maxX - width
    case .leading: layoutNode.isRightToLeft ? content.maxX - width : content.minX
    case .trailing: layoutNode.isRightToLeft ? content.minX : content.maxX - width
    }
  }

  func verticalStart(of height: CGFloat, in content: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .center, .fill: content.minY + (content.height - height) / 2
    case .top: content.minY
    case .bottom: content.maxY - height
    }
  }
}

extension NSLineBreakMode {
  /// True if lines that do not fit go on in the next line.
  fileprivate var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}
