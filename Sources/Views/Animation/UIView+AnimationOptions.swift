import TendonLayers

extension UIView {
  /// The options of an animation block; raw values are UIKit's.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays the animated views out at the end of the block, so that their subviews move with them.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets animated views receive touches. Without it they receive none until the animation has ended.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts where the views are seen now and replaces what runs, instead of adding to it.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Plays back as well; the views then jump to their new state.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Takes its own duration, not the enclosing block's.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Takes its own curve, not the enclosing block's.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// In a transition, keeps updating the content; without it both sides are still pictures.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In a transition from a view to another, hides and shows them instead of taking them out and putting them in.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Takes none of the enclosing block's options.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Begins and ends slowly. The default curve.
    public static let curveEaseInOut: AnimationOptions = []
    /// Begins slowly and ends at full speed.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Begins at full speed and ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Has a constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Turns the view about its vertical middle, its left side to the front; for `UIView.transition`.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns the view about its vertical middle, its right side to the front.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Differs from UIKit: pages do not curl; the images dissolve, and the clock's diagnostics report it.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Differs from UIKit: as `transitionCurlUp`.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades from the old picture to the new one; for `UIView.transition`.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns the view about its horizontal middle, its top to the front.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns the view about its horizontal middle, its bottom to the front.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// A hint of 60 frames a second. Differs from UIKit: hints are kept and not used, frames are the host's.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// A hint of 30 frames a second; not used either.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// Bits 16 to 19. Beside the curves that have names, 7 is the curve of the system's own transitions: a spring of
    /// mass 3, stiffness 1000 and damping 500 that takes 0.5 seconds, whatever duration is asked for.
    var curveBits: Int { Int(rawValue >> 16) & 0xF }

    /// The curve named by the bits, ease in and out for others.
    var curve: AnimationCurve { AnimationCurve(rawValue: curveBits) ?? .easeInOut }

    /// The transition named by bits 20 to 23; 0 is none.
    var transition: UInt { rawValue >> 20 & 0xF }
  }

  /// The options of a keyframe animation; raw values are UIKit's. Curves may be given by the raw values of
  /// `AnimationOptions`:
  /// `KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)`.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The same bit as `AnimationOptions.layoutSubviews`.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// The same bit as `AnimationOptions.allowUserInteraction`.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// The same bit as `AnimationOptions.beginFromCurrentState`.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// The same bit as `AnimationOptions.repeat`.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// The same bit as `AnimationOptions.autoreverse`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// The same bit as `AnimationOptions.overrideInheritedDuration`.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// The same bit as `AnimationOptions.overrideInheritedOptions`.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Straight from value to value.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Each value stays until the next one is reached.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// At an even speed; the times of the keyframes do not count.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// On a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// On a smooth curve at an even speed; the times of the keyframes do not count.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The calculation mode of bits 10 to 13, linear for values without a name.
    var calculationMode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 0xF {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }

    /// The bits that keyframes share with other blocks.
    var blockOptions: AnimationOptions { AnimationOptions(rawValue: rawValue & 0xF_027F) }
  }

  /// The curves of animation blocks; raw values are UIKit's.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends: control points (0.42, 0), (0.58, 1).
    case easeInOut
    /// Slow at the start: control points (0.42, 0), (1, 1).
    case easeIn
    /// Slow at the end: control points (0, 0), (0.58, 1).
    case easeOut
    /// At constant speed.
    case linear
  }
}
