import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// The pickers of photographs and of documents: what they show, give and report.
@MainActor @Suite struct PickerTests {
  private final class Chooser: UIImagePickerControllerDelegate, UINavigationControllerDelegate, UIDocumentPickerDelegate
  {
    var info: [UIImagePickerController.InfoKey: Any] = [:]
    var log: [String] = []
    func imagePickerController(
      _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      self.info = info
      picker.dismiss(animated: true)
    }
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      log.append("cancelled")
      picker.dismiss(animated: true)
    }
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
      log.append(urls.map(\.lastPathComponent).joined(separator: ","))
      log.append(urls.first?.deletingLastPathComponent().lastPathComponent ?? "")
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { log.append("cancelled") }
  }

  private func image(_ color: UIColor, _ size: CGSize) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  private func stage(_ make: () -> UIViewController) -> (Stage, UIViewController, UIViewController) {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let root = stage.perform { UIViewController() }
    stage.present(root)
    let shown = stage.perform { () -> UIViewController in
      let shown = make()
      root.present(shown, animated: true)
      return shown
    }
    stage.advance(by: 1)
    return (stage, root, shown)
  }

  @Test func aPhotographIsChosen() throws {
    let chooser = Chooser()
    let (stage, root, _) = stage {
      UIImagePickerController.photographs = [
        image(.red, CGSize(width: 30, height: 60)), image(.blue, CGSize(width: 60, height: 30)),
      ]
      let picker = UIImagePickerController()
      picker.delegate = chooser
      return picker
    }
    try stage.run("tap \"photo 2\"\nwait 1")
    let chosen = try #require(chooser.info[.originalImage] as? UIImage)
    #expect(chosen.size == CGSize(width: 60, height: 30))
    #expect(chooser.info[.mediaType] as? String == "public.image" && chooser.info[.editedImage] == nil)
    #expect(stage.perform { root.presentedViewController } == nil)
    #expect(stage.perform { UIImagePickerController.isSourceTypeAvailable(.camera) } == false)
    // Another stage has no photographs.
    #expect(Stage(size: CGSize(width: 100, height: 100)).perform { UIImagePickerController.photographs.isEmpty })
  }

  @Test func aPartOfAPhotographIsChosen() throws {
    let chooser = Chooser()
    let (stage, _, _) = stage {
      UIImagePickerController.photographs = [image(.red, CGSize(width: 200, height: 100))]
      let picker = UIImagePickerController()
      picker.allowsEditing = true
      picker.delegate = chooser
      return picker
    }
    try stage.run("tap \"photo 1\"\nwait 1\ntap Choose\nwait 1")
    let part = try #require(chooser.info[.editedImage] as? UIImage)
    #expect(part.size == CGSize(width: 100, height: 100))
    #expect(chooser.info[.cropRect] as? CGRect == CGRect(x: 50, y: 0, width: 100, height: 100))
  }

  @Test func aPickerWithoutPhotographsIsCancelled() throws {
    let chooser = Chooser()
    let (stage, root, _) = stage {
      let picker = UIImagePickerController()
      picker.delegate = chooser
      return picker
    }
    try stage.run("tap Cancel\nwait 1")
    #expect(chooser.log == ["cancelled"] && stage.perform { root.presentedViewController } == nil)
  }

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Documents-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder.appending(path: "Inner"), withIntermediateDirectories: true)
    for name in ["a.txt", "b.png", "Inner/c.md"] { try Data(name.utf8).write(to: folder.appending(path: name)) }
    return folder
  }

  @Test func aFileOfTheRightTypeIsChosen() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let chooser = Chooser()
    let (stage, root, _) = stage {
      UIDocumentPickerViewController.userDocuments = folder
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
      picker.delegate = chooser
      return picker
    }
    // An image is no text, so that nothing is chosen; a folder opens.
    try stage.run("tap b.png\nwait 1")
    #expect(chooser.log.isEmpty && stage.perform { root.presentedViewController } != nil)
    try stage.run("tap Inner\nwait 1\ntap c.md\nwait 1")
    #expect(chooser.log == ["c.md", "Inner"] && stage.perform { root.presentedViewController } == nil)
  }

  @Test func aFileIsImportedAsACopy() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let chooser = Chooser()
    let (stage, _, _) = stage {
      UIDocumentPickerViewController.userDocuments = folder
      let picker = UIDocumentPickerViewController(documentTypes: ["public.image"], in: .import)
      picker.delegate = chooser
      return picker
    }
    try stage.run("tap b.png\nwait 1")
    #expect(chooser.log.last == "UIDocumentPicker" && chooser.log.first?.hasPrefix("b") == true)
  }

  @Test func filesAreExportedToAFolder() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let own = FileManager.default.temporaryDirectory.appending(path: "a.txt")
    try Data("own".utf8).write(to: own)
    let chooser = Chooser()
    let (stage, _, _) = stage {
      UIDocumentPickerViewController.userDocuments = folder
      let picker = UIDocumentPickerViewController(forExporting: [own], asCopy: true)
      picker.delegate = chooser
      return picker
    }
    try stage.run("tap Save\nwait 1")
    // A file of the name is there already.
    #expect(chooser.log.first == "a 2.txt")
    #expect(try String(contentsOf: folder.appending(path: "a 2.txt"), encoding: .utf8) == "own")
    #expect(try String(contentsOf: folder.appending(path: "a.txt"), encoding: .utf8) == "a.txt")
  }

  @Test func severalFilesAreChosen() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let chooser = Chooser()
    let (stage, root, _) = stage {
      UIDocumentPickerViewController.userDocuments = folder
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
      picker.allowsMultipleSelection = true
      picker.delegate = chooser
      return picker
    }
    try stage.run("tap a.txt\ntap b.png\ntap Open\nwait 1")
    #expect(chooser.log.first == "a.txt,b.png" && stage.perform { root.presentedViewController } == nil)
  }

  @Test func typesConformToOthers() {
    #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .item) && !UTType.png.conforms(to: .text))
    #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(filenameExtension: "none") == nil)
    #expect(UTType(mimeType: "application/pdf") == .pdf && UTType.svg.conforms(to: .xml))
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg" && UTType("") == nil)
  }
}
