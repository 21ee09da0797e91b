extension UICollectionView.CellRegistration {
  /// A registration whose cells are the first object of a document. Traps where that is of another class.
  public init(cellNib: UINib, handler: @escaping Handler) {
    self.init(make: { cellNib.first("a cell of a collection view") }, handler: handler)
  }
}

extension UICollectionView.SupplementaryRegistration {
  /// A registration whose views are the first object of a document. Traps where that is of another class.
  public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
    self.init(
      elementKind: elementKind, make: { supplementaryNib.first("a supplementary view of a collection view") },
      handler: handler)
  }
}
