import Foundation
import TendonGeometry

/// The files and folders of one folder in a document picker.
final class DocumentList: UITableViewController {
  private unowned let picker: UIDocumentPickerViewController
  private let folder: URL?
  private var entries: [(url: URL, isFolder: Bool)] = []
  private static let cell = "document"

  init(_ folder: URL?, of picker: UIDocumentPickerViewController) {
    (self.folder, self.picker) = (folder, picker)
    super.init(style: .plain)
    title = folder?.lastPathComponent ?? "Documents"
  }

  required init?(coder: NSCoder) { nil }

  /// True if a folder is chosen, and not a file.
  private var choosesFolder: Bool { picker.types.contains { $0 == .folder || $0 == .directory } }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
    tableView.allowsMultipleSelection = picker.allowsMultipleSelection && !choosesFolder
    readFolder()
    let cancel = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.picker.cancel() })
    cancel.accessibilityIdentifier = "Cancel"
    var buttons = [cancel]
    if choosesFolder || picker.allowsMultipleSelection {
      let title = picker.documentPickerMode == .moveToService ? "Move" : picker.exports ? "Save" : "Open"
      let open = UIBarButtonItem(primaryAction: UIAction(title: title) { [weak self] _ in self?.confirm() })
      open.accessibilityIdentifier = title
      open.isEnabled = choosesFolder && folder != nil
      buttons.insert(open, at: 0)
    }
    navigationItem.rightBarButtonItems = buttons
  }

  /// Reads the names, folders among them, in the order of the names; hidden ones are left out.
  private func readFolder() {
    guard let folder, let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return }
    entries = found.filter { !$0.hasPrefix(".") }.sorted().map { name in
      var isFolder: ObjCBool = false
      let url = folder.appending(path: name)
      _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      return (url, isFolder.boolValue)
    }
  }

  private func canChoose(_ entry: (url: URL, isFolder: Bool)) -> Bool {
    if entry.isFolder { return true }
    guard !choosesFolder else { return false }
    let type = UTType(filenameExtension: entry.url.pathExtension) ?? .data
    return picker.types.contains { type.conforms(to: $0) }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    let entry = entries[indexPath.row]
    let name = entry.url.lastPathComponent
    cell.textLabel?.text =
      entry.isFolder || picker.shouldShowFileExtensions ? name : entry.url.deletingPathExtension().lastPathComponent
    cell.textLabel?.textColor = canChoose(entry) ? .label : .tertiaryLabel
    cell.imageView?.image = UIImage(systemName: entry.isFolder ? "folder" : "doc")
    cell.accessoryType = entry.isFolder ? .disclosureIndicator : .none
    cell.accessibilityIdentifier = name
    return cell
  }

  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    canChoose(entries[indexPath.row]) ? indexPath : nil
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let entry = entries[indexPath.row]
    if entry.isFolder {
      tableView.deselectRow(at: indexPath, animated: true)
      navigationController?.pushViewController(DocumentList(entry.url, of: picker), animated: true)
    } else if picker.allowsMultipleSelection {
      selectionDidChange()
    } else {
      picker.choose([entry.url])
    }
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { selectionDidChange() }

  private func selectionDidChange() {
    navigationItem.rightBarButtonItems?.first?.isEnabled = tableView.indexPathForSelectedRow != nil
  }

  private func confirm() {
    if picker.exports {
      if let folder { picker.export(to: folder) }
    } else if choosesFolder {
      if let folder { picker.choose([folder]) }
    } else {
      let chosen = (tableView.indexPathsForSelectedRows ?? []).sorted().map { entries[$0.row].url }
      if !chosen.isEmpty { picker.choose(chosen) }
    }
  }
}
