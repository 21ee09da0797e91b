import TendonGeometry

extension UISegmentedControl {
  /// The width of a title's segment without its padding, in whole points: 0 without one.
  static func width(
    ofTitle title: String?, _ font: UIFont = .systemFont(ofSize: UISegmentedControl.fontSize)
  ) -> CGFloat {
    guard let title, !title.isEmpty else { return 0 }
    let label = UILabel()
    label.font = font
    label.text = title
    return label.intrinsicContentSize.width.rounded(.up)
  }

  private func contentWidth(_ segment: Part) -> CGFloat {
    if let image = segment.image { return image.size.width }
    guard let font = looks.attributes(.normal)[.font] as? UIFont else {
      return UISegmentedControl.width(ofTitle: segment.title)
    }
    return UISegmentedControl.width(ofTitle: segment.title, font)
  }

  /// The widths that the segments ask for: all that of the widest, unless they are apportioned or set.
  var naturalWidths: [CGFloat] {
    let padding = controlMetrics.segmentPadding
    let wanted = segments.map { contentWidth($0) + padding }
    let widest = wanted.max() ?? 0
    return zip(segments, wanted).map { segment, wanted in
      segment.width > 0 ? segment.width : apportionsSegmentWidthsByContent ? wanted : widest
    }
  }

  /// The boxes of the segments, in the order of their indices: what is left beside set widths is shared.
  var boxes: [CGRect] {
    guard !segments.isEmpty else { return [] }
    let natural = naturalWidths
    let total = natural.reduce(0, +)
    let flexible = segments.filter { $0.width == 0 }.count
    var widths = natural
    if flexible > 0 {
      if apportionsSegmentWidthsByContent {
        let extra = (bounds.width - total) / CGFloat(flexible)
        widths = zip(segments, natural).map { $0.width > 0 ? $1 : max(0, $1 + extra) }
      } else {
        let set = segments.reduce(0) { $0 + $1.width }
        let share = max(0, bounds.width - set) / CGFloat(flexible)
        widths = segments.map { $0.width > 0 ? $0.width : share }
      }
    }
    var x: CGFloat = 0
    return widths.map { width in
      defer { x += width }
      let left = layoutNode.isRightToLeft ? bounds.width - x - width : x
      return CGRect(x: left, y: 0, width: width, height: bounds.height)
    }
  }
}
