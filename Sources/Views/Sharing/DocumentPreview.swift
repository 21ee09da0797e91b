import Foundation
import TendonGeometry

/// The preview of a file: its picture, the first mebibyte of its text, or its symbol with name and size.
final class DocumentPreview: UIViewController {
  private let url: URL
  private let owner: UIDocumentInteractionController
  /// The length of the beginning of a text that is shown, in bytes.
  private static let textLimit = 1 << 20

  init(_ url: URL, of owner: UIDocumentInteractionController) {
    (self.url, self.owner) = (url, owner)
    super.init(nibName: nil, bundle: nil)
    title = owner.name
  }

  required init?(coder: NSCoder) { nil }

  /// True if the preview was presented, and not pushed.
  private(set) var isPresented = false

  func addDone() {
    isPresented = true
    let done = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    done.accessibilityIdentifier = "Done"
    navigationItem.leftBarButtonItem = done
  }

  static func symbol(of type: UTType) -> String {
    type.conforms(to: .image) ? "photo" : type.conforms(to: .text) ? "doc.text" : "doc"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let share = UIBarButtonItem(
      systemItem: .action, primaryAction: UIAction { [weak self] _ in self?.share() })
    share.accessibilityIdentifier = "Share"
    navigationItem.rightBarButtonItem = share
    let content = makeContent()
    content.accessibilityIdentifier = "preview"
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
  }

  private func makeContent() -> UIView {
    let type = owner.type
    if type.conforms(to: .image), let image = UIImage(contentsOfFile: url.path) {
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      return view
    }
    if type.conforms(to: .text), let text = text() {
      let view = UITextView()
      view.isEditable = false
      view.font = .preferredFont(forTextStyle: .body)
      view.alwaysBounceVertical = true
      view.text = text
      return view
    }
    let size = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? NSNumber
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = owner.icons.first
    configuration.text = owner.name
    configuration.secondaryText = size.map {
      ByteCountFormatter.string(fromByteCount: $0.int64Value, countStyle: .file)
    }
    return UIContentUnavailableView(configuration: configuration)
  }

  private func text() -> String? {
    guard let file = try? FileHandle(forReadingFrom: url), let data = try? file.read(upToCount: Self.textLimit) else {
      return nil
    }
    return String(decoding: data, as: UTF8.self)
  }

  private func share() {
    if let item = navigationItem.rightBarButtonItem { owner.presentOptionsMenu(from: item, animated: true) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    let hasGone = isPresented ? navigationController?.isBeingDismissed ?? true : isMovingFromParent
    if hasGone { owner.previewDidEnd() }
  }
}
