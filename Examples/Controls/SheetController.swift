import Tendon

/// A sheet on the screen.
public final class SheetController: UIViewController {
  /// A control in one state and one column.
  public struct Cell {
    public let caption: String
    public let column: SheetColumn
    /// The container of the control, with the colours and the direction of the column.
    public let holder: UIView
    public let control: UIView
  }

  public let sheet: ControlSheet
  private let layout: SheetLayout
  /// Row by row.
  public private(set) var cells: [Cell] = []

  public init(_ sheet: ControlSheet) {
    self.sheet = sheet
    layout = SheetLayout(sheet)
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { preconditionFailure("a sheet of controls is made by code") }

  public override func viewDidLoad() {
    view.frame = CGRect(origin: .zero, size: layout.size)
    view.backgroundColor = UIColor(red: 0.91, green: 0.91, blue: 0.93, alpha: 1)
    write(
      sheet.title, in: CGRect(x: SheetLayout.margin, y: 14, width: layout.size.width, height: 24), size: 17,
      weight: .semibold)
    for (index, column) in SheetColumn.allCases.enumerated() {
      write(column.caption, in: layout.head(index), size: 10, alignment: .center)
    }
    for (row, state) in sheet.states.enumerated() {
      write(state.caption, in: layout.caption(row), size: 11)
      for (index, column) in SheetColumn.allCases.enumerated() {
        let holder = holder(layout.cell(row, index), state, column)
        let control = place(state.make(), in: holder)
        control.accessibilityIdentifier = control.accessibilityIdentifier ?? "\(column.rawValue)\(row)"
        cells.append(Cell(caption: state.caption, column: column, holder: holder, control: control))
      }
    }
    let panel = holder(layout.anatomy, sheet.states[0], .light)
    let anatomy = AnatomyView(frame: panel.bounds)
    panel.addSubview(anatomy)
    anatomy.show(sheet.states[0].make(), of: sheet)
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.setAnimationsEnabled(false)
    for (index, cell) in cells.enumerated() {
      let state = sheet.states[index / SheetColumn.allCases.count]
      state.arrange(cell.control)
      guard let touch = state.touch, let window = view.window else { continue }
      view.layoutIfNeeded()
      window.sendTouch(finger: 1000 + index, phase: .began, at: cell.control.convert(touch, to: nil))
    }
    view.layoutIfNeeded()
    UIView.setAnimationsEnabled(true)
  }

  private func holder(_ frame: CGRect, _ state: ControlState, _ column: SheetColumn) -> UIView {
    let holder = UIView(frame: frame)
    holder.traitOverrides.userInterfaceStyle = column.isDark ? .dark : .light
    // A telephone upright, however wide the sheet is.
    holder.traitOverrides.horizontalSizeClass = .compact
    holder.traitOverrides.verticalSizeClass = .regular
    holder.traitOverrides.userInterfaceIdiom = .phone
    holder.traitOverrides.layoutDirection = column.isMirrored ? .rightToLeft : .leftToRight
    holder.traitOverrides.accessibilityContrast = state.contrast
    holder.traitOverrides.preferredContentSizeCategory = state.category
    holder.backgroundColor = .systemBackground
    view.addSubview(holder)
    return holder
  }

  /// Adds a control in the middle of its cell, on whole points.
  private func place(_ control: UIView, in holder: UIView) -> UIView {
    holder.addSubview(control)
    control.takeItsSize(width: sheet.width)
    control.frame.origin = CGPoint(
      x: ((holder.bounds.width - control.bounds.width) / 2).rounded(.down),
      y: ((holder.bounds.height - control.bounds.height) / 2).rounded(.down))
    return control
  }

  private func write(
    _ text: String, in frame: CGRect, size: CGFloat, weight: UIFont.Weight = .regular,
    alignment: NSTextAlignment = .left
  ) {
    let label = UILabel(frame: frame)
    label.text = text
    label.font = .systemFont(ofSize: size, weight: weight)
    label.textColor = .darkGray
    label.textAlignment = alignment
    label.numberOfLines = 2
    view.addSubview(label)
  }
}

extension UIView {
  /// Gives a view without a size that which suits it, as wide as said.
  func takeItsSize(width: CGFloat?) {
    guard bounds.size == .zero || width != nil else { return }
    let size = sizeThatFits(CGSize(width: width ?? 0, height: 0))
    bounds.size = CGSize(width: width ?? size.width, height: size.height)
  }
}
