// The fuzzers link Swift's runtime, and the toolchain has no Testing for that.
#if canImport(Testing)
  import Testing

  extension Trait where Self == ConditionTrait {
    /// Skips a test where files below `shared` are absent.
    public static func needsShared(_ paths: String...) -> Self {
      .enabled(
        if: paths.allSatisfy(Shared.has),
        "\(paths.filter { !Shared.has($0) }.map { "../shared/\($0)" }.joined(separator: ", ")) is not on this machine")
    }
  }
#endif
