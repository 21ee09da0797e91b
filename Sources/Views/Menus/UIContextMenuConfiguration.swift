import Foundation
import TendonGeometry

/// The menu of a context menu interaction.
@MainActor
public final class UIContextMenuConfiguration: NSObject {
  /// Raw values are UIKit's.
  public enum ElementOrder: Int, Sendable {
    /// As `priority`.
    case automatic
    /// The first row is the nearest one to the control: the lowest where the menu stands above it.
    case priority
    /// From top to bottom.
    case fixed
  }

  /// A closure that makes a controller that shows more of what was pressed.
  public typealias ContentPreviewProvider = () -> UIViewController?
  /// A closure that makes the menu from actions that the system suggests: none here.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  /// The value that tells the configuration from others.
  public let identifier: AnyHashable
  let previewProvider: ContentPreviewProvider?
  let actionProvider: ActionProvider?
  private static var count = 0

  /// A menu that `actionProvider` makes when it is opened.
  ///
  /// - Parameters:
  ///   - identifier: nil: one that no other configuration has.
  ///   - previewProvider: makes the controller whose view stands above the menu; nil: the view itself is shown.
  ///   - actionProvider: makes the menu; nil: no menu.
  public init(
    identifier: AnyHashable? = nil, previewProvider: ContentPreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    UIContextMenuConfiguration.count += 1
    self.identifier = identifier ?? AnyHashable("UIContextMenuConfiguration-\(UIContextMenuConfiguration.count)")
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }

  /// A menu with an identifier as UIKit has it: an object that can be copied.
  @_disfavoredOverload
  public convenience init(
    identifier: (any NSCopying)?, previewProvider: ContentPreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    let value = identifier.map { object in
      (object as? NSObject).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(object as AnyObject))
    }
    self.init(identifier: value, previewProvider: previewProvider, actionProvider: actionProvider)
  }

  /// The identifier as an object: texts, numbers and index paths become objects of Foundation.
  var copyableIdentifier: any NSCopying {
    (identifier.base as AnyObject as? any NSCopying) ?? NSString(string: String(describing: identifier))
  }
}

/// A closure that makes the controller of a preview.
public typealias UIContextMenuContentPreviewProvider = UIContextMenuConfiguration.ContentPreviewProvider
/// A closure that makes a menu of the suggested elements.
public typealias UIContextMenuActionProvider = UIContextMenuConfiguration.ActionProvider
