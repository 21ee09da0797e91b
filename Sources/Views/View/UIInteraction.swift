/// A behaviour that is added to a view.
@MainActor
public protocol UIInteraction: AnyObject {
  /// The view that has the interaction; nil: none.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or removed: nil.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or removed: nil.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions of the view. Default: none.
  public var interactions: [any UIInteraction] {
    get { interactionsStorage }
    set {
      for old in interactionsStorage where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Adds an interaction; it leaves the view that has it.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard !interactionsStorage.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactionsStorage.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactionsStorage.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactionsStorage.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
