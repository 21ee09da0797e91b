import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Objects of an app's own classes in item providers.
@MainActor @Suite struct ItemProviderClassTests {
  private final class Card: NSItemProviderWriting, NSItemProviderReading {
    let name: String
    init(_ name: String) { self.name = name }
    static let writableTypeIdentifiersForItemProvider = ["org.example.card", "public.utf8-plain-text"]
    static let readableTypeIdentifiersForItemProvider = ["org.example.card"]
    func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress? {
      completionHandler(Data((typeIdentifier == "org.example.card" ? "card:" + name : name).utf8), nil)
      return nil
    }
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Card {
      guard data.starts(with: Data("card:".utf8)) else { throw CancellationError() }
      return Card(String(decoding: data.dropFirst(5), as: UTF8.self) + "'")
    }
  }

  @Test func dataOfAClassAreReadByItAndAsText() {
    let stage = Stage()
    var (card, text, bad): (Card?, String?, (any Error)?)
    stage.perform {
      let provider = NSItemProvider(object: Card("Ada"))
      #expect(provider.registeredTypeIdentifiers == Card.writableTypeIdentifiersForItemProvider)
      #expect(provider.canLoadObject(ofClass: String.self))
      provider.loadObject(ofClass: String.self) { found, _ in text = found }
      // What was made of data alone, as in another app.
      let data = NSItemProvider()
      data.registerDataRepresentation(forTypeIdentifier: "org.example.card", visibility: .all) { handler in
        handler(Data("card:Bob".utf8), nil)
        return nil
      }
      #expect(data.canLoadObject(ofClass: Card.self) && !data.canLoadObject(ofClass: String.self))
      data.loadObject(ofClass: Card.self) { found, _ in card = found }
      let broken = NSItemProvider()
      broken.registerDataRepresentation(forTypeIdentifier: "org.example.card", visibility: .all) { handler in
        handler(Data("no".utf8), nil)
        return nil
      }
      broken.loadObject(ofClass: Card.self) { _, error in bad = error }
    }
    stage.advance(by: 0.1)
    #expect(card?.name == "Bob'" && text == "Ada" && bad is CancellationError)
  }

  private final class Listener: UITextInputDelegate {
    var lines: [String] = []
    private func note(_ what: String, _ input: (any UITextInput)?) {
      lines.append("\(what) \((input as? UITextField)?.text ?? "?")")
    }
    func selectionWillChange(_ textInput: (any UITextInput)?) { note("selection will", textInput) }
    func selectionDidChange(_ textInput: (any UITextInput)?) { note("selection did", textInput) }
    func textWillChange(_ textInput: (any UITextInput)?) { note("text will", textInput) }
    func textDidChange(_ textInput: (any UITextInput)?) { note("text did", textInput) }
  }

  @Test func anInputDelegateIsNotifiedOfTextAndSelection() {
    let stage = Stage()
    let listener = Listener()
    stage.perform {
      let field = UITextField()
      field.text = "a"
      field.inputDelegate = listener
      field.insertText("b")
      #expect(listener.lines == ["text will a", "text did ab", "selection will ab", "selection did ab"])
      listener.lines = []
      field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
      #expect(listener.lines == ["selection will ab", "selection did ab"])
    }
  }
}
