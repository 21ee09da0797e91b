/// A line of a script, split into words that are taken one after the other.
struct ScriptLine {
  /// A word: first what stood in quotation marks, if it began so, then what stood without.
  struct Word {
    /// The text between the quotation marks, escapes resolved; nil for a word without them.
    var quoted: String?
    /// The word without quotation marks, or what follows them.
    var bare: String = ""
    /// The column at which the word begins, from 1.
    var column: Int
    /// The column at which `bare` begins, from 1.
    var bareColumn: Int
  }

  let file: String
  let number: Int
  /// The command of the line, once it is known; errors cite its usage.
  var known: Script.Command?
  /// The statement of an `expect`, once it is known; errors behind it cite its usage.
  var expected: Script.Expectation.Kind?
  private var words: ArraySlice<Word>
  /// The column behind the last word.
  private var endColumn = 1

  /// Splits a line at spaces and tabs, up to a `#` that begins a word.
  init(_ scalars: ArraySlice<Unicode.Scalar>, file: String, number: Int) throws(ScriptError) {
    self.file = file
    self.number = number
    words = []
    var rest = scalars
    func column(_ index: Int) -> Int { index - scalars.startIndex + 1 }
    if let index = scalars.firstIndex(where: { ($0.value < 32 && $0 != "\t") || $0.value == 127 }) {
      throw error("a control character (code \(scalars[index].value))", "take it out", column: column(index))
    }
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      guard let first = rest.first, first != "#" else { return }
      var word = Word(column: column(rest.startIndex), bareColumn: column(rest.startIndex))
      if first == "\"" {
        word.quoted = try takeQuoted(&rest, column: column)
        word.bareColumn = column(rest.startIndex)
      }
      let bare = rest.prefix { $0 != " " && $0 != "\t" }
      if let mark = bare.firstIndex(of: "\"") {
        throw error(
          "a quotation mark inside a word", "put the whole of it in quotation marks, and write \\\" inside them",
          column: column(mark))
      }
      rest = rest[bare.endIndex...]
      word.bare.unicodeScalars.append(contentsOf: bare)
      words.append(word)
      endColumn = column(rest.startIndex)
    }
  }

  /// Takes a text with its quotation marks and resolves its escapes.
  private func takeQuoted(
    _ rest: inout ArraySlice<Unicode.Scalar>, column: (Int) -> Int
  ) throws(ScriptError) -> String {
    let opening = rest.startIndex
    var text = String.UnicodeScalarView()
    var index = opening + 1
    while index < rest.endIndex {
      switch rest[index] {
      case "\"":
        rest = rest[(index + 1)...]
        return String(text)
      case "\\":
        let escaped: Unicode.Scalar? = index + 1 < rest.endIndex ? rest[index + 1] : nil
        switch escaped {
        case "\"", "\\": text.append(escaped!)
        case "n": text.append("\n")
        default:
          throw error(
            "\\\(escaped.map { String($0) } ?? "") means nothing", "write \\\", \\\\ or \\n", column: column(index))
        }
        index += 2
      default:
        text.append(rest[index])
        index += 1
      }
    }
    throw error("the quotation mark is not closed", "end the text with \"", column: column(opening))
  }

  /// An error of this line.
  func error(_ reason: String, _ advice: String, column: Int) -> ScriptError {
    ScriptError(file: file, line: number, column: column, reason: reason, advice: advice)
  }

  /// The form that the line should have.
  var usageAdvice: String { expected.map { "write \($0.usage)" } ?? known?.advice ?? "write a command" }

  /// The next word, named as it is in the usage of the command.
  mutating func next(_ name: String) throws(ScriptError) -> Word {
    guard let word = words.popFirst() else {
      throw error("\(known?.rawValue ?? "the line") lacks its \(name)", usageAdvice, column: endColumn)
    }
    return word
  }

  var isAtEnd: Bool { words.isEmpty }

  /// The column at which the next word begins, or behind the last one.
  var nextColumn: Int { words.first?.column ?? endColumn }

  /// The next word, or nil at the end of the line.
  mutating func nextIfAny() -> Word? { words.popFirst() }

  /// Refuses words that are left.
  func end() throws(ScriptError) {
    guard let word = words.first, let known else { return }
    var advice = usageAdvice
    if known == .type || expected == .text { advice = "a text with spaces goes in quotation marks: " + advice }
    throw error("\(word.shown) is a word too many", advice, column: word.column)
  }
}

extension ScriptLine.Word {
  /// The word as errors show it, cut where it is long.
  var shown: String {
    let text = (quoted ?? "") + bare
    return TendonStage.quoted(text.unicodeScalars.count <= 40 ? text : "\(String(text.unicodeScalars.prefix(40)))...")
  }
}
