import TendonLayers

extension UIView {
  /// Animates through keyframes: `animations` calls `addKeyframe` for the parts of the duration.
  ///
  /// Each property gets one animation over the whole duration, whose curve bends the whole: ease in and out unless the
  /// options or an outer block name another, so that a keyframe that ends at 0.1 of 10 seconds is reached after 2.2.
  /// What changes outside of keyframes takes the whole duration. A property holds its value where no keyframe has it.
  ///
  /// Undocumented by Apple: where keyframes of one property overlap, the later call counts from its start on.
  public class func animateKeyframes(
    withDuration duration: Double, delay: Double, options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(
      asked: duration, delay: delay, pace: nil, options: options.blockOptions, completion: completion)
    block.keyframes = KeyframeCollector(block, mode: options.calculationMode)
    AnimationBlock.run(block, animations)
  }

  /// Gives the changes that `animations` makes a part of the duration of the keyframe block around.
  ///
  /// In a plain block or none the changes are made as if it were not there.
  ///
  /// - Parameters:
  ///   - frameStartTime: when they begin, 0...1 of the whole.
  ///   - frameDuration: how long they take, 0...1 of the whole; 0: a jump. What goes beyond the end is cut off.
  ///   - animations: changes properties of views and layers.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
  ) {
    precondition(
      (0...1).contains(frameStartTime) && (0...1).contains(frameDuration),
      "a keyframe lies in 0...1, got start \(frameStartTime) and duration \(frameDuration)")
    guard let keyframes = AnimationBlock.current?.keyframes else { return animations() }
    let old = keyframes.part
    keyframes.part = (frameStartTime, min(frameStartTime + frameDuration, 1))
    animations()
    keyframes.part = old
  }
}
