import Foundation
import TendonGeometry

// Title and image of a button without a configuration, side by side.
extension UIButton {
  /// The least width of a button with a title, in points.
  private static let leastWidth: CGFloat = 30
  private static let titlePadding: CGFloat = 6

  /// Whole points, as UIKit rounds what it measures for a button without a configuration.
  var titleSize: CGSize {
    guard hasTitle, let size = titleLabel?.sizeThatFits(.zero) else { return .zero }
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

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
    let image = currentImage?.size ?? .zero
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
  func plainPlaces(in content: CGRect) -> (image: CGRect, title: CGRect) {
    let image = currentImage?.size ?? .zero
    let title = titleSize
    let titleWidth = min(title.width, max(0, content.width - image.width))
    let total = image.width + titleWidth
    let x = horizontalStart(of: total, in: content)
    // The image comes first in the direction of the language.
    let isRightToLeft = layoutNode.isRightToLeft
    let (imageX, titleX) = isRightToLeft ? (x + titleWidth, x) : (x, x + image.width)
    let imagePlace = CGRect(
      x: imageX, y: verticalStart(of: image.height, in: content), width: image.width, height: image.height)
    let titlePlace = CGRect(
      x: titleX, y: verticalStart(of: title.height, in: content), width: titleWidth, height: title.height)
    return (imagePlace.inset(by: imageEdgeInsets.asShift), titlePlace.inset(by: titleEdgeInsets.asShift))
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

extension UIEdgeInsets {
  /// Insets that move a rectangle by half their difference and keep its size, as a button's do.
  fileprivate var asShift: UIEdgeInsets {
    let (dx, dy) = ((left - right) / 2, (top - bottom) / 2)
    return UIEdgeInsets(top: dy, left: dx, bottom: -dy, right: -dx)
  }
}
