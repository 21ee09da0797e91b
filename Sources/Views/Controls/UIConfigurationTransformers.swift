import Foundation
import TendonGeometry

/// A change of the attributes of a configuration's text.
///
///     configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
///       var outgoing = incoming
///       outgoing.font = .boldSystemFont(ofSize: 15)
///       return outgoing
///     }
public struct UIConfigurationTextAttributesTransformer: Sendable {
  /// The attributes that are shown, by those that the configuration gives.
  public let transform: @MainActor @Sendable (AttributeContainer) -> AttributeContainer

  /// A change by a closure.
  public init(_ transform: @escaping @MainActor @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the attributes that are shown for those that the configuration gives.
  @MainActor public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }

  /// Shows a text in a label, whose font and colour are those of characters without their own, after the change of each
  /// run's attributes.
  @MainActor static func show(
    _ text: AttributedString, in label: UILabel, _ transformer: UIConfigurationTextAttributesTransformer?
  ) {
    var base = AttributeContainer()
    base.uiKit.font = label.font
    base.uiKit.foregroundColor = label.textColor
    var shown = text
    for run in text.runs {
      let attributes = base.merging(run.attributes)
      shown[run.range].setAttributes(transformer?(attributes) ?? attributes)
    }
    let (alignment, lineBreakMode) = (label.textAlignment, label.lineBreakMode)
    label.attributedText = NSAttributedString(shown)
    guard shown.runs.first?.uiKit.paragraphStyle == nil else { return }
    (label.textAlignment, label.lineBreakMode) = (alignment, lineBreakMode)
  }
}

/// A change of a colour of a configuration. Equal are copies of one transformer.
public struct UIConfigurationColorTransformer: Hashable, Sendable {
  private final class Closure: Sendable {
    let transform: @MainActor @Sendable (UIColor) -> UIColor
    init(_ transform: @escaping @MainActor @Sendable (UIColor) -> UIColor) { self.transform = transform }
  }
  private let closure: Closure

  /// The colour that is shown, by that of the configuration.
  public var transform: @MainActor @Sendable (UIColor) -> UIColor { closure.transform }

  /// A change by a closure.
  public init(_ transform: @escaping @MainActor @Sendable (UIColor) -> UIColor) { closure = Closure(transform) }

  /// Returns the colour that is shown for one of the configuration.
  @MainActor public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The grey as light as the colour.
  public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor { traits in
      let resolved = color.resolvedColor(with: traits)
      return UIColor(white: resolved.luma, alpha: resolved.cgColor.alpha)
    }
  }
  /// The tint that a system prefers: the colour itself, as no other is preferred here.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
  /// The colour of a system in one colour: the label's.
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .label }

  public static func == (a: UIConfigurationColorTransformer, b: UIConfigurationColorTransformer) -> Bool {
    a.closure === b.closure
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(closure)) }
}

extension UIButton.Configuration {
  /// The letters of the title; nil without one.
  var shownTitle: String? { attributedTitle.map { String($0.characters) } ?? title }
  /// The letters of the subtitle; nil without one.
  var shownSubtitle: String? { attributedSubtitle.map { String($0.characters) } ?? subtitle }
}
