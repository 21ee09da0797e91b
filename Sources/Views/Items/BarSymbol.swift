import TendonDrawing
import TendonGeometry

/// The symbols that bars and controls use themselves; the raw values are the names of the system's symbols.
enum BarSymbol: String, CaseIterable {
  case plus
  case pencil = "square.and.pencil"
  case reply = "arrowshape.turn.up.left"
  case share = "square.and.arrow.up"
  case folder, book
  case magnifier = "magnifyingglass"
  case refresh = "arrow.clockwise"
  case cross = "xmark"
  case camera, trash
  case play = "play.fill"
  case pause = "pause.fill"
  case rewind = "backward.fill"
  case fastForward = "forward.fill"
  case chevronBackward = "chevron.left"
  case chevronForward = "chevron.right"
  case ellipsis
  case star = "star.fill"
  case clock
  case person = "person.crop.circle"
  case download = "square.and.arrow.down"
  case crossCircle = "xmark.circle.fill"
  case shift
  case shiftFilled = "shift.fill"
  case capsLock = "capslock.fill"
  case delete = "delete.left"

  static let side: CGFloat = 22

  /// The symbol in a square, as a template image that is drawn in the tint colour.
  @MainActor
  static func image(_ symbol: BarSymbol, side: CGFloat = BarSymbol.side) -> UIImage {
    guard let sign = Symbol(name: symbol.rawValue) else { preconditionFailure("there is no sign '\(symbol.rawValue)'") }
    let scale = UIScreen.main.scale
    let bitmap = sign.shownBitmap(size: CGSize(width: side, height: side), unit: side / 24, scale: scale)
    return UIImage(bitmap: bitmap, scale: scale, renderingMode: .alwaysTemplate)
  }
}
