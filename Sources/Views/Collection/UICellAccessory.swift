import TendonGeometry

/// A sign or a control at an edge of a list cell.
@MainActor
public struct UICellAccessory {
  /// The states of a list in which an accessory is seen.
  public enum DisplayedState: Sendable {
    /// In every state; while the list is edited; while it is not.
    case always, whenEditing, whenNotEditing
  }

  /// The edge and the conditions of a custom accessory.
  public enum Placement {
    /// The place of the accessory among the others of its edge, from the leading to the trailing one.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// At the start of the cell, beside the content if nothing else is said.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the end of the cell, beside the content if nothing else is said.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  enum Sign {
    case disclosure, checkmark, delete, insert, reorder, selection
    case label(String, UIFont?)
    case view(UIView, keepsSize: Bool)
    case detail
    case outline(OutlineDisclosureOptions.Style)
  }
  let sign: Sign
  let looks: Looks
  let isLeading: Bool
  let displayed: DisplayedState
  /// The effect of a tap; nil: that of the sign.
  let handler: (() -> Void)?
  let position: Placement.Position?

  private init(
    _ sign: Sign, _ looks: Looks, isLeading: Bool = false, displayed: DisplayedState, handler: (() -> Void)? = nil,
    position: Placement.Position? = nil
  ) {
    (self.sign, self.looks, self.isLeading, self.displayed) = (sign, looks, isLeading, displayed)
    (self.handler, self.position) = (handler, position)
  }

  /// True if the accessory is a part of a cell whose list is edited or not.
  func isPart(editing: Bool) -> Bool { displayed == .always || (displayed == .whenEditing) == editing }

  /// True if a tap on the cell expands its item.
  var expandsByTap: Bool {
    if case .outline(let style) = sign { style != .cell } else { false }
  }

  /// The order of the system's accessories at an edge, from the leading one.
  ///
  /// `Undocumented by Apple:` the order, which "is defined by the system".
  private var rank: Int {
    switch sign {
    case .delete, .insert, .selection, .label, .view: 0
    case .checkmark: 1
    case .detail: 2
    case .disclosure, .outline: 3
    case .reorder: 4
    }
  }

  /// The accessories that are parts of a cell, those of each edge from the leading to the trailing one.
  static func parts(of accessories: [UICellAccessory], editing: Bool) -> [UICellAccessory] {
    [true, false].flatMap { isLeading in
      let all = accessories.filter { $0.isLeading == isLeading && $0.isPart(editing: editing) }
      // Equal ones keep their order.
      var edge = all.filter { $0.position == nil }.enumerated()
        .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
      for accessory in all {
        guard let position = accessory.position else { continue }
        edge.insert(accessory, at: min(max(position(edge), 0), edge.count))
      }
      return edge
    }
  }

  // MARK: - The accessories

  /// A chevron.
  ///
  /// - Parameters:
  ///   - displayed: the state in which it is seen.
  ///   - options: the looks.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { UICellAccessory(.disclosure, options.looks, displayed: displayed) }

  /// A checkmark in the tint colour.
  ///
  /// - Parameters:
  ///   - displayed: the state in which it is seen.
  ///   - options: the looks.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { UICellAccessory(.checkmark, options.looks, displayed: displayed) }

  /// An information button.
  ///
  /// - Parameters:
  ///   - displayed: the state in which it is seen.
  ///   - options: the looks.
  ///   - actionHandler: called by a tap.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.detail, options.looks, displayed: displayed, handler: actionHandler)
  }

  /// A button at the start that deletes.
  ///
  /// - Parameters:
  ///   - displayed: the state in which it is seen; default while the list is edited.
  ///   - options: the looks.
  ///   - actionHandler: called by a tap; nil: a tap shows the trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.delete, options.looks, isLeading: true, displayed: displayed, handler: actionHandler)
  }

  /// A button at the start that inserts.
  ///
  /// - Parameters:
  ///   - displayed: the state in which it is seen; default while the list is edited.
  ///   - options: the looks.
  ///   - actionHandler: called by a tap.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.insert, options.looks, isLeading: true, displayed: displayed, handler: actionHandler)
  }

  /// A control at the end by which the item is moved, where the data source allows it.
  ///
  /// - Parameters:
  ///   - displayed: the state in which it is seen; default while the list is edited.
  ///   - options: the looks.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory { UICellAccessory(.reorder, options.looks, displayed: displayed) }

  /// A circle at the start with a check in it while the cell is selected.
  ///
  /// - Parameters:
  ///   - displayed: the state in which it is seen; default while the list is edited.
  ///   - options: the looks.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { UICellAccessory(.selection, options.looks, isLeading: true, displayed: displayed) }

  /// A text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - displayed: the state in which it is seen.
  ///   - options: the looks.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory { UICellAccessory(.label(text, options.font), options.looks, displayed: displayed) }

  /// A chevron that turns when the item of an outline is expanded, by a tap on the cell or on the chevron.
  ///
  /// - Parameters:
  ///   - displayed: the state in which it is seen.
  ///   - options: the looks.
  ///   - actionHandler: called by a tap in place of the expansion; nil: the item is expanded.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.outline(options.style), options.looks, displayed: displayed, handler: actionHandler)
  }

  /// A view of the app.
  ///
  /// - Parameter configuration: the view, its edge and its looks.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let sign = Sign.view(configuration.view, keepsSize: configuration.keepsSize)
    switch configuration.placement {
    case .leading(let displayed, let position):
      return UICellAccessory(
        sign, configuration.looks, isLeading: true, displayed: displayed, position: position)
    case .trailing(let displayed, let position):
      return UICellAccessory(sign, configuration.looks, displayed: displayed, position: position)
    }
  }
}
