extension UIView {
  /// How a block animates; raw values are UIKit's.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays the animated views out at the end of the block, so that their subviews move with them.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets animated views hear touches; without it touches pass them by until the animation has ended.
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
    /// Takes none of the enclosing block's options.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Fades from the old picture to the new one; for `UIView.transition`.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    /// The curve named by bits 16 to 19.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16) & 0xF) ?? .easeInOut }

    /// The transition named by bits 20 to 23; 0 is none.
    var transition: UInt { rawValue >> 20 & 0xF }
  }

  /// The curves of animation blocks; raw values are UIKit's.
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
}
