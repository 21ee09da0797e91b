import Testing

@testable import TendonSourceTranslation

/// Closures that run on other queues and threads.
@Suite struct BackgroundClosureTests {
  private func translated(_ text: String) -> String {
    let translator = Translator([SourceText(path: "f.swift", text: text)])
    #expect(translator.errors.isEmpty)
    return String(translator.outputs[0].text.drop { $0 != "\n" }.dropFirst())
  }

  @Test func queuesHaveTheirOwnCalls() {
    let text = translated(
      "import UIKit\nclass A { var x = 1; func f() { DispatchQueue.global().async { self.x = 2 } } }")
    #expect(text.contains("private extension DispatchQueue"))
    #expect(!translated("import UIKit\nfunc async() { async() }").contains("private extension DispatchQueue"))
  }

  @Test func operationsThreadsAndTasks() {
    let text = translated(
      """
      import UIKit
      class A {
        func f(queue: OperationQueue, url: URL) {
          queue.addOperation { self.g() }
          let a = BlockOperation { self.g() }
          a.completionBlock = { self.g() }
          Thread.detachNewThread { self.g() }
          URLSession.shared.dataTask(with: url) { data, _, _ in self.g() }.resume()
          URLSession.shared.dataTask(with: url, completionHandler: { data, _, _ in self.g() }).resume()
          queue.addOperation(a)
        }
        func g() {}
      }
      """)
    #expect(text.contains("queue.addOperation (uikitSendable { uikitOffMain { self.g() } })"))
    #expect(text.contains("BlockOperation (block: uikitSendable { uikitOffMain { self.g() } })"))
    #expect(text.contains("a.completionBlock = uikitSendable { self.g() }"))
    #expect(text.contains("Thread.detachNewThread (uikitSendable { uikitOffMain { self.g() } })"))
    let task = "completionHandler: uikitSendable { data, _, _ in uikitOffMain { self.g() } }).resume()"
    #expect(text.split(separator: "\n").filter { $0.hasSuffix(task) }.count == 2)
    #expect(text.contains("queue.addOperation(a)"))
  }

  @Test func methodsOfTheTargetStay() {
    let text = translated(
      "import UIKit\nclass A { func addOperation(_ f: () -> Void) {}; func g() { self.addOperation { } } }")
    #expect(!text.contains("uikitSendable"))
  }
}
