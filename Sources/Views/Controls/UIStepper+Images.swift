import TendonGeometry

extension UIStepper {
  /// The images of a stepper by state, in place of its signs, its track and its divider.
  struct Images {
    fileprivate struct Sides: Hashable {
      var left: State
      var right: State
    }
    fileprivate var increment: [State: UIImage] = [:]
    fileprivate var decrement: [State: UIImage] = [:]
    fileprivate var backgrounds: [State: UIImage] = [:]
    fileprivate var dividers: [Sides: UIImage] = [:]

    /// True if images are shown in place of the track.
    var hasBackgrounds: Bool { !backgrounds.isEmpty }
    /// The image of a half in a state: the sign, where there is one in place of the drawn one.
    func sign(isPlus: Bool, _ state: State) -> UIImage? {
      let images = isPlus ? increment : decrement
      return images[state] ?? images[.normal]
    }
    /// The image behind a half in a state.
    func background(_ state: State) -> UIImage? { backgrounds[state] ?? backgrounds[.normal] }
    /// The image between the halves in their states.
    func divider(_ left: State, _ right: State) -> UIImage? {
      dividers[Sides(left: left, right: right)] ?? dividers[Sides(left: .normal, right: .normal)]
    }
  }

  /// Sets the image in place of the plus in a state.
  public func setIncrementImage(_ image: UIImage?, for state: State) { images.increment[state] = image }
  /// Returns the image in place of the plus in a state.
  public func incrementImage(for state: State) -> UIImage? { images.increment[state] }
  /// Sets the image in place of the minus in a state.
  public func setDecrementImage(_ image: UIImage?, for state: State) { images.decrement[state] = image }
  /// Returns the image in place of the minus in a state.
  public func decrementImage(for state: State) -> UIImage? { images.decrement[state] }
  /// Sets the image behind each half in a state; with one the track is not shown.
  public func setBackgroundImage(_ image: UIImage?, for state: State) { images.backgrounds[state] = image }
  /// Returns the image behind each half in a state.
  public func backgroundImage(for state: State) -> UIImage? { images.backgrounds[state] }
  /// Sets the image between the halves in their states.
  public func setDividerImage(_ image: UIImage?, forLeftSegmentState left: State, rightSegmentState right: State) {
    images.dividers[Images.Sides(left: left, right: right)] = image
  }
  /// Returns the image between the halves in their states.
  public func dividerImage(forLeftSegmentState left: State, rightSegmentState right: State) -> UIImage? {
    images.dividers[Images.Sides(left: left, right: right)]
  }
}
