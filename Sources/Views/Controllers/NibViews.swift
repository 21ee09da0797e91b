import Foundation

/// A reader of xibs, in a module above this one.
@MainActor
package protocol NibViewLoading {
  /// Loads the view of a controller from its xib; false if none is named and there is none for its class.
  static func loadView(of controller: UIViewController) -> Bool
}

/// The reader of xibs of the program.
@MainActor
enum NibViews {
  /// Nil in a program without the module that reads documents.
  static let loader = NSClassFromString("TendonInterfaceBuilder.NibViewLoader") as? any NibViewLoading.Type
}
