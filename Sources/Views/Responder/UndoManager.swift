#if !canImport(Darwin)
  import Foundation
  import TendonLayers

  /// Records operations that undo changes, and calls them in reverse order.
  ///
  /// Operations that are registered in one turn of the stage's clock make one group, which is undone at once, unless
  /// ``groupsByEvent`` is false.
  @MainActor
  open class UndoManager {
    private struct Operation {
      weak var target: AnyObject?
      let call: (AnyObject) -> Void
    }

    private struct Group {
      var operations: [Operation] = []
      var name = ""
    }

    private enum Run { case none, undo, redo }

    private var undoGroups: [Group] = []
    private var redoGroups: [Group] = []
    private var open: [Group] = []
    /// True if the outermost open group was opened by a registration.
    private var isOpenByEvent = false
    private var run = Run.none
    private var disabled = 0

    /// A manager without operations.
    public init() {}

    /// True if a turn of the clock makes a group. Default: true.
    open var groupsByEvent = true
    /// The greatest number of groups that are kept; 0 (default): any number.
    open var levelsOfUndo = 0 { didSet { limit() } }

    // MARK: - Registration

    /// Registers an operation, which is called with the target when the change is undone. The target is not retained.
    public func registerUndo<Target: AnyObject>(
      withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
      register(Operation(target: target) { handler($0 as! Target) })
    }

    /// Registers a call of an action that the target declares, with an argument.
    open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
      let receiver = target as AnyObject
      let call = ActionCall(target: receiver, selector: selector)
      register(Operation(target: receiver) { _ in call(object as Any) })
    }

    private func register(_ operation: Operation) {
      guard disabled == 0 else { return }
      if open.isEmpty {
        precondition(groupsByEvent || run != .none, "must begin a group before registering undo")
        open.append(Group())
        isOpenByEvent = run == .none
        if isOpenByEvent { MediaClock.current.asyncAfter(0) { [weak self] in self?.closeEvent() } }
      }
      open[open.count - 1].operations.append(operation)
      if run == .none { redoGroups = [] }
    }

    /// Ignores registrations until the matching ``enableUndoRegistration()``; calls nest.
    open func disableUndoRegistration() { disabled += 1 }
    /// Ends one ``disableUndoRegistration()``.
    open func enableUndoRegistration() { disabled = max(0, disabled - 1) }
    /// True if registrations are recorded.
    public var isUndoRegistrationEnabled: Bool { disabled == 0 }

    // MARK: - Groups

    /// The number of open groups.
    public var groupingLevel: Int { open.count }
    /// Opens a group; groups nest.
    open func beginUndoGrouping() { open.append(Group()) }
    /// Closes the innermost group. Traps if none is open.
    open func endUndoGrouping() {
      guard let group = open.popLast() else {
        preconditionFailure("endUndoGrouping called with no matching begin")
      }
      close(group)
    }

    private func close(_ group: Group) {
      guard !group.operations.isEmpty else { return }
      if open.isEmpty {
        if run == .undo { redoGroups.append(group) } else { undoGroups.append(group) }
        limit()
      } else {
        // The group of a group is one operation of it.
        open[open.count - 1].operations += group.operations
        if !group.name.isEmpty { open[open.count - 1].name = group.name }
      }
    }

    private func closeEvent() {
      guard isOpenByEvent else { return }
      isOpenByEvent = false
      while !open.isEmpty { endUndoGrouping() }
    }

    private func limit() {
      guard levelsOfUndo > 0 else { return }
      undoGroups.removeFirst(max(0, undoGroups.count - levelsOfUndo))
      redoGroups.removeFirst(max(0, redoGroups.count - levelsOfUndo))
    }

    // MARK: - Undo and redo

    /// True if there is something to undo, and to redo.
    public var canUndo: Bool { !undoGroups.isEmpty || open.contains { !$0.operations.isEmpty } }
    /// True if there is something to redo.
    public var canRedo: Bool { !redoGroups.isEmpty }
    /// True while operations are undone.
    public var isUndoing: Bool { run == .undo }
    /// True while operations are redone.
    public var isRedoing: Bool { run == .redo }

    /// Closes the group of this turn and undoes the last group.
    open func undo() {
      closeEvent()
      precondition(open.isEmpty, "undo was called with too many nested undo groups")
      if let group = undoGroups.popLast() { perform(group, .undo) }
    }

    /// The same as ``undo()``.
    open func undoNestedGroup() { undo() }

    /// Redoes the last group that was undone.
    open func redo() {
      closeEvent()
      if let group = redoGroups.popLast() { perform(group, .redo) }
    }

    private func perform(_ group: Group, _ kind: Run) {
      run = kind
      post(kind == .undo ? "NSUndoManagerWillUndoChangeNotification" : "NSUndoManagerWillRedoChangeNotification")
      open.append(Group(name: group.name))
      for operation in group.operations.reversed() {
        if let target = operation.target { operation.call(target) }
      }
      while !open.isEmpty { endUndoGrouping() }
      run = .none
      post(kind == .undo ? "NSUndoManagerDidUndoChangeNotification" : "NSUndoManagerDidRedoChangeNotification")
    }

    private func post(_ name: String) { NotificationCenter.default.post(name: Notification.Name(name), object: self) }

    /// Forgets all operations.
    open func removeAllActions() { (undoGroups, redoGroups, open, isOpenByEvent) = ([], [], [], false) }

    /// Forgets the operations of a target.
    open func removeAllActions(withTarget target: Any) {
      let object = target as AnyObject
      func without(_ groups: [Group]) -> [Group] {
        groups.compactMap { group in
          var group = group
          group.operations.removeAll { $0.target === object }
          return group.operations.isEmpty ? nil : group
        }
      }
      (undoGroups, redoGroups) = (without(undoGroups), without(redoGroups))
      for index in open.indices { open[index].operations.removeAll { $0.target === object } }
    }

    // MARK: - Names

    /// Names the group of this turn.
    open func setActionName(_ name: String) {
      if open.isEmpty {
        if !undoGroups.isEmpty { undoGroups[undoGroups.count - 1].name = name }
      } else {
        open[0].name = name
      }
    }

    /// The name of what would be undone; empty without one.
    public var undoActionName: String { open.last?.name ?? undoGroups.last?.name ?? "" }
    /// The name of what would be redone; empty without one.
    public var redoActionName: String { redoGroups.last?.name ?? "" }
    /// "Undo" with the name.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// "Redo" with the name.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// "Undo" with a name.
    open func undoMenuTitle(forUndoActionName name: String) -> String { name.isEmpty ? "Undo" : "Undo \(name)" }
    /// "Redo" with a name.
    open func redoMenuTitle(forUndoActionName name: String) -> String { name.isEmpty ? "Redo" : "Redo \(name)" }
  }
#endif
