/// The calls that take closures which run on other queues and threads; `Translator+OtherQueues.swift` has their bodies.
///
/// In the headers of Apple's systems they are no `@Sendable` closures, so that they may change variables around them. In the
/// Foundation of Linux they are, and the compiler refuses that.
extension Translator {
  /// The functions whose only argument is a closure that runs elsewhere, with the label that a call without a trailing closure has.
  private static let runners: [String: String] = [
    "addOperation": "", "addExecutionBlock": "", "BlockOperation": "block: ", "detachNewThread": "",
    "Thread": "block: ",
  ]

  /// The methods of sessions that call a closure at their end.
  private static let tasks: Set<String> = ["dataTask", "downloadTask", "uploadTask"]

  func translateBackgroundClosures(in file: SourceFile) {
    let source = file.source
    var usesQueues = false
    for token in source.tokens.indices where source.tokens[token].kind == .word && !file.isInactive(token) {
      let name = source.text(token)
      let isMember = source.isToken(token - 1, ".")
      if isMember, name == "async" || name == "asyncAfter", !source.isToken(token - 2, "main") {
        usesQueues = usesQueues || source.isToken(token + 1, "{") || source.isToken(token + 1, "(")
      } else if let label = Self.runners[name], index.methods[name] == nil, index.types[name] == nil {
        // Behind a colon or a comma a class is a superclass or a type.
        guard isMember || name.first?.isUppercase == true, source.isToken(token + 1, "{"),
          !source.isToken(token - 1, ":"), !source.isToken(token - 1, ","), !source.isToken(token - 1, "->")
        else { continue }
        wrap(token + 1, opening: "(\(label)uikitSendable ", in: file)
      } else if name == "completionBlock", isMember, source.isToken(token + 1, "="), source.isToken(token + 2, "{") {
        file.edits.insert("uikitSendable ", at: file.offset(token + 2))
      } else if isMember, Self.tasks.contains(name), index.methods[name] == nil, source.isToken(token + 1, "(") {
        translateTask(token + 1, in: file)
      }
    }
    guard usesQueues else { return }
    // A target with a type of that name means the queues of the system by their module.
    let queues = index.types["DispatchQueue"]?.home == nil ? "DispatchQueue" : "Dispatch.DispatchQueue"
    file.appendix += """
      private extension \(queues) { \
      nonisolated func async(execute work: @escaping () -> Void) { uikitAsync(execute: work) }; \
      nonisolated func async(group: DispatchGroup, execute work: @escaping () -> Void) { uikitAsync(group: group, execute: work) }; \
      nonisolated func async(qos: DispatchQoS, execute work: @escaping () -> Void) { uikitAsync(qos: qos, execute: work) }; \
      nonisolated func async(flags: DispatchWorkItemFlags, execute work: @escaping () -> Void) { uikitAsync(flags: flags, execute: work) }; \
      nonisolated func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) { uikitAsyncAfter(deadline: deadline, execute: work) } \
      }

      """
  }

  /// `session.dataTask(with: url) { ... }`, with the closure behind the parentheses or in them.
  private func translateTask(_ opening: Int, in file: SourceFile) {
    let source = file.source
    let close = source.partners[opening]
    guard close > opening + 1 else { return }
    if source.isToken(close + 1, "{"), source.partners[close + 1] > close {
      file.edits.replace(source.tokens[close].range, by: ", completionHandler: uikitSendable")
      return file.edits.insert(")", at: source.tokens[source.partners[close + 1]].range.upperBound)
    }
    for token in opening + 1..<close
    where source.isToken(token, "completionHandler") && source.isToken(token + 1, ":") && source.isToken(token + 2, "{")
    {
      file.edits.insert("uikitSendable ", at: file.offset(token + 2))
    }
  }

  /// Makes the closure at a brace an argument in parentheses.
  private func wrap(_ brace: Int, opening: String, in file: SourceFile) {
    let source = file.source
    guard source.partners[brace] > brace else { return }
    file.edits.insert(opening, at: file.offset(brace))
    file.edits.insert(")", at: source.tokens[source.partners[brace]].range.upperBound)
  }
}
