import Tendon

extension Snapshotting where Value: SnapshotSubject, Format == String {
  /// The views and their frames, a view a line, on each of some devices in one golden, or as the value is.
  public static func layout(on devices: ViewImageConfig..., size: CGSize? = nil) -> Snapshotting {
    text(devices, size) { StageText($0).layout }
  }

  /// The views and their frames, a view a line.
  public static var layout: Snapshotting { layout() }

  /// The views with their constraints and the state of each, on each of some devices in one golden, or as the value is.
  public static func constraints(on devices: ViewImageConfig..., size: CGSize? = nil) -> Snapshotting {
    text(devices, size) { StageText($0).constraints }
  }

  /// The views with their constraints and the state of each.
  public static var constraints: Snapshotting { constraints() }

  /// The accessibility elements in their order, an element a line, on each of some devices in one golden, or as the value is.
  public static func accessibility(on devices: ViewImageConfig..., size: CGSize? = nil) -> Snapshotting {
    text(devices, size) { StageText($0).accessibility }
  }

  /// The accessibility elements in their order, an element a line.
  public static var accessibility: Snapshotting { accessibility() }

  /// The views as `recursiveDescription()` prints them, without addresses, on each of some devices, or as the value is.
  public static func recursiveDescription(on devices: ViewImageConfig..., size: CGSize? = nil) -> Snapshotting {
    text(devices, size) { StageText($0).views }
  }

  /// The views as `recursiveDescription()` prints them, without addresses.
  public static var recursiveDescription: Snapshotting { recursiveDescription() }

  /// The controllers, a controller a line, with their states and views.
  public static var hierarchy: Snapshotting { text([], nil) { StageText($0).controllers } }

  private static func text(
    _ devices: [ViewImageConfig], _ size: CGSize?, _ text: @escaping @MainActor (Stage) -> String
  ) -> Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines) { value in
      var sections = GoldenSections<String>()
      try value.onEach(devices, size: size, scale: nil) { sections.add($0, text($1)) }
      return sections.text
    }
  }
}

extension Snapshotting where Value: SnapshotSubject, Format == Bitmap {
  /// A picture at one pixel a point.
  public static var image: Snapshotting { image() }

  /// A picture: of several devices side by side.
  ///
  /// - Parameters:
  ///   - devices: by default the value as it is.
  ///   - precision: the share of pixels that must be equal.
  ///   - perceptualPrecision: the similarity from which two pixels are equal; see
  ///     ``Diffing/image(precision:perceptualPrecision:)``.
  ///   - size: the size of the screen in points, where no device is named.
  ///   - scale: pixels a point; default 1, so that files are small.
  public static func image(
    on devices: ViewImageConfig..., precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
    scale: CGFloat = 1
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png", diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision)
    ) { value in
      var sections = GoldenSections<Bitmap>()
      try value.onEach(devices, size: size, scale: scale) { sections.add($0, $1.picture()) }
      return sections.picture
    }
  }
}
