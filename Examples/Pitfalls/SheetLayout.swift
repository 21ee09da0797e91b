import Tendon

/// The places of all that is on the sheet.
///
/// Upright, texts stand below the screens, in two columns; three sides stand one below the other, with texts beside the
/// screens. On its side, the sides are in a row and four in two; where that leaves little height, texts stand beside.
@MainActor
struct SheetLayout {
  private(set) var metrics = PanelMetrics()
  private(set) var heading = CGRect.zero
  private(set) var task = CGRect.zero
  private(set) var panels: [CGRect] = []
  private(set) var buttons: [CGRect] = []

  /// The largest factor by which a side's screen is enlarged.
  fileprivate static let largestFactor: CGFloat = 2.5

  init(_ sheet: PitfallController) {
    let insets = sheet.view.safeAreaInsets
    let bounds = sheet.view.bounds
    var area = CGRect(
      x: insets.left, y: insets.top, width: bounds.width - insets.left - insets.right,
      height: bounds.height - insets.top - insets.bottom)
    let isLarge = min(area.width, area.height) > 600
    let margin: CGFloat = isLarge ? 28 : min(area.width, area.height) < 350 ? 10 : 14
    area = area.insetBy(dx: margin, dy: margin)
    let gap: CGFloat = isLarge ? 16 : 8
    let isWide = area.width > area.height
    let count = sheet.panels.count
    let columns = isWide ? (count == 4 ? 2 : count) : (count == 3 ? 1 : 2)
    let rows = (count + columns - 1) / columns

    // The heading, with the buttons beside it on a wide sheet and at the end on a high one.
    sheet.heading.font = .systemFont(ofSize: isLarge ? 28 : 19, weight: .bold)
    sheet.task.font = .systemFont(ofSize: isLarge ? 17 : 13)
    let buttonSize = CGSize(
      width: isWide
        ? (isLarge ? 150 : 112)
        : (area.width - gap * CGFloat(sheet.buttons.count - 1))
          / CGFloat(max(sheet.buttons.count, 1)), height: isLarge ? 48 : isWide ? 36 : 42)
    let beside = isWide ? CGFloat(sheet.buttons.count) * (buttonSize.width + gap) : 0
    let textWidth = area.width - beside
    func height(_ label: UILabel) -> CGFloat {
      label.sizeThatFits(CGSize(width: textWidth, height: 0)).height.rounded(.up)
    }
    heading = CGRect(x: area.minX, y: area.minY, width: textWidth, height: height(sheet.heading))
    task = CGRect(x: area.minX, y: heading.maxY + 3, width: textWidth, height: height(sheet.task))
    let top = max(task.maxY, isWide ? area.minY + buttonSize.height : 0) + gap + (isLarge ? 8 : 2)
    let bottom = isWide ? area.maxY : area.maxY - buttonSize.height - gap - 2

    // The panels: as large as fit.
    let panelWidth = ((area.width - CGFloat(columns - 1) * gap) / CGFloat(columns)).rounded(.down)
    let panelHeight = ((bottom - top - CGFloat(rows - 1) * gap) / CGFloat(rows)).rounded(.down)
    metrics.isBeside = isWide ? count != 3 && (count == 4 || !isLarge) : count == 3
    let size = metrics.fit(sheet.panels, CGSize(width: panelWidth, height: panelHeight), isLarge: isLarge)
    let used = CGFloat(rows) * (size.height + gap) - gap
    let middle = ((bottom - top - used) / 2).rounded(.down)
    for index in 0..<count {
      panels.append(
        CGRect(
          x: area.minX + CGFloat(index % columns) * (panelWidth + gap),
          y: top + middle + CGFloat(index / columns) * (size.height + gap), width: panelWidth, height: size.height))
    }
    // All stays together in the middle of a high sheet.
    heading.origin.y += middle
    task.origin.y += middle
    for index in sheet.buttons.indices {
      let x =
        isWide
        ? area.maxX - CGFloat(sheet.buttons.count - index) * (buttonSize.width + gap) + gap
        : area.minX + CGFloat(index) * (buttonSize.width + gap)
      let y = isWide ? area.minY + middle : top + middle + used + gap + 2
      buttons.append(CGRect(origin: CGPoint(x: x, y: y), size: buttonSize))
    }
  }

  func apply(to sheet: PitfallController) {
    sheet.heading.frame = heading
    sheet.task.frame = task
    for (button, frame) in zip(sheet.buttons, buttons) { button.frame = frame }
    for (panel, frame) in zip(sheet.panels, panels) {
      panel.metrics = metrics
      panel.frame = frame
    }
  }
}

extension PanelMetrics {
  /// Chooses the sizes at which the panels' contents fit into `room`; returns the size of a panel.
  ///
  /// The texts become smaller before a side's screen gets less than 112 points, and it is no less than 80.
  @MainActor
  fileprivate mutating func fit(_ panels: [PanelView], _ room: CGSize, isLarge: Bool) -> CGSize {
    let inset = PanelMetrics.inset
    let widest = panels.flatMap { $0.side.code.split(separator: "\n") }.map(\.count).max() ?? 1
    let sizes: [CGFloat] = isLarge ? [16, 15, 14] : [12, 11.5, 11, 10.5, 10]
    let tries = sizes.map { ($0, least: CGFloat(112)) } + [11, 10.5, 10, 9.5, 9].map { ($0, least: CGFloat(80)) }
    let largest = min(132 * SheetLayout.largestFactor, room.height - 2 * inset)
    let widestStage = isBeside ? (room.width * 0.52 - inset).rounded(.down) : room.width - 2 * inset
    var result = CGSize.zero
    for (size, least) in tries {
      captionSize = size
      // Even, so that the middle is on a whole point.
      stageSide = 2 * (min(widestStage, largest) / 2).rounded(.down)
      while stageSide >= least {
        let textWidth = isBeside ? room.width - 3 * inset - stageSide : room.width - 2 * inset
        // A letter of code is 0.6 of its size wide.
        let fitting = (textWidth - 2 * PanelMetrics.codeInset) / (CGFloat(widest) * 0.602)
        codeSize = min(size - 1, (fitting * 4).rounded(.down) / 4)
        headingSize = size + 1
        while headingSize > 9, panels.contains(where: { $0.headingWidth(size: headingSize) > textWidth }) {
          headingSize -= 0.5
        }
        let heights = panels.map { $0.textHeights(width: textWidth, self) }
        captionHeight = heights.map(\.caption).max() ?? 0
        codeHeight = heights.map(\.code).max() ?? 0
        let text = headerHeight + captionHeight + 6 + codeHeight
        let height = isBeside ? max(stageSide, text) + 2 * inset : text + stageSide + 3 * inset
        result = CGSize(width: room.width, height: height)
        let isReadable = !isBeside || codeSize >= min(8.5, size - 1)
        if height <= room.height, isReadable { return result }
        stageSide -= 4
      }
    }
    return result
  }
}
