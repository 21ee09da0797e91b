import Foundation
import TendonGeometry
import TendonSnapshot
import TendonStage
import TendonViews

/// A text that a window shows above the interface: the message of a document that cannot be read, or the text that an
/// input method is composing. A picture of its own, so that the interface stays as it is.
@MainActor
struct Overlay {
  let picture: Bitmap

  /// A message on as many lines as it needs.
  ///
  /// - Parameters:
  ///   - width: in points.
  ///   - scale: pixels a point.
  static func message(_ text: String, width: CGFloat, scale: CGFloat) -> Overlay {
    Overlay(text, width: width, scale: scale, inset: 12, background: UIColor(red: 0.7, green: 0.1, blue: 0.1, alpha: 1))
    {
      $0.numberOfLines = 0
      $0.font = .systemFont(ofSize: 13)
      $0.textColor = .white
    }
  }

  /// A text that is being composed, on one line, underlined.
  static func composition(_ text: String, width: CGFloat, scale: CGFloat) -> Overlay {
    Overlay(text, width: width, scale: scale, inset: 4, background: UIColor(white: 0.92, alpha: 1)) {
      $0.attributedText = NSAttributedString(
        string: text, attributes: [.underlineStyle: 1, .font: UIFont.systemFont(ofSize: 17)])
      $0.textColor = .black
    }
  }

  private init(
    _ text: String, width: CGFloat, scale: CGFloat, inset: CGFloat, background: UIColor, style: (UILabel) -> Void
  ) {
    let room = CGSize(width: max(width - 2 * inset, 1), height: 2000)
    let stage = Stage(size: CGSize(width: max(width, 1), height: 1), scale: scale, UIViewController())
    stage.perform {
      let label = UILabel()
      label.text = String(text.prefix(2000))
      style(label)
      let size = label.sizeThatFits(room)
      label.frame = CGRect(x: inset, y: inset, width: min(size.width, room.width), height: size.height)
      stage.window.rootViewController?.view.backgroundColor = background
      stage.window.rootViewController?.view.addSubview(label)
      stage.window.resize(
        to: CGSize(
          width: label.numberOfLines == 1 ? label.frame.width + 2 * inset : width, height: size.height + 2 * inset))
    }
    picture = stage.picture()
  }

  /// Another picture with this one on it, the top left at a place in pixels, moved so that it is inside.
  func laid(on other: Bitmap, x: Int, y: Int) -> Bitmap {
    var result = other
    let (left, top) = (max(min(x, other.width - picture.width), 0), max(min(y, other.height - picture.height), 0))
    let width = min(picture.width, other.width - left)
    for row in 0..<min(picture.height, other.height - top) {
      let start = (top + row) * other.width + left
      result.pixels.replaceSubrange(
        start..<start + width, with: picture.pixels[row * picture.width..<row * picture.width + width])
    }
    return result
  }
}
