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
  var plainInteractions: [any UIInteraction] {
    get { interactionsStorage }
    set {
      for old in interactionsStorage where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }

  func plainAddInteraction(_ interaction: any UIInteraction) {
    guard !interactionsStorage.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactionsStorage.append(interaction)
    interaction.didMove(to: self)
  }

  func plainRemoveInteraction(_ interaction: any UIInteraction) {
    guard interactionsStorage.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactionsStorage.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
