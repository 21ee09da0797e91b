/// Files that import SwiftUI without a condition: the module does not exist here.
extension Translator {
  /// The types of SwiftUI by which a declaration is told to need it.
  private static let swiftUINames: Set<String> = [
    "SwiftUI", "View", "ViewBuilder", "ViewModifier", "AnyView", "EmptyView", "Color", "Font", "Text", "Image", "Shape",
    "Binding", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "EnvironmentKey",
    "EnvironmentValues", "UIViewRepresentable", "UIViewControllerRepresentable", "UIHostingController",
    "UIHostingConfiguration",
    "PreferenceKey", "GeometryReader", "GeometryProxy", "ForEach", "HStack", "VStack", "ZStack", "Spacer",
    "ContentSizeCategory", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "TextFieldStyle",
    "AnimatableModifier", "AnyTransition", "InsettableShape", "LinearGradient", "RoundedRectangle", "AppStorage",
    "FocusState", "GestureState", "DragGesture", "NavigationLink", "NavigationStack", "LazyVStack", "LazyHStack",
    "LazyVGrid", "LazyHGrid", "GridItem", "HorizontalAlignment", "VerticalAlignment", "ViewDimensions",
    "DynamicProperty", "PresentationMode", "PreviewProvider", "LocalizedStringKey",
    "ScrollView", "NavigationView", "Angle", "EdgeInsets",
  ]

  /// Leaves out the declarations of such files, and the members of types, that name its types, and those that name what is
  /// left out.
  func leaveOutSwiftUI() {
    // An import with a condition leaves the declarations behind it, which need it all the same.
    let affected = files.filter { file in
      file.source.tokens.indices.contains { isAbsentImport($0, in: file.source) }
    }
    guard !affected.isEmpty else { return }
    let direct = Set(affected.map { ObjectIdentifier($0) })
    let modules = Self.swiftUINames.filter { index.types[$0]?.home == nil }
    // The types that are left out, which other files may name.
    var absent = Set(affected.flatMap(\.inactiveTypes)).filter { index.types[$0]?.home == nil }
    // The functions that are left out, and of which the target has one of the name.
    var calls: Set<String> = []
    var left: Set<ObjectIdentifier> = []
    var count = -1
    while count != left.count {
      count = left.count
      // In other files a name means the type only where no further type has it.
      let others = absent.filter { name in !index.order.contains { $0.hasSuffix("." + name) } }
      for file in files {
        let names = direct.contains(ObjectIdentifier(file)) ? modules.union(absent) : others
        guard !names.isEmpty || !calls.isEmpty else { continue }
        for declaration in file.declarations where !left.contains(ObjectIdentifier(declaration)) {
          guard !file.source.isToken(declaration.keyword, "import") else { continue }
          // A protocol of such requirements, or with such an associated type, is one of SwiftUI's; of another one the
          // requirements are left out alone.
          let outer = names.subtracting(genericParameters(of: declaration, in: file))
          func needsModule(_ member: Declaration) -> Bool {
            mentions(outer.subtracting(genericParameters(of: member, in: file)), member.tokens, in: file)
              || (member.kind == .function && callsOne(of: calls, member.tokens, in: file))
          }
          let broken = declaration.members.filter(needsModule)
          let isBroken =
            declaration.kind == .protocol && !broken.isEmpty
            && (broken.count * 2 >= declaration.members.count
              || broken.contains { $0.kind != .function && $0.kind != .variable })
          if declaration.kind.isType, !isBroken, !mentionsInHead(names, declaration, in: file) {
            for member in broken {
              left.insert(ObjectIdentifier(member))
              if member.kind == .function, index.methods[member.name]?.count == 1,
                self.names.members[member.name] == nil
              {
                calls.insert(member.name)
              }
            }
          } else if declaration.kind.isType || mentions(outer, declaration.tokens, in: file) {
            left.insert(ObjectIdentifier(declaration))
            if declaration.kind.isType, declaration.kind != .extension { absent.insert(declaration.name) }
          }
        }
      }
    }
    for file in files {
      for declaration in file.declarations {
        if isAbsentImport(declaration.keyword, in: file.source) {
          file.replace(declaration.tokens, by: "import UIKit")
        }
        for part in [declaration] + declaration.members where left.contains(ObjectIdentifier(part)) {
          guard let range = file.source.byteRange(part.tokens) else { continue }
          file.edits.drop(in: range)
          file.replace(part.tokens)
        }
      }
    }
  }

  /// The names of the generic parameters of a function, an initialiser or a type, which hide types of the module.
  private func genericParameters(of declaration: Declaration, in file: SourceFile) -> Set<String> {
    let source = file.source
    var token = declaration.keyword + (declaration.kind == .initializer ? 1 : 2)
    guard declaration.kind != .extension, source.isToken(token, "<") else { return [] }
    let end = min(declaration.body?.lowerBound ?? declaration.tokens.upperBound, token + 400)
    var found: Set<String> = []
    while token < end, !source.isToken(token, ">"), !source.isToken(token, "(") {
      if source.isToken(token, "<") || source.isToken(token, ","), source.isName(token + 1) {
        found.insert(source.name(token + 1))
      }
      token += 1
    }
    return found
  }

  /// True if tokens call a function by one of the names.
  private func callsOne(of calls: Set<String>, _ tokens: Range<Int>, in file: SourceFile) -> Bool {
    guard !calls.isEmpty else { return false }
    let source = file.source
    return tokens.contains {
      source.isName($0) && source.isToken($0 + 1, "(") && !source.isToken($0 - 1, "func")
        && calls.contains(source.name($0)) && !file.isInactive($0)
    }
  }

  private func isAbsentImport(_ token: Int, in source: SourceText) -> Bool {
    source.isToken(token, "import") && source.isToken(token + 1, "SwiftUI")
  }

  /// True if a type needs the module as a whole: something before its brace does.
  private func mentionsInHead(_ names: Set<String>, _ type: Declaration, in file: SourceFile) -> Bool {
    if type.kind == .extension, names.contains(type.name) { return true }
    let end = type.body.map { $0.lowerBound - 1 } ?? type.tokens.upperBound
    return mentions(
      names.subtracting(genericParameters(of: type, in: file)),
      type.tokens.lowerBound..<max(end, type.tokens.lowerBound), in: file)
  }

  /// True if tokens that the compiler reads name one of the types.
  private func mentions(_ names: Set<String>, _ tokens: Range<Int>, in file: SourceFile) -> Bool {
    let source = file.source
    return tokens.contains { token in
      guard source.isName(token), names.contains(source.name(token)), !file.isInactive(token) else { return false }
      return !source.isToken(token - 1, ".") && !source.isToken(token + 1, ":")
    }
  }
}
