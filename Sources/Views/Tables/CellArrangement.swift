import TendonGeometry

/// The layout of the image and the labels of a cell with a built-in style.
///
/// The distances are those of the frames that Interface Builder records for such cells.
@MainActor
struct CellArrangement {
  private let image: UIImageView?
  private let title: UILabel?
  private let detail: UILabel?
  private let style: UITableViewCell.CellStyle
  private let (x, width): (CGFloat, CGFloat)
  /// The distance from the leading edge of the content to the title, in points.
  var textStart: CGFloat { x }

  /// The image is made smaller to fit the height of the content, and keeps its proportions.
  ///
  /// - Parameters:
  ///   - width: the width of the content view, in points.
  ///   - height: its height, in points; nil while the height of the row is being measured.
  init(cell: UITableViewCell, width: CGFloat, height: CGFloat? = nil) {
    image = cell.hasImageView ? cell.imageView : nil
    title = cell.hasTextLabel ? cell.textLabel : nil
    detail = cell.hasDetailLabel ? cell.detailTextLabel : nil
    style = cell.cellStyle
    let margin = cell.margin
    isMirrored = cell.isMirrored
    let indent = CGFloat(max(0, cell.indentationLevel)) * cell.indentationWidth
    let picture = image?.image?.size ?? .zero
    let factor = height.map { picture.height > $0 ? max(0, $0) / picture.height : 1 } ?? 1
    imageSize = CGSize(width: picture.width * factor, height: picture.height * factor)
    let imageWidth = image?.image == nil ? 0 : imageSize.width + margin
    x = margin + indent + imageWidth
    self.width = max(0, width - x - margin)
    margins = margin
    self.indent = indent
  }

  private let margins, indent: CGFloat
  private let imageSize: CGSize
  private let isMirrored: Bool

  private func size(_ label: UILabel?) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    let fitting = label.sizeThatFits(CGSize(width: max(width, 1), height: 0))
    return CGSize(width: min(fitting.width, width), height: fitting.height)
  }

  /// The height that the row requires, in points; at least 44.
  var height: CGFloat {
    let (title, detail) = (size(title).height, size(detail).height)
    let text = style == .subtitle ? title + (detail > 0 ? detail + 2 : 0) : max(title, detail)
    return max(44, text + 18, (image?.image?.size.height ?? 0) + 2)
  }

  /// Sets the frames of the image and the labels; the frames of labels without text are empty.
  func place(in bounds: CGRect) {
    placeFromLeft(in: bounds)
    guard isMirrored else { return }
    for part in [image, title, detail] as [UIView?] {
      guard let part else { continue }
      part.frame.origin.x = bounds.width - part.frame.maxX
    }
  }

  private func placeFromLeft(in bounds: CGRect) {
    if let image, image.image != nil {
      image.frame = CGRect(
        x: margins + indent, y: ((bounds.height - imageSize.height) / 2).rounded(), width: imageSize.width,
        height: imageSize.height)
    }
    let (a, b) = (size(title), size(detail))
    func middle(_ height: CGFloat) -> CGFloat { ((bounds.height - height) / 2 * 2).rounded() / 2 }
    switch style {
    case .default:
      put(title, CGRect(x: x, y: 0, width: width, height: bounds.height))
    case .value1:
      put(title, CGRect(x: x, y: middle(a.height), width: min(a.width, width), height: a.height))
      let room = max(0, width - a.width - 6)
      put(
        detail,
        CGRect(x: x + width - min(b.width, room), y: middle(b.height), width: min(b.width, room), height: b.height),
        keepsEnd: true)
    case .value2:
      let column = min(91, width)
      title?.textAlignment = isMirrored ? .left : .right
      title?.frame = CGRect(x: x, y: middle(a.height), width: column, height: a.height)
      detail?.frame = CGRect(
        x: x + column + 6, y: middle(b.height), width: max(0, min(b.width, width - column - 6)), height: b.height)
    case .subtitle:
      let gap: CGFloat = a.height > 0 && b.height > 0 ? 2 : 0
      let top = middle(a.height + gap + b.height)
      put(title, CGRect(x: x, y: top, width: min(a.width, width), height: a.height))
      put(detail, CGRect(x: x, y: top + a.height + gap, width: min(b.width, width), height: b.height))
    }
  }

  /// Sets the frame of a label.
  ///
  /// Inside an animation the size changes at once, and the label moves by the edge at which its text is aligned: text
  /// that was drawn for one width must not be stretched to another.
  private func put(_ label: UILabel?, _ frame: CGRect, keepsEnd: Bool = false) {
    guard let label, label.frame != frame else { return }
    if label.frame.size != frame.size, label.frame.width > 0 {
      let x = keepsEnd ? label.frame.maxX - frame.width : label.frame.minX
      UIView.performWithoutAnimation {
        label.frame = CGRect(x: x, y: label.frame.midY - frame.height / 2, width: frame.width, height: frame.height)
      }
    }
    label.frame = frame
  }
}

extension UITableViewCell.CellStyle {
  /// The default font of a label of the style.
  @MainActor func font(isDetail: Bool) -> UIFont {
    switch self {
    case .default: .systemFont(ofSize: 17)
    case .value1: .systemFont(ofSize: 17)
    case .value2: .systemFont(ofSize: 12)
    case .subtitle: isDetail ? .systemFont(ofSize: 12) : .systemFont(ofSize: 17)
    }
  }
}
