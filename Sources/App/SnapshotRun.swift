import ArgumentParser
import Foundation
import Tendon

/// Compares the goldens of documents and scenes, one subject after the other.
@MainActor
struct SnapshotRun {
  let kinds: [GoldenKind]
  let mode: GoldenMode
  let matrix: MatrixOptions
  var artifacts: URL?
  var tolerance = PictureTolerance.exact
  var assets: [URL] = []
  var scene: String?
  var scale: CGFloat = 1
  var rate = 10.0
  var showsStatusBar: Bool?

  init(kinds: [GoldenKind], mode: GoldenMode, matrix: MatrixOptions) {
    (self.kinds, self.mode, self.matrix) = (kinds, mode, matrix)
  }

  /// A document or a scene of the app.
  private enum Item {
    case document(DocumentSearch.Found)
    case scene(Scene)
  }

  func report(on subjects: [String], part: Shard?, findsOrphans: Bool) throws -> GoldenReport {
    LayoutEngine.report = nil
    let items = try items(subjects)
    var (results, failures, folders) = ([GoldenResult](), [String](), [String: Set<String>]())
    for item in part?.part(of: items) ?? items {
      do {
        let (folder, drafts) = try drafts(of: item)
        folders[folder, default: []].formUnion(drafts.map { "\(folder)/\($0.fileName)" })
        for draft in drafts {
          // Goldens of different folders do not meet in the folder of what differs.
          let place = artifacts?.appendingPathComponent(folder.replacing("../", with: ""))
          results.append(try draft.check(in: folder, mode: mode, artifacts: place, tolerance: tolerance))
        }
      } catch {
        failures.append(SnapshotRun.text(of: error, item))
      }
    }
    if findsOrphans {
      results += orphans(subjects, folders).map { GoldenResult(file: $0, subject: "orphan", status: .orphan) }
    }
    return GoldenReport(results: results, failures: failures)
  }

  private func items(_ subjects: [String]) throws -> [Item] {
    let scenes = subjects.compactMap { name in Door.scenes.first { $0.name == name } }
    let paths = subjects.filter { name in !Door.scenes.contains { $0.name == name } }
    let (found, missing) = DocumentSearch.documents(paths)
    guard missing.isEmpty else {
      for name in missing {
        do { _ = try Subject(name) } catch { Console.note("error: \(error)") }
      }
      throw ExitCode(2)
    }
    if kinds.contains(.timeline), !found.isEmpty {
      throw ValidationError("documents have no story: --as timeline is for scenes")
    }
    if matrix.pseudo != nil, !scenes.isEmpty {
      throw ValidationError("--pseudo is for documents: the texts of scenes are in code")
    }
    return found.map(Item.document) + scenes.map(Item.scene)
  }

  private func drafts(of item: Item) throws -> (folder: String, drafts: [GoldenDraft]) {
    let environments = matrix.matrix.environments
    switch item {
    case .scene(let scene):
      var goldens = SceneGoldens()
      (goldens.kinds, goldens.scale, goldens.rate) = (kinds, scale, rate)
      (goldens.usesDevices, goldens.showsStatusBar) = (matrix.device != nil, showsStatusBar)
      let (drafts, notes) = try goldens.drafts(of: scene, in: environments)
      for note in notes { Console.note("\(scene.name): \(note)") }
      return ("\(GoldenNames.folder)/\(GoldenOrphans.scenes)", drafts)
    case .document(let found):
      let url = URL(fileURLWithPath: found.name)
      let document = try LintDocument(
        FileBytes.read(url, atMost: XMLReader.sizeLimit + 1, file: found.name), file: found.name, place: url)
      if let refusal = document.refusal { throw refusal }
      var goldens = DocumentGoldens()
      (goldens.kinds, goldens.assets, goldens.scale) = (kinds, assets, scale)
      (goldens.showsStatusBar, goldens.scene) = (showsStatusBar ?? true, scene)
      let (drafts, notes) = try goldens.drafts(of: document, in: environments)
      for note in notes { Console.note(note) }
      guard !drafts.isEmpty else {
        throw Subject.NotFound(
          description: "\(found.name): error: there is no scene\(scene.map { " \"\($0)\"" } ?? "")")
      }
      let parent = found.name.dropLast(url.lastPathComponent.count)
      return ("\(parent)\(GoldenNames.folder)/\(GoldenNames.part(url.lastPathComponent))", drafts)
    }
  }

  /// The goldens that nothing makes: below the folders that were named, and beside what was compared.
  private func orphans(_ subjects: [String], _ folders: [String: Set<String>]) -> [String] {
    var isFolder: ObjCBool = false
    let named = subjects.filter {
      FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && isFolder.boolValue
    }
    var found = Set(GoldenOrphans.below(named))
    let names = Set(Door.scenes.map { GoldenNames.scene($0.name) })
    for (folder, made) in folders where scene == nil {
      let isOfScenes = folder == "\(GoldenNames.folder)/\(GoldenOrphans.scenes)"
      let gone = GoldenOrphans.files(in: folder, except: made, kinds: kinds.map(\.ending)).filter { path in
        // Scenes that were not named have goldens of their own.
        !isOfScenes || !names.contains { path.hasPrefix("\(folder)/\($0).") }
      }
      found.formUnion(gone)
    }
    return found.sorted()
  }

  private static func text(of error: any Error, _ item: Item) -> String {
    let text = String(describing: error).oneLineForFormats
    if text.contains("error:") { return text }
    switch item {
    case .document(let found): return "\(found.name): error: \(text)"
    case .scene(let scene): return "\(scene.name): error: \(text)"
    }
  }
}
