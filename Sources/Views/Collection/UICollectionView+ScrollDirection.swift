extension UICollectionView {
  /// The axis along which a collection view scrolls: that of its flow layout.
  public typealias ScrollDirection = UICollectionViewFlowLayout.ScrollDirection
}
