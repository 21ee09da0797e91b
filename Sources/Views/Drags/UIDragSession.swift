import Foundation
import TendonGeometry

/// The members that a drag and a drop have in common.
@MainActor
public protocol UIDragDropSession: AnyObject {
  /// The things that are dragged.
  var items: [UIDragItem] { get }
  /// The place of the finger, in points of a view.
  func location(in view: UIView) -> CGPoint
  /// True if the content may move, and not only be copied.
  var allowsMoveOperation: Bool { get }
  /// True if the content stays in the app. Differs from UIKit: a stage has one app.
  var isRestrictedToDraggingApplication: Bool { get }
  #if !canImport(ObjectiveC)
    /// True if an item has data of one of the types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// True if an item can be read as an object of a class.
    func canLoadObjects<Object>(ofClass type: Object.Type) -> Bool
  #endif
}

/// A drag, for the view where it began.
@MainActor
public protocol UIDragSession: UIDragDropSession {
  /// An object of the app for the whole drag. Default: nil.
  var localContext: Any? { get set }
}

/// The look of the progress of a drop; raw values are UIKit's. Differs from UIKit: nothing is shown.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  /// None.
  case none
  /// That of the system.
  case `default`
}

/// A drag above a view, for that view.
@MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in this app, as all do on a stage.
  var localDragSession: (any UIDragSession)? { get }
  /// The progress of the content's arrival.
  var progress: Progress { get }
  /// The look of the progress.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  #if !canImport(ObjectiveC)
    /// Reads the items as objects of a class; those that cannot be read are left out.
    @discardableResult
    func loadObjects<Object>(ofClass type: Object.Type, completion: @escaping ([Object]) -> Void) -> Progress
  #endif
}

/// The state of one drag, for both of its ends.
@MainActor
final class DragSession: UIDragSession, UIDropSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  let progress = Progress(totalUnitCount: 1)
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  var localDragSession: (any UIDragSession)? { self }
  /// The place of the finger in the window.
  var place: (window: UIWindow, point: CGPoint)?

  func location(in view: UIView) -> CGPoint {
    guard let place else { return .zero }
    return view.convert(place.point, from: place.window)
  }

  #if !canImport(ObjectiveC)
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
      items.contains { item in
        typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
      }
    }

    func canLoadObjects<Object>(ofClass type: Object.Type) -> Bool {
      items.contains { $0.itemProvider.canLoadObject(ofClass: type) }
    }

    @discardableResult
    func loadObjects<Object>(ofClass type: Object.Type, completion: @escaping ([Object]) -> Void) -> Progress {
      let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: type) }
      var found = [Object?](repeating: nil, count: providers.count)
      var open = providers.count
      for (index, provider) in providers.enumerated() {
        provider.loadObject(ofClass: type) { [progress] object, _ in
          found[index] = object
          open -= 1
          guard open == 0 else { return }
          progress.completedUnitCount = 1
          completion(found.compactMap { $0 })
        }
      }
      if providers.isEmpty { completion([]) }
      return progress
    }
  #endif
}
