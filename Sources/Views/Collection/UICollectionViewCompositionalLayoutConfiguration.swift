import Foundation

/// The properties of a compositional layout that apply to all its sections.
@MainActor
public final class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The axis along which the sections follow each other; default vertical.
  public var scrollDirection = UICollectionViewFlowLayout.ScrollDirection.vertical
  /// The distance between sections, in points; default 0.
  public var interSectionSpacing: CGFloat = 0
  /// The area from which the insets of sections are counted across a vertical layout. Default: the safe area.
  public var contentInsetsReference = UIContentInsetsReference.safeArea
  /// The headers and footers of the whole layout; default none. Their index path has a single index, 0.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// A configuration with a vertical scroll direction and no spacing between sections.
  public override init() {}
}
