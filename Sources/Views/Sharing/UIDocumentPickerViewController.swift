import Foundation
import TendonContext
import TendonGeometry

/// The purpose of a document picker before iOS 14; raw values are UIKit's.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// Gives a copy of a file.
  case `import`
  /// Gives the file itself.
  case open
  /// Copies a file of the app to a folder of the user.
  case exportToService
  /// Moves a file of the app to a folder of the user.
  case moveToService
}

/// A sheet in which the user chooses files, or a place for files of the app.
///
/// The files are those of the folder ``userDocuments``, which a test or a host sets; a script taps them by their
/// names. Differs from UIKit: a stage has no other apps and no cloud; files of the wrong type are dimmed by their
/// file name extension.
open class UIDocumentPickerViewController: UIViewController {
  /// The folder with the user's files on this stage. Default: nil, for which the list is empty and nothing can be
  /// saved.
  public static var userDocuments: URL? {
    get { StageContext.current[documentsKey] }
    set { StageContext.current[documentsKey] = newValue }
  }
  private static let documentsKey = ContextKey<URL?>(nil)

  /// The delegate, which is told of the choice; not retained. Default: nil.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// The purpose of the picker.
  public let documentPickerMode: UIDocumentPickerMode
  /// True if several files can be chosen. Default: false.
  open var allowsMultipleSelection = false
  /// True if the list shows the extensions of names. Default: false.
  open var shouldShowFileExtensions = false
  /// The folder that the list shows first; nil (default): `userDocuments`.
  open var directoryURL: URL?

  /// The types that can be chosen.
  let types: [UTType]
  /// The files of the app that are exported.
  let exported: [URL]
  private var isEnded = false

  private init(_ mode: UIDocumentPickerMode, types: [UTType], exported: [URL]) {
    (documentPickerMode, self.types, self.exported) = (mode, types, exported)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .formSheet
  }

  /// A picker of files of some types, or folders.
  ///
  /// - Parameters:
  ///   - contentTypes: the types that can be picked.
  ///   - asCopy: true to give copies in the temporary folder instead of the files themselves.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    self.init(asCopy ? .import : .open, types: contentTypes, exported: [])
  }

  /// A picker of a folder, into which the files are moved, or copied.
  public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
    self.init(asCopy ? .exportToService : .moveToService, types: [.folder], exported: urls)
  }

  /// A picker of files of some types, by their identifiers. A mode that exports is a programming error.
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    precondition(mode == .import || mode == .open, "a picker of types opens or imports files")
    self.init(mode, types: allowedUTIs.compactMap { UTType($0) }, exported: [])
  }

  /// A picker of a folder for a file. A mode that opens is a programming error.
  public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }

  /// A picker of a folder for files. A mode that opens is a programming error.
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    precondition(mode == .exportToService || mode == .moveToService, "a picker for files exports or moves them")
    self.init(mode, types: [.folder], exported: urls)
  }

  public required init?(coder: NSCoder) { nil }

  var exports: Bool { documentPickerMode == .exportToService || documentPickerMode == .moveToService }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let folder = directoryURL ?? UIDocumentPickerViewController.userDocuments
    let content = UINavigationController(rootViewController: DocumentList(folder, of: self))
    addChild(content)
    content.view.frame = view.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }

  // MARK: - The end

  func cancel() { dismiss(animated: true) }

  /// Gives the chosen files to the delegate, and disappears.
  func choose(_ urls: [URL]) {
    let given = urls.compactMap { documentPickerMode == .import ? copied($0) : $0 }
    end { picker in picker.delegate?.documentPicker(picker, didPickDocumentsAt: given) }
  }

  /// Puts the files of the app into a folder, and gives their new places to the delegate.
  func export(to folder: URL) {
    let files = FileManager.default
    var given: [URL] = []
    for url in exported {
      let place = Self.freePlace(for: url.lastPathComponent, in: folder)
      do {
        if documentPickerMode == .moveToService {
          try files.moveItem(at: url, to: place)
        } else {
          try files.copyItem(at: url, to: place)
        }
        given.append(place)
      } catch { continue }
    }
    if given.isEmpty { return cancel() }
    end { picker in picker.delegate?.documentPicker(picker, didPickDocumentsAt: given) }
  }

  /// A copy of a file in a temporary folder of its own; nil if it cannot be read.
  private func copied(_ url: URL) -> URL? {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "UIDocumentPicker", directoryHint: .isDirectory)
    do {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      let place = Self.freePlace(for: url.lastPathComponent, in: folder)
      try files.copyItem(at: url, to: place)
      return place
    } catch { return nil }
  }

  /// A place in a folder with the name, or with a number behind it where there is such a file.
  private static func freePlace(for name: String, in folder: URL) -> URL {
    var place = folder.appending(path: name)
    let (stem, kind) = (place.deletingPathExtension().lastPathComponent, place.pathExtension)
    var number = 2
    while FileManager.default.fileExists(atPath: place.path) {
      place = folder.appending(path: kind.isEmpty ? "\(stem) \(number)" : "\(stem) \(number).\(kind)")
      number += 1
    }
    return place
  }

  private func end(_ tell: @escaping (UIDocumentPickerViewController) -> Void) {
    guard !isEnded else { return }
    isEnded = true
    dismiss(animated: true) { tell(self) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed, !isEnded else { return }
    isEnded = true
    delegate?.documentPickerWasCancelled(self)
  }
}

/// Called with the choice in a document picker. All methods have defaults, which do nothing.
@MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
  /// Called with the chosen files, after the picker has disappeared; the default calls
  /// `documentPicker(_:didPickDocumentAt:)` with each.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called after the picker has disappeared without a choice.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
  /// Called with the chosen file. The name before iOS 11.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    for url in urls { documentPicker(controller, didPickDocumentAt: url) }
  }
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}
