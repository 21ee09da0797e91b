import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Elements of menus that are made when the menu opens, and the edit menu of the app.
@MainActor @Suite struct MenuElementTests {
  private func stage() -> (Stage, UIView) {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let controller = stage.perform { UIViewController() }
    stage.present(controller)
    stage.advance(by: 0)
    return (stage, controller.view)
  }

  private func button(_ menu: UIMenu, in stage: Stage, _ view: UIView) {
    stage.perform {
      let button = UIButton(type: .system)
      button.setTitle("Menu", for: .normal)
      button.accessibilityIdentifier = "Menu"
      button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
      (button.menu, button.showsMenuAsPrimaryAction) = (menu, true)
      view.addSubview(button)
    }
  }

  @Test func elementsAreMadeWhenTheMenuOpens() throws {
    let (stage, view) = stage()
    var asked = 0
    var picked: [String] = []
    var answer: ([UIMenuElement]) -> Void = { _ in }
    let menu = stage.perform {
      UIMenu(children: [
        UIAction(title: "First") { _ in },
        UIDeferredMenuElement { completion in
          asked += 1
          answer = completion
        },
        UIDeferredMenuElement.uncached { completion in
          let number = asked
          completion([UIAction(title: "Now \(number)") { _ in picked.append("now") }])
        },
      ])
    }
    button(menu, in: stage, view)
    #expect(asked == 0)
    try stage.run("tap Menu\nwait 1")
    #expect(asked == 1 && stage.view("Loading…") != nil && stage.view("Now 1") != nil)
    // The row that waits cannot be picked.
    try stage.run("tap \"Loading…\"\nwait 1")
    #expect(stage.view("First") != nil)
    stage.perform { answer([UIAction(title: "Later") { _ in picked.append("later") }]) }
    stage.advance(by: 0.5)
    #expect(stage.view("Loading…") == nil)
    try stage.run("tap Later\nwait 1")
    #expect(picked == ["later"])
    asked = 5
    try stage.run("tap Menu\nwait 1")
    // The first one is made once, the second one anew.
    #expect(asked == 5 && stage.view("Later") != nil && stage.view("Now 5") != nil)
  }

  private final class Canvas: UIView, ActionProviding {
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("copy:") || super.canPerformAction(action, withSender: sender)
    }
    override func copy(_ sender: Any?) { log.append("copy") }
    func flip() { log.append("flip") }
    static var actions: [Selector: Action] { ["flip": Action(Canvas.flip)] }
  }

  private func canvas(in stage: Stage, _ view: UIView) -> Canvas {
    stage.perform {
      let canvas = Canvas(frame: CGRect(x: 50, y: 200, width: 200, height: 100))
      view.addSubview(canvas)
      canvas.becomeFirstResponder()
      return canvas
    }
  }

  @Test func theMenuHasStandardActionsAndThoseOfTheApp() throws {
    let (stage, view) = stage()
    let canvas = canvas(in: stage, view)
    var log: [String] = []
    stage.perform {
      let menu = UIMenuController.shared
      menu.menuItems = [UIMenuItem(title: "Flip", action: "flip"), UIMenuItem(title: "Other", action: "other")]
      menu.showMenu(from: canvas, rect: canvas.bounds)
      #expect(menu.isMenuVisible && menu.menuFrame.maxY <= 200)
    }
    stage.advance(by: 0.5)
    #expect(stage.view("Other") == nil && stage.view("Copy") != nil)
    try stage.run("tap Flip\nwait 1")
    #expect(canvas.log == ["flip"])
    log.append("\(stage.perform { UIMenuController.shared.isMenuVisible })")
    stage.perform { UIMenuController.shared.setMenuVisible(true, animated: true) }
    try stage.run("wait 1\ntap Copy\nwait 1")
    #expect(canvas.log == ["flip", "copy"] && log == ["false"])
  }

  private final class Menus: UIEditMenuInteractionDelegate {
    var log: [String] = []
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      UIMenu(children: suggestedActions + [UIAction(title: "Add") { [weak self] _ in self?.log.append("add") }])
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { animator.addCompletion { [weak self] in self?.log.append("gone \(configuration.identifier)") } }
  }

  @Test func anInteractionShowsTheMenuOfItsDelegate() throws {
    let (stage, view) = stage()
    let canvas = canvas(in: stage, view)
    let menus = Menus()
    stage.perform {
      let interaction = UIEditMenuInteraction(delegate: menus)
      canvas.addInteraction(interaction)
      interaction.presentEditMenu(
        with: UIEditMenuConfiguration(identifier: "m" as AnyHashable, sourcePoint: CGPoint(x: 20, y: 20)))
    }
    try stage.run("wait 1\ntap Add\nwait 1")
    #expect(menus.log == ["add", "gone m"] || menus.log == ["gone m", "add"])
    stage.perform {
      (canvas.interactions.first as? UIEditMenuInteraction)?.presentEditMenu(
        with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 20, y: 20)))
    }
    try stage.run("wait 1\ntap Copy\nwait 1")
    #expect(canvas.log == ["copy"])
  }
}
