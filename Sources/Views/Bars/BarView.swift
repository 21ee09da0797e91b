import Foundation
import TendonGeometry

/// What a tab bar and a toolbar share: a background at whose top there is a line.
open class BarView: UIView {
  let background = BarBackground(lineAt: .top)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    insertSubview(background, at: 0)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    insertSubview(background, at: 0)
  }

  open var isTranslucent: Bool {
    get { background.look.isTranslucent }
    set { background.look.isTranslucent = newValue }
  }
  open var barStyle: UIBarStyle {
    get { background.look.style }
    set { background.look.style = newValue }
  }
  /// The bar's own colour; nil: the system's.
  open var barTintColor: UIColor? {
    get { background.look.tint }
    set { background.look.tint = newValue }
  }
  /// Whether no content lies below the bar.
  var isAtEdge: Bool {
    get { background.look.isAtEdge }
    set { if newValue != isAtEdge { background.look.isAtEdge = newValue } }
  }
}
