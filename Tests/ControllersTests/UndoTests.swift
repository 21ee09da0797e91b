#if !canImport(Darwin)
  import Foundation
  import TendonAutoLayout
  import TendonDrawing
  import TendonGeometry
  import TendonLayers
  import TendonStage
  import Testing

  @testable import TendonViews

  /// The manager that undoes changes.
  @MainActor @Suite struct UndoTests {
    @MainActor final class Model {
      let manager: UndoManager
      var value = 0
      init(_ manager: UndoManager) { self.manager = manager }
      func set(_ new: Int) {
        let old = value
        manager.registerUndo(withTarget: self) { $0.set(old) }
        manager.setActionName("Change")
        value = new
      }
    }

    @Test func changesOfOneTurnAreUndoneTogether() {
      let stage = Stage(UIViewController())
      let model = Model(stage.perform { UndoManager() })
      stage.perform {
        model.set(1)
        model.set(2)
      }
      stage.advance(by: 0.1)
      stage.perform { model.set(3) }
      stage.advance(by: 0.1)
      #expect(model.manager.canUndo && !model.manager.canRedo && model.manager.undoMenuItemTitle == "Undo Change")
      stage.perform { model.manager.undo() }
      #expect(model.value == 2)
      stage.perform { model.manager.undo() }
      #expect(model.value == 0 && !model.manager.canUndo)
      stage.perform { model.manager.redo() }
      #expect(model.value == 2 && model.manager.canRedo)
      stage.perform { model.manager.redo() }
      #expect(model.value == 3 && !model.manager.canRedo)
      stage.perform { model.manager.undo() }
      #expect(model.value == 2)
      // A new change forgets what could be redone.
      stage.perform { model.set(9) }
      #expect(!model.manager.canRedo)
    }

    @Test func levelsAreLimitedAndTargetsNotRetained() {
      let stage = Stage(UIViewController())
      let manager = stage.perform { UndoManager() }
      manager.levelsOfUndo = 2
      var model: Model? = Model(manager)
      for value in 1...4 {
        stage.perform { model?.set(value) }
        stage.advance(by: 0.1)
      }
      stage.perform { for _ in 0..<3 { manager.undo() } }
      #expect(model?.value == 2)
      model = nil
      stage.perform { manager.redo() }
    }

    @Test func respondersShareTheManagerOfTheirWindow() {
      let stage = Stage(UIViewController())
      let view = stage.window.rootViewController?.view
      #expect(view?.undoManager != nil && view?.undoManager === stage.window.undoManager)
      #expect(UIView().undoManager == nil)
    }
  }
#endif
