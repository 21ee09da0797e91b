import Tendon

/// Screens of other examples as children, scaled down, and four tiles beside them.
final class ShowcaseController: UIViewController {
  /// The whole, the height of a screen, and the space between two, in points.
  static let size = CGSize(width: 792, height: 304)
  private static let (height, margin, gap): (CGFloat, CGFloat, CGFloat) = (264, 20, 14)

  private let screens: [(scene: Scene, controller: UIViewController, style: UIUserInterfaceStyle)]
  /// The content at its own size; scaled to fit other windows.
  private let board = UIView(frame: CGRect(origin: .zero, size: ShowcaseController.size))
  private let tiles: [UIView] = [CarouselView(), CubeView(), SparksView(), ControlsView()]

  /// - Throws: where the document of a screen cannot be read.
  init(_ shown: [(scene: Scene, style: UIUserInterfaceStyle)]) throws {
    screens = try shown.map { ($0.scene, try $0.scene.controller(), $0.style) }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("the showcase is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.93, green: 0.92, blue: 0.89, alpha: 1)
    view.addSubview(board)
    var x = ShowcaseController.margin
    for screen in screens {
      x += show(screen.controller, screen.scene.size, screen.style, at: x) + ShowcaseController.gap
    }
    let side = (ShowcaseController.height - ShowcaseController.gap) / 2
    for (index, tile) in tiles.enumerated() {
      let (column, row) = (CGFloat(index % 2), CGFloat(index / 2))
      tile.frame = CGRect(
        x: x + column * (side + ShowcaseController.gap),
        y: ShowcaseController.margin + row * (side + ShowcaseController.gap), width: side, height: side)
      board.addSubview(tile)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let scale = min(view.bounds.width / board.bounds.width, view.bounds.height / board.bounds.height)
    board.transform = CGAffineTransform(scaleX: scale, y: scale)
    board.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  /// Adds a screen at its own size, scaled to the height of the row.
  ///
  /// - Returns: its width here.
  private func show(_ child: UIViewController, _ size: CGSize, _ style: UIUserInterfaceStyle, at x: CGFloat) -> CGFloat
  {
    let scale = ShowcaseController.height / size.height
    let frame = CGRect(x: x, y: ShowcaseController.margin, width: size.width * scale, height: ShowcaseController.height)
    let glass = UIView(frame: frame)
    glass.layer.cornerRadius = 14
    glass.clipsToBounds = true
    board.addSubview(glass)
    // Each screen is that of a telephone upright, whatever the window is.
    child.traitOverrides.verticalSizeClass = .regular
    child.traitOverrides.horizontalSizeClass = .compact
    child.traitOverrides.userInterfaceStyle = style
    addChild(child)
    child.view.frame = CGRect(origin: .zero, size: size)
    child.view.transform = CGAffineTransform(scaleX: scale, y: scale)
    child.view.center = CGPoint(x: frame.width / 2, y: frame.height / 2)
    glass.addSubview(child.view)
    child.didMove(toParent: self)
    return frame.width
  }
}
