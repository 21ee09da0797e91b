import UIKit

final class SettingsListViewController: UIViewController, UISearchResultsUpdating, UICollectionViewDelegate {
  enum Section: Int, CaseIterable {
    case account, general, about
    var title: String {
      switch self {
      case .account: return "Account"
      case .general: return "General"
      case .about: return "About"
      }
    }
  }

  struct Item: Hashable {
    let id = UUID()
    var title: String
    var detail: String?
    var symbol: String
    var color: UIColor
    var isSwitch = false
    var isOn = false

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
    static func == (lhs: Item, rhs: Item) -> Bool { lhs.id == rhs.id }
  }

  private var items: [Section: [Item]] = [
    .account: [
      Item(title: "Anna Example", detail: "anna@example.org", symbol: "person.crop.circle", color: .systemGray),
      Item(title: "Passwords", symbol: "key", color: .systemOrange),
    ],
    .general: [
      Item(title: "Notifications", symbol: "bell", color: .systemRed, isSwitch: true, isOn: true),
      Item(title: "Airplane Mode", symbol: "airplane", color: .systemOrange, isSwitch: true),
      Item(title: "Language", detail: "English", symbol: "globe", color: .systemBlue),
    ],
    .about: [Item(title: "Version", detail: "1.2.3", symbol: "info.circle", color: .systemGray)],
  ]

  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
  private let searchController = UISearchController(searchResultsController: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    navigationController?.navigationBar.prefersLargeTitles = true
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Search Settings"
    definesPresentationContext = true
    configureCollectionView()
    configureDataSource()
    applySnapshot(animated: false)
  }

  private func configureCollectionView() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      guard let self = self, let item = self.dataSource.itemIdentifier(for: indexPath) else { return nil }
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
        self.delete(item)
        completion(true)
      }
      delete.image = UIImage(systemName: "trash")
      return UISwipeActionsConfiguration(actions: [delete])
    }
    configuration.leadingSwipeActionsConfigurationProvider = { [unowned self] indexPath in
      let pin = UIContextualAction(style: .normal, title: nil) { action, view, completion in
        self.moveToTop(at: indexPath)
        completion(true)
      }
      pin.image = UIImage(systemName: "pin")
      pin.backgroundColor = .systemYellow
      return UISwipeActionsConfiguration(actions: [pin])
    }
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    collectionView.accessibilityIdentifier = "settings"
    view.addSubview(collectionView)
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      [weak self] cell, indexPath, item in
      var content = UIListContentConfiguration.valueCell()
      content.text = item.title
      content.secondaryText = item.detail
      content.image = UIImage(systemName: item.symbol)
      content.imageProperties.tintColor = item.color
      content.imageProperties.maximumSize = CGSize(width: 24, height: 24)
      cell.contentConfiguration = content
      cell.accessibilityIdentifier = item.title
      if item.isSwitch {
        let toggle = UISwitch()
        toggle.isOn = item.isOn
        toggle.accessibilityIdentifier = "\(item.title) switch"
        toggle.addAction(
          UIAction { action in
            guard let sender = action.sender as? UISwitch else { return }
            self?.set(item, isOn: sender.isOn)
          }, for: .valueChanged)
        cell.accessories = [.customView(configuration: .init(customView: toggle, placement: .trailing()))]
      } else {
        cell.accessories = [.disclosureIndicator()]
      }
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in
      guard let section = self?.dataSource.sectionIdentifier(for: indexPath.section) else { return }
      var content = UIListContentConfiguration.groupedHeader()
      content.text = section.title
      header.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: item)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
    }
  }

  private func applySnapshot(animated: Bool) {
    let query = searchController.searchBar.text?.lowercased() ?? ""
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    for section in Section.allCases {
      let found = (items[section] ?? []).filter { query.isEmpty || $0.title.lowercased().contains(query) }
      guard !found.isEmpty else { continue }
      snapshot.appendSections([section])
      snapshot.appendItems(found, toSection: section)
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
    if snapshot.numberOfItems == 0 {
      var configuration = UIContentUnavailableConfiguration.search()
      configuration.secondaryText = "Check the spelling or try a new search."
      contentUnavailableConfiguration = configuration
    } else {
      contentUnavailableConfiguration = nil
    }
  }

  func updateSearchResults(for searchController: UISearchController) { applySnapshot(animated: true) }

  private func set(_ item: Item, isOn: Bool) {
    for (section, list) in items {
      if let index = list.firstIndex(of: item) { items[section]?[index].isOn = isOn }
    }
  }

  private func delete(_ item: Item) {
    for section in items.keys { items[section]?.removeAll { $0 == item } }
    applySnapshot(animated: true)
  }

  private func moveToTop(at indexPath: IndexPath) {
    guard let section = dataSource.sectionIdentifier(for: indexPath.section),
      let item = dataSource.itemIdentifier(for: indexPath)
    else { return }
    items[section]?.removeAll { $0 == item }
    items[section]?.insert(item, at: 0)
    applySnapshot(animated: true)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let item = dataSource.itemIdentifier(for: indexPath) else { return }
    let detail = UIViewController()
    detail.title = item.title
    detail.view.backgroundColor = .systemGroupedBackground
    navigationController?.pushViewController(detail, animated: true)
  }
}
