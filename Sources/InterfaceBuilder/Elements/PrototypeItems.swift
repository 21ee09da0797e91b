import Foundation
import TendonGeometry
import TendonViews

/// Gives a collection view that is filled by code one item of each of its prototypes.
@MainActor
final class PrototypeItems: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  /// The reuse identifiers of the prototypes, and the sizes of those that differ from the layout's, in the order of the
  /// document.
  var prototypes: [(identifier: String, customSize: CGSize?)] = []
  /// The reuse identifiers of headers and footers, by their kind.
  var ends: [String: String] = [:]

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    prototypes.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: prototypes[indexPath.item].identifier, for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    prototypes[indexPath.item].customSize ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }

  /// An empty view where the document has no prototype of that kind.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let identifier = ends[kind] else { return UICollectionReusableView(frame: .zero) }
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
  }
}

extension ObjectBuilder {
  /// True if lists show their prototypes: the plan wants them, and no class of the app fills the lists of the scene.
  var showsPrototypes: Bool {
    guard plan.showsPrototypes, let controller else { return plan.showsPrototypes }
    return ElementTable.controllers.values.contains { $0 == type(of: controller) }
  }
}
