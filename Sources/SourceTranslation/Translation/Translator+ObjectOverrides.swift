/// Overrides of members that `NSObject` has on Apple's systems, and Foundation's does not have here.
extension Translator {
  /// The members with the protocol that a class with an override of each conforms to, and the requirement that calls it.
  private static let objectMembers: [String: (proto: String, requirement: String)] = [
    "forwardingTarget(for:)": (
      "MessageForwarding",
      "func uikitForwardingTarget(_ selector: Selector) -> Any? { forwardingTarget(for: selector) }"
    ),
    "responds(to:)": (
      "ResponseAnswering", "func uikitRespondsTo(_ selector: Selector) -> Bool { responds(to: selector) }"
    ),
    "awakeFromNib()": ("ActionPerforming", ""),
  ]

  /// `override` of such a member is dropped in the topmost class that has it; `super` finds the member of `ActionPerforming`.
  func translateObjectOverrides() {
    for path in index.order {
      guard let entry = index.types[path], let home = entry.home, home.declaration.kind == .class,
        let root = index.root(of: entry)
      else { continue }
      for part in entry.parts {
        for member in part.declaration.members where member.has("override") && member.kind == .function {
          guard let found = Self.objectMembers[member.fullName], let override = member.modifier("override"),
            !isDeclared(member.fullName, above: entry),
            // UIKit's own classes have some of them.
            !names.superclasses(of: root).contains(where: { owner in
              names.members[member.name]?.contains { $0.owner == owner && $0.name == member.fullName } ?? false
            })
          else { continue }
          part.file.replace(override.tokens)
          guard !found.requirement.isEmpty, let body = home.declaration.body else { continue }
          let access = ["open", "public"].contains(home.declaration.effectiveAccess) ? "public " : ""
          let opening = home.file.source.tokens[body.lowerBound - 1].range.upperBound
          home.file.edits.insert(" " + access + found.requirement + ";", at: opening)
          conform(home.declaration, to: found.proto, in: home.file)
        }
      }
    }
  }

  private func isDeclared(_ member: String, above entry: TargetIndex.TypeEntry) -> Bool {
    index.ancestors(of: entry).contains { ancestor in
      ancestor.parts.contains { $0.declaration.members.contains { $0.fullName == member } }
    }
  }

  /// Adds a protocol to those that a class conforms to.
  func conform(_ type: Declaration, to proto: String, in file: SourceFile) {
    let separator = type.inheritance.isEmpty ? ": " : ", "
    file.edits.insert(separator + proto, at: file.source.tokens[type.inheritanceEnd - 1].range.upperBound)
  }
}
