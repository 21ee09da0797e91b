import Foundation
import TendonLayers

/// The images that an image view shows in turn, on the clock of the stage.
@MainActor
struct ImageSequence {
  var images: [UIImage]?
  var highlightedImages: [UIImage]?
  /// The time of one run in seconds; 0: a thirtieth of a second for each image.
  var duration: TimeInterval = 0
  /// The number of runs; 0: without end.
  var repeatCount = 0
  /// True between `startAnimating()` and the end.
  var isStarted = false
  /// The image shown now, as an index into those of the run.
  var index = 0
  fileprivate var runs = 0
  fileprivate var timer: MediaTimer?
}

extension UIImageView {
  var plainAnimationImages: [UIImage]? {
    get { sequence.images }
    set {
      stopAnimating()
      sequence.images = newValue
    }
  }
  /// The images that are shown in turn while the view is animating and highlighted; nil (default): `animationImages`.
  public var highlightedAnimationImages: [UIImage]? {
    get { sequence.highlightedImages }
    set {
      stopAnimating()
      sequence.highlightedImages = newValue
    }
  }
  var plainAnimationDuration: TimeInterval {
    get { sequence.duration }
    set { sequence.duration = newValue.isFinite ? max(newValue, 0) : 0 }
  }
  var plainAnimationRepeatCount: Int {
    get { sequence.repeatCount }
    set { sequence.repeatCount = max(newValue, 0) }
  }
  var plainIsAnimating: Bool { sequence.isStarted }

  func plainStartAnimating() {
    guard !(startedImages ?? []).isEmpty, !sequence.isStarted else { return }
    (sequence.isStarted, sequence.index, sequence.runs) = (true, 0, 0)
    sequenceMayRun()
    imageDidChange()
  }

  func plainStopAnimating() {
    guard sequence.isStarted else { return }
    sequence.isStarted = false
    sequence.index = 0
    sequenceMayRun()
    imageDidChange()
  }

  /// The images that are shown in turn now, with the time of a run: the animation images, or the frames of an animated
  /// image.
  private var running: (images: [UIImage], duration: TimeInterval)? {
    if sequence.isStarted, let images = startedImages { return (images, sequence.duration) }
    guard let image = plainImage, let frames = image.images, frames.count > 1 else { return nil }
    return (frames, image.duration)
  }

  /// The animation images for the present state.
  private var startedImages: [UIImage]? {
    isHighlighted ? sequence.highlightedImages ?? sequence.images : sequence.images
  }

  /// The frame in place of an animated image, or of the image while the view is animating; nil for a still image.
  var frameOfSequence: UIImage? {
    guard let images = running?.images, images.indices.contains(sequence.index) else { return nil }
    return images[sequence.index]
  }

  /// Starts or ends the timer: images change only in a window.
  func sequenceMayRun() {
    sequence.timer?.invalidate()
    sequence.timer = nil
    guard window != nil, let (images, duration) = running else { return }
    let interval = (duration > 0 ? duration : Double(images.count) / 30) / Double(images.count)
    let step = max(interval, 1.0 / 240)
    sequence.timer = MediaTimer.scheduledTimer(withTimeInterval: step, repeats: true) { [weak self] timer in
      guard let self, self.running != nil else { return timer.invalidate() }
      self.showNextImage(of: images.count)
    }
  }

  private func showNextImage(of count: Int) {
    sequence.index += 1
    if sequence.index >= count {
      sequence.index = 0
      sequence.runs += 1
      if sequence.isStarted, sequence.repeatCount > 0, sequence.runs >= sequence.repeatCount { return stopAnimating() }
    }
    displayImage()
  }
}
