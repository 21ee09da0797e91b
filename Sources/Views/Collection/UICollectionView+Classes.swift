extension UICollectionView {
  func plainRegister(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass else { return pool.unregister(ReuseKind(identifier)) }
    let type = UIView.registered(cellClass, UICollectionViewCell.self, identifier)
    register(forCellWithReuseIdentifier: identifier) { [unowned self] in
      UIView.make(type, frame: frameOfNewView) as! UICollectionViewCell
    }
  }

  func plainRegister(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    guard let viewClass else { return pool.unregister(ReuseKind(identifier, kind: kind)) }
    let type = UIView.registered(viewClass, UICollectionReusableView.self, identifier)
    register(forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) { [unowned self] in
      UIView.make(type, frame: frameOfNewView) as! UICollectionReusableView
    }
  }
}

extension UICollectionViewLayout {
  func plainRegister(_ viewClass: AnyClass?, forDecorationViewOfKind kind: String) {
    guard let viewClass else {
      decorationMakers[kind] = nil
      return
    }
    let type = UIView.registered(viewClass, UICollectionReusableView.self, kind)
    register(forDecorationViewOfKind: kind) { UIView.make(type) as! UICollectionReusableView }
  }
}
