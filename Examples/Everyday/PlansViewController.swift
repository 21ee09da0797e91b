import UIKit

/// Plans to choose from, in cards of a collection view, on a sheet.
final class PlansViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  private let plans: [(name: String, price: String, color: UIColor)] = [
    ("Balcony", "free", .systemGreen), ("Garden", "3 a month", .systemTeal), ("Farm", "9 a month", .systemBrown),
    ("Village", "ask us", .systemPurple),
  ]
  private lazy var collectionView: UICollectionView = {
    let layout = UICollectionViewFlowLayout()
    layout.minimumInteritemSpacing = 12
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 8, left: 20, bottom: 20, right: 20)
    layout.headerReferenceSize = CGSize(width: 0, height: 72)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.backgroundColor = .clear
    view.dataSource = self
    view.delegate = self
    view.register(PlanCell.self, forCellWithReuseIdentifier: "plan")
    view.register(
      PlansHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.accessibilityIdentifier = "plans"
    return view
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
  }

  // MARK: - UICollectionViewDataSource

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    plans.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "plan", for: indexPath) as! PlanCell
    let plan = plans[indexPath.item]
    cell.show(name: plan.name, price: plan.price, color: plan.color)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  // MARK: - UICollectionViewDelegateFlowLayout

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = (collectionView.bounds.width - 40 - 12) / 2
    return CGSize(width: width, height: width * 0.7)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let cell = collectionView.cellForItem(at: indexPath) as? PlanCell else { return }
    UIView.animateKeyframes(
      withDuration: 0.4, delay: 0, options: [],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) {
          cell.transform = CGAffineTransform(scaleX: 0.92, y: 0.92)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) { cell.transform = .identity }
      },
      completion: { [weak self] _ in self?.dismiss(animated: true) })
  }
}

/// The title above the plans.
final class PlansHeader: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let label = UILabel(frame: bounds.insetBy(dx: 20, dy: 12))
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text = "How much will you grow?"
    label.font = .systemFont(ofSize: 24, weight: .bold)
    label.adjustsFontSizeToFitWidth = true
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// A plan.
final class PlanCell: UICollectionViewCell {
  private let nameLabel = UILabel()
  private let priceLabel = UILabel()

  override var isHighlighted: Bool {
    didSet { contentView.alpha = isHighlighted ? 0.7 : 1 }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 16
    contentView.layer.cornerCurve = .continuous
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    nameLabel.textColor = .white
    priceLabel.font = .preferredFont(forTextStyle: .subheadline)
    priceLabel.textColor = UIColor.white.withAlphaComponent(0.8)
    let stack = UIStackView(arrangedSubviews: [nameLabel, priceLabel])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 14),
      stack.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -14),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(name: String, price: String, color: UIColor) {
    nameLabel.text = name
    priceLabel.text = price
    contentView.backgroundColor = color
  }
}
