/// The rows that are made of a node itself, at most one of each kind.
struct OwnRows {
  private var originX, sizeX, originY, sizeY: Row?
  private var huggingX, compressionX, huggingY, compressionY: Row?
  private var limitX, limitY: Row?
  private var openX, openY: Row?

  subscript(kind: RowKind) -> Row? {
    get {
      switch kind {
      case .originX: originX
      case .sizeX: sizeX
      case .originY: originY
      case .sizeY: sizeY
      case .huggingX: huggingX
      case .compressionX: compressionX
      case .huggingY: huggingY
      case .compressionY: compressionY
      case .limitX: limitX
      case .limitY: limitY
      case .openX: openX
      case .openY: openY
      case .constraint: nil
      }
    }
    set {
      switch kind {
      case .originX: originX = newValue
      case .sizeX: sizeX = newValue
      case .originY: originY = newValue
      case .sizeY: sizeY = newValue
      case .huggingX: huggingX = newValue
      case .compressionX: compressionX = newValue
      case .huggingY: huggingY = newValue
      case .compressionY: compressionY = newValue
      case .limitX: limitX = newValue
      case .limitY: limitY = newValue
      case .openX: openX = newValue
      case .openY: openY = newValue
      case .constraint: preconditionFailure("the row of a constraint is none of a node's own")
      }
    }
  }

  /// By kind, and so by tag.
  var all: [Row] {
    [
      originX, sizeX, originY, sizeY, huggingX, compressionX, huggingY, compressionY, limitX, limitY, openX, openY,
    ].compactMap { $0 }
  }
}
