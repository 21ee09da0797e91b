import Foundation
import TendonAutoLayout
import TendonGeometry

/// The headline, the close button and the rows of a sheet of activities.
final class ActivityList: UITableViewDataSource, UITableViewDelegate {
  private unowned let controller: UIActivityViewController
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private static let barHeight: CGFloat = 60
  private static let rowHeight: CGFloat = 52
  private static let side: CGFloat = 20
  private static let cell = "activity"

  init(_ controller: UIActivityViewController) { self.controller = controller }

  /// The height of all rows and of what is around them, in points.
  var height: CGFloat { Self.barHeight + Self.rowHeight * CGFloat(controller.activities.count) + 2 * Self.side }

  func add(to view: UIView, headline: String) {
    let title = UILabel()
    title.text = headline
    title.font = .systemFont(ofSize: 15, weight: .semibold)
    title.numberOfLines = 2
    let close = UIButton(type: .close)
    close.accessibilityIdentifier = "Close"
    close.addAction(for: .touchUpInside) { [weak controller] _ in controller?.cancel() }
    table.dataSource = self
    table.delegate = self
    table.rowHeight = Self.rowHeight
    table.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
    for part in [table, title, close] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: Self.side),
      title.trailingAnchor.constraint(lessThanOrEqualTo: close.leadingAnchor, constant: -8),
      title.centerYAnchor.constraint(equalTo: close.centerYAnchor),
      close.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -Self.side),
      close.topAnchor.constraint(equalTo: safe.topAnchor, constant: (Self.barHeight - 30) / 2),
      table.topAnchor.constraint(equalTo: safe.topAnchor, constant: Self.barHeight),
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { controller.activities.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    let activity = controller.activities[indexPath.row]
    cell.textLabel?.text = activity.activityTitle
    cell.imageView?.image = activity.activityImage
    cell.accessibilityIdentifier = activity.activityTitle
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    controller.run(controller.activities[indexPath.row])
  }
}
