import Foundation
import TendonAutoLayout
import TendonGeometry

/// The photographs of a picker, in rows.
final class PhotoGrid: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  private static let cell = "photograph"
  private static let gap: CGFloat = 2
  /// The smallest number of photographs in a row, and the width from which there are more, in points.
  private static let (columns, columnWidth) = (3, CGFloat(130))
  private let layout = UICollectionViewFlowLayout()
  private var images: [UIImage] = []
  private let empty = UILabel()

  init() {
    layout.minimumInteritemSpacing = Self.gap
    layout.minimumLineSpacing = Self.gap
    super.init(collectionViewLayout: layout)
    title = "Photos"
  }

  required init?(coder: NSCoder) { nil }

  private var picker: UIImagePickerController? { navigationController as? UIImagePickerController }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: Self.cell)
    empty.text = "No Photos"
    empty.textColor = .secondaryLabel
    empty.textAlignment = .center
    let cancel = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.picker?.cancel() })
    cancel.accessibilityIdentifier = "Cancel"
    navigationItem.rightBarButtonItem = cancel
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    images = picker?.shownPhotographs ?? []
    collectionView.backgroundView = images.isEmpty ? empty : nil
    collectionView.reloadData()
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    images.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cell, for: indexPath)
    (cell as? PhotoCell)?.picture.image = images[indexPath.item]
    cell.accessibilityIdentifier = "photo \(indexPath.item + 1)"
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = collectionView.bounds.width
    let columns = CGFloat(max(Self.columns, Int(min(width, 10_000) / Self.columnWidth)))
    let side = max(1, ((width - (columns - 1) * Self.gap) / columns).rounded(.down))
    return CGSize(width: side, height: side)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    picker?.choose(images[indexPath.item])
  }
}

private final class PhotoCell: UICollectionViewCell {
  let picture = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    contentView.addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = contentView.bounds
  }
}
