import UIKit

/// Messages in rows as high as their texts; swipes mark, flag and delete, a pull brings new ones.
class InboxViewController: UITableViewController {
  private enum Section { case main }

  private var messages = Message.samples
  private lazy var dataSource = UITableViewDiffableDataSource<Section, Int>(tableView: tableView) {
    [weak self] tableView, indexPath, id in
    let cell = tableView.dequeueReusableCell(withIdentifier: MessageCell.reuseIdentifier, for: indexPath)
    if let cell = cell as? MessageCell, let message = self?.message(id) { cell.configure(with: message) }
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inbox"
    navigationController?.navigationBar.prefersLargeTitles = true
    tableView.register(MessageCell.self, forCellReuseIdentifier: MessageCell.reuseIdentifier)
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 90
    tableView.separatorInset = UIEdgeInsets(top: 0, left: 76, bottom: 0, right: 0)
    tableView.accessibilityIdentifier = "inbox"
    refreshControl = UIRefreshControl()
    refreshControl?.addTarget(self, action: #selector(refresh), for: .valueChanged)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Unread", style: .plain, target: self, action: #selector(filter(_:)))
    navigationItem.rightBarButtonItem?.accessibilityIdentifier = "filter"
    apply(animated: false)
  }

  private func message(_ id: Int) -> Message? {
    messages.first { $0.id == id }
  }

  private var onlyUnread = false

  private func apply(animated: Bool, reloading ids: [Int] = []) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections([.main])
    snapshot.appendItems(messages.filter { !onlyUnread || !$0.isRead }.map(\.id))
    snapshot.reconfigureItems(ids.filter { snapshot.indexOfItem($0) != nil })
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  private func change(_ id: Int, _ edit: (inout Message) -> Void) {
    guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
    edit(&messages[index])
    apply(animated: true, reloading: [id])
  }

  @objc private func refresh() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self = self else { return }
      let id = (self.messages.map(\.id).max() ?? 0) + 1
      self.messages.insert(
        Message(
          id: id, sender: "Post Office", subject: "A parcel", body: "It waits for you at the counter.", time: "now"),
        at: 0)
      self.refreshControl?.endRefreshing()
      self.apply(animated: true)
    }
  }

  @objc private func filter(_ sender: UIBarButtonItem) {
    onlyUnread.toggle()
    sender.title = onlyUnread ? "All" : "Unread"
    apply(animated: true)
  }

  // MARK: - UITableViewDelegate

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let id = dataSource.itemIdentifier(for: indexPath), let message = message(id) else { return }
    change(id) { $0.isRead = true }
    navigationController?.pushViewController(MessageViewController(message: message), animated: true)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.messages.removeAll { $0.id == id }
      self?.apply(animated: true)
      done(true)
    }
    delete.image = UIImage(systemName: "trash")
    let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
      self?.change(id) { $0.isFlagged.toggle() }
      done(true)
    }
    flag.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath), let message = message(id) else { return nil }
    let title = message.isRead ? "Unread" : "Read"
    let action = UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
      self?.change(id) { $0.isRead.toggle() }
      done(true)
    }
    action.backgroundColor = .systemBlue
    let configuration = UISwipeActionsConfiguration(actions: [action])
    configuration.performsFirstActionWithFullSwipe = true
    return configuration
  }
}

/// One message in full.
final class MessageViewController: UIViewController {
  private let message: Message

  init(message: Message) {
    self.message = message
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func loadView() {
    let textView = UITextView()
    textView.isEditable = false
    textView.textContainerInset = UIEdgeInsets(top: 16, left: 12, bottom: 16, right: 12)
    view = textView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = message.subject
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    let text = NSMutableAttributedString(
      string: message.sender + "\n",
      attributes: [.font: UIFont.preferredFont(forTextStyle: .title2), .foregroundColor: UIColor.label])
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineSpacing = 4
    text.append(
      NSAttributedString(
        string: message.body,
        attributes: [
          .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.secondaryLabel,
          .paragraphStyle: paragraph,
        ]))
    (view as? UITextView)?.attributedText = text
  }
}
