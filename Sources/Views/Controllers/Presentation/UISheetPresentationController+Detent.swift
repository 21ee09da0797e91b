import TendonGeometry

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @MainActor
  public final class Detent {
    /// The name of a detent; the raw values are UIKit's.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      /// An identifier from its raw value.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The identifier of ``medium()``.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of ``large()``.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name by which the detent is selected.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) { (self.identifier, self.resolver) = (identifier, resolver) }

    /// Half the greatest height; inactive if the height is compact.
    public static func medium() -> Detent {
      Detent(.medium) { $0.containerTraitCollection.verticalSizeClass == .compact ? nil : $0.maximumDetentValue / 2 }
    }

    /// The greatest height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A detent whose height a closure computes.
    ///
    /// - Parameters:
    ///   - identifier: the name; nil: a unique one.
    ///   - resolver: returns the height in points, without the safe area at the bottom; nil: the detent is inactive.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      customs += 1
      return Detent(identifier ?? Identifier("custom-\(customs)"), resolver)
    }
    private static var customs = 0

    /// The height in points, without the safe area at the bottom; nil if the detent is inactive.
    public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }
}

/// The environment in which a detent computes its height.
@MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the view that contains the sheet.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the large detent in points, without the safe area at the bottom.
  var maximumDetentValue: CGFloat { get }
}

struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
}

/// The delegate of a sheet, which is notified when the user changes the detent.
@MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the user has selected another detent; not called if the app did.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
