import Foundation
import TendonGeometry
import TendonLayers

/// A generator of haptic feedback. Nothing is felt here: each feedback is kept in
/// ``UIFeedbackGenerator/played`` with its time, and a note of the stage says once that the app asks for it.
@MainActor
open class UIFeedbackGenerator: NSObject {
  /// A feedback that was asked for.
  public struct Feedback: Hashable, Sendable {
    /// The time of the stage's clock, in seconds.
    public let time: Double
    /// The kind, such as `impact medium`, `selection` or `notification success`.
    public let kind: String
  }

  /// The feedback of the stage so far, in order: for tests.
  public static var played: [Feedback] { UIApplication.shared.feedback }

  /// A generator.
  public override init() {}

  /// Wakes the hardware up, which is not there.
  open func prepare() {}

  func play(_ kind: String) {
    let clock = MediaClock.current
    UIApplication.shared.feedback.append(Feedback(time: clock.now, kind: kind))
    clock.note("the app plays haptic feedback, which is only noted here (UIFeedbackGenerator.played)")
  }
}

/// Feedback of a collision.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight of what collides; raw values are UIKit's.
  public enum FeedbackStyle: Int, Sendable, CaseIterable {
    /// A small, a middle and a large body.
    case light, medium, heavy
    /// A body that gives way, and one that does not.
    case soft, rigid
  }

  private let style: FeedbackStyle

  /// A generator of a style.
  public init(style: FeedbackStyle) { self.style = style }
  /// A generator of the style `medium`.
  public override convenience init() { self.init(style: .medium) }

  /// Plays the feedback.
  open func impactOccurred() { play("impact \(style)") }
  /// Plays the feedback with an intensity from 0 to 1.
  open func impactOccurred(intensity: CGFloat) { play("impact \(style) \(Double(min(max(intensity, 0), 1)))") }
}

/// Feedback of a changed selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Plays the feedback.
  open func selectionChanged() { play("selection") }
}

/// Feedback of a result.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result; raw values are UIKit's.
  public enum FeedbackType: Int, Sendable {
    /// It went well, it needs attention, it failed.
    case success, warning, error
  }

  /// Plays the feedback.
  open func notificationOccurred(_ type: FeedbackType) { play("notification \(type)") }
}
