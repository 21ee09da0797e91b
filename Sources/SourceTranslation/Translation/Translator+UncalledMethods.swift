/// Methods that are named as a delegate's of the library and fulfil no requirement.
extension Translator {
  /// Warns of a method `tableView(_ tableView: UITableView, foo x: T)` of a delegate or data source of the library that
  /// nothing calls: no protocol requires it, no superclass of the target or the library has it, and the target has no call.
  ///
  /// On Apple's systems such a method may be an optional requirement that does not exist here, or a misspelt one.
  func warnOfUncalledMethods() {
    for path in index.order {
      guard let entry = index.types[path] else { continue }
      let chain = [entry] + index.ancestors(of: entry)
      let protocols = Set(
        chain.flatMap(\.parts).flatMap(\.declaration.inheritance).filter { names.kind(of: $0) == .protocol })
      guard !protocols.isEmpty else { continue }
      for part in entry.parts where part.declaration.kind != .protocol {
        for method in part.declaration.members {
          guard let owner = delegator(of: method, in: part.file.source), !isRequired(method), !isCalled(method),
            let proto = protocols.sorted().first(where: { asks(for: method.name, $0) })
          else { continue }
          part.file.warn(
            "\(method.fullName) is no requirement of \(proto) here, so that \(owner) does not call it",
            at: method.keyword)
        }
      }
    }
  }

  /// The type of the first parameter of `tableView(_ tableView: UITableView, ...)`: a class of the library whose name, without
  /// the prefix, is that of the method.
  private func delegator(of method: Declaration, in source: SourceText) -> String? {
    guard method.kind == .function, !method.isStatic, method.body != nil, !method.has("override"),
      method.access != "private", method.access != "fileprivate", method.parameters.count > 1,
      let first = method.parameters.first, first.label == nil, first.type.count == 1
    else { return nil }
    let type = source.name(first.type.lowerBound)
    guard names.kind(of: type) == .class, type.hasPrefix("UI") || type.hasPrefix("NS") else { return nil }
    return type.dropFirst(2).lowercased() == method.name.lowercased() ? type : nil
  }

  /// True if a protocol requires the method or a class of the library has it.
  private func isRequired(_ method: Declaration) -> Bool {
    let declared = (index.methods[method.name] ?? []).contains { owner, _, other in
      other.fullName == method.fullName && (owner.home?.declaration.kind == .protocol)
    }
    return declared || (names.members[method.name] ?? []).contains { $0.name == method.fullName }
  }

  /// True if a protocol of the library has a requirement of that base name.
  private func asks(for base: String, _ proto: String) -> Bool {
    (names.members[base] ?? []).contains { $0.owner == proto && $0.name.hasSuffix(")") }
  }

  /// True if a file of the target names the method with its second label outside of its declaration.
  private func isCalled(_ method: Declaration) -> Bool {
    let labels = method.parameters.map { $0.label ?? "_" }
    return files.contains { file in
      let source = file.source
      return source.tokens.indices.contains { token in
        source.isName(token) && source.name(token) == method.name && source.isToken(token + 1, "(")
          && !source.isToken(token - 1, "func") && source.partners[token + 1] > token
          && (source.argumentLabels(of: token + 1) == labels
            || source.text(token + 1..<source.partners[token + 1]).contains(labels[1] + ":"))
      }
    }
  }
}
