import TendonGeometry

/// Pictures in the place of a slider's own parts, by state.
struct SliderImages {
  var thumb: [UIControl.State: UIImage] = [:]
  var minimumTrack: [UIControl.State: UIImage] = [:]
  var maximumTrack: [UIControl.State: UIImage] = [:]
}

/// Pictures of the app's own for knob and track.
///
/// One for the state without another holds in all states. A colour that is set later takes the place of the pictures of
/// its part, and pictures that are set later take the place of the colour.
extension UISlider {
  /// Shows a picture in the place of the knob, at its own size; nil takes it away.
  public func setThumbImage(_ image: UIImage?, for state: State) {
    if image != nil { thumbTintColor = nil }
    images.thumb[state] = image
  }

  /// Shows a picture in the place of the track from the least value to the knob: at its own height, stretched between its
  /// cap insets; nil takes it away.
  public func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    if image != nil { minimumTrackTintColor = nil }
    images.minimumTrack[state] = image
  }

  /// Shows a picture in the place of the track from the knob to the greatest value: at its own height, stretched between
  /// its cap insets; nil takes it away.
  public func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    if image != nil { maximumTrackTintColor = nil }
    images.maximumTrack[state] = image
  }

  /// Returns the image of the knob that is set for a state, or nil.
  public func thumbImage(for state: State) -> UIImage? { images.thumb[state] }
  /// Returns the image of the track before the knob that is set for a state, or nil.
  public func minimumTrackImage(for state: State) -> UIImage? { images.minimumTrack[state] }
  /// Returns the image of the track after the knob that is set for a state, or nil.
  public func maximumTrackImage(for state: State) -> UIImage? { images.maximumTrack[state] }

  /// The picture that is shown now; nil: the slider's own knob or track.
  public var currentThumbImage: UIImage? { shown(images.thumb) }
  /// The image of the track before the knob in the present state; nil: the slider's own.
  public var currentMinimumTrackImage: UIImage? { shown(images.minimumTrack) }
  /// The image of the track after the knob in the present state; nil: the slider's own.
  public var currentMaximumTrackImage: UIImage? { shown(images.maximumTrack) }

  private func shown(_ images: [State: UIImage]) -> UIImage? { images[state] ?? images[.normal] }
}
