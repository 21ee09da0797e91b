import Foundation
import TendonGeometry

/// The appearance of a bar: its background and the hairline or shadow at its edge.
///
/// A bar copies an appearance when it is set, as UIKit does. Changes of the object that the bar returns take effect.
@MainActor
open class UIBarAppearance: NSObject, NSCopying {
  /// The colour of the background; nil: no background. Default: the system's colour of bars.
  open var backgroundColor: UIColor? = .barBackground { didSet { didChange() } }
  /// The blur behind the background colour. Default: nil.
  ///
  /// Differs from UIKit: the default background has the material's colour in place of a blur, so that an effect is seen
  /// through a ``backgroundColor`` that is set too.
  open var backgroundEffect: UIBlurEffect? { didSet { didChange() } }
  /// The image in front of the background colour. Default: nil.
  open var backgroundImage: UIImage? { didSet { didChange() } }
  /// The placement of the image in the background. Default: scaled to fill it.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { didChange() } }
  /// The colour of the hairline at the bar's inner edge; nil: no hairline. Default: the system's. A template
  /// ``shadowImage`` is drawn in this colour.
  open var shadowColor: UIColor? = .barLine { didSet { didChange() } }
  /// The image outside the bar's inner edge, in place of the hairline. Default: nil.
  open var shadowImage: UIImage? { didSet { didChange() } }
  /// The kind of device for which the appearance was created. Default: that of the main screen.
  public let idiom: UIUserInterfaceIdiom

  /// Called after a property has changed; set by the bar that uses the appearance.
  var whenChanged: (() -> Void)?

  func didChange() { whenChanged?() }

  /// An appearance with the default background.
  public override init() { idiom = UIScreen.main.traits.userInterfaceIdiom }

  /// An appearance with the default background, for a kind of device.
  public init(idiom: UIUserInterfaceIdiom) { self.idiom = idiom }

  /// A copy of another appearance.
  public required init(barAppearance other: UIBarAppearance) {
    idiom = other.idiom
    (backgroundColor, shadowColor) = (other.backgroundColor, other.shadowColor)
    backgroundEffect = other.backgroundEffect
    (backgroundImage, shadowImage) = (other.backgroundImage, other.shadowImage)
    backgroundImageContentMode = other.backgroundImageContentMode
  }

  /// A copy with the same class.
  @_disfavoredOverload open nonisolated override func copy() -> Any { copy(with: nil) }

  /// A copy with the same class, as a value of that class.
  public nonisolated func copy() -> Self { copy(with: nil) as! Self }

  /// A copy with the same class. The zone is not used.
  open nonisolated func copy(with zone: NSZone?) -> Any {
    MainActor.assumeIsolated { type(of: self).init(barAppearance: self) }
  }

  /// Sets the system's background, which is slightly transparent, and the hairline.
  open func configureWithDefaultBackground() { setBackground(.barBackground, line: .barLine) }

  /// Sets an opaque background and the hairline.
  open func configureWithOpaqueBackground() { setBackground(.systemBackground, line: .barLine) }

  /// Removes background and hairline.
  open func configureWithTransparentBackground() { setBackground(nil, line: nil) }

  private func setBackground(_ color: UIColor?, line: UIColor?) {
    (backgroundImage, shadowImage, backgroundEffect) = (nil, nil, nil)
    (backgroundColor, shadowColor) = (color, line)
  }

  /// The default appearance of a bar below which no content lies: without background and hairline.
  static let clear: UIBarAppearance = {
    let appearance = UIBarAppearance()
    appearance.configureWithTransparentBackground()
    return appearance
  }()

  /// True if another appearance has the same values.
  func isSame(as other: UIBarAppearance) -> Bool {
    backgroundColor == other.backgroundColor && backgroundEffect == other.backgroundEffect
      && shadowColor == other.shadowColor
      && backgroundImage === other.backgroundImage && shadowImage === other.shadowImage
      && backgroundImageContentMode == other.backgroundImageContentMode
  }
}

/// The appearances of one bar or one navigation item, each for one state.
@MainActor
final class BarAppearances<Look: UIBarAppearance> {
  /// The states of a bar: content below it or not, and of the usual or of the compact height.
  enum State: Int, CaseIterable { case standard, scrollEdge, compact, compactScrollEdge }

  private var looks: [State: Look] = [:]
  private var implicit: Look?
  /// Called after an appearance was set or has changed.
  var whenChanged: () -> Void = {}

  /// The appearance that was set for a state. Setting it stores a copy.
  subscript(state: State) -> Look? {
    get { looks[state] }
    set {
      looks[state]?.whenChanged = nil
      looks[state] = newValue.map { type(of: $0).init(barAppearance: $0) }
      looks[state]?.whenChanged = { [weak self] in self?.whenChanged() }
      whenChanged()
    }
  }

  /// The appearance for the standard state; a default one if none was set, which is used as soon as it is changed.
  var standard: Look {
    if let look = looks[.standard] { return look }
    if let implicit { return implicit }
    let look = Look(barAppearance: UIBarAppearance())
    implicit = look
    look.whenChanged = { [weak self, weak look] in
      guard let self, let look else { return }
      if implicit === look {
        implicit = nil
        if looks[.standard] == nil { looks[.standard] = look }
      }
      if looks[.standard] === look { whenChanged() }
    }
    return look
  }
}
