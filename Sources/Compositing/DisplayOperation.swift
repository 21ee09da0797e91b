/// A step of a frame: the pixels that it can change, and what it draws on them.
struct DisplayOperation {
  /// Bounds in pixels of the device.
  var rect: PixelRect
  var content: Content

  /// The kinds of steps; numbers are indices into the arrays of the display list.
  ///
  /// A shape that is nil is the whole of `rect`. Colours are premultiplied, with opacity included.
  enum Content {
    case fill(color: UInt32, shape: Int?)
    /// The part of `outer` outside `inner`; `inner` is nil where the border covers its whole layer.
    case border(color: UInt32, outer: Int, inner: Int?)
    /// A picture that is filtered.
    case image(Picture, sampler: Int, shape: Int)
    /// A picture whose texels lie on pixels: the texel of a pixel is `offset` away.
    case copy(Picture, offset: Offset, shape: Int?)
    /// A colour, covered as a tile of coverage says.
    case tile(Int, color: UInt32, sampler: Int, shape: Int)
    /// Starts an empty picture; `end` is the index of the `pop`, or its own index before that exists.
    case push(end: Int)
    /// Draws the last picture over the one before.
    case pop(alpha: UInt8, shape: Int?)
    case pushMask(end: Int)
    /// Multiplies the picture before by the alpha of the last one.
    case popMask
    /// Precedes the pictures of layers that intersect; `end` is the index of the `resolve`.
    case sheets(end: Int)
    /// Starts an empty picture at a depth.
    case sheet(plane: Int)
    /// Puts the last `count` sheets together by depth.
    case resolve(count: Int, isAntialiased: Bool)
  }

  /// A texture with the colour and opacity it is drawn in.
  struct Picture {
    var texture: Int
    /// An opaque colour that every pixel is multiplied by, or 0 for none.
    var tint: UInt32
    var alpha: UInt8
    /// True if the picture is added to what is behind it.
    var isAdditive: Bool
  }

  /// The way from a pixel of the device to its texel.
  struct Offset: Equatable {
    var x: Int
    var y: Int
    /// True if the picture replaces the pixels that it covers whole.
    var isOpaque: Bool
  }
}

extension DisplayOperation {
  /// The index of the operation that closes this bracket; nil for all other operations.
  var end: Int? {
    switch content {
    case .push(let end), .pushMask(let end), .sheets(let end): end
    default: nil
    }
  }

  /// The number of pictures that the operation opens, less the number that it closes.
  var openedPictures: Int {
    switch content {
    case .push, .pushMask, .sheet: 1
    case .pop, .popMask: -1
    case .resolve(let count, _): -count
    default: 0
    }
  }

  /// True if the operation starts a picture at a depth.
  var isSheet: Bool { if case .sheet = content { true } else { false } }

  /// True if the operation replaces every pixel of its rectangle.
  var isOpaque: Bool {
    switch content {
    case .fill(let color, nil): color >= 0xff00_0000
    case .copy(_, let offset, nil): offset.isOpaque
    default: false
    }
  }

  /// Adapts indices to a part of a list that lies elsewhere now.
  mutating func move(by moved: DisplayMarks) {
    func shape(_ index: Int) -> Int { index + moved.shapes }
    func picture(_ old: Picture) -> Picture {
      var new = old
      new.texture += moved.textures
      return new
    }
    switch content {
    case .fill(let color, let index): content = .fill(color: color, shape: index.map(shape))
    case .border(let color, let outer, let inner):
      content = .border(color: color, outer: shape(outer), inner: inner.map(shape))
    case .image(let old, let sampler, let index):
      content = .image(picture(old), sampler: sampler + moved.samplers, shape: shape(index))
    case .copy(let old, let offset, let index): content = .copy(picture(old), offset: offset, shape: index.map(shape))
    case .tile(let tile, let color, let sampler, let index):
      content = .tile(tile + moved.tiles, color: color, sampler: sampler + moved.samplers, shape: shape(index))
    case .push(let end): content = .push(end: end + moved.operations)
    case .pop(let alpha, let index): content = .pop(alpha: alpha, shape: index.map(shape))
    case .pushMask(let end): content = .pushMask(end: end + moved.operations)
    case .popMask, .resolve: break
    case .sheets(let end): content = .sheets(end: end + moved.operations)
    case .sheet(let plane): content = .sheet(plane: plane + moved.planes)
    }
  }
}
