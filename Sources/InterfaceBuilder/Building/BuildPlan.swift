/// For what the objects of a document are built.
struct BuildPlan: Sendable {
  enum Purpose: Sendable {
    /// To be shown and operated: classes of the app, images, outlets and actions.
    case running
    /// To be laid out as the design canvas does: no code of the app, placeholder constraints hold, and cells lie where the
    /// document has them.
    case canvas(CanvasEnvironment, sizes: ContentSizes)
  }

  /// Where the natural sizes of views with content of their own come from.
  enum ContentSizes: Sendable {
    /// From the size that the document recorded, less the alignment insets.
    case recorded
    /// From the content, measured.
    case measured
  }

  var purpose = Purpose.running
  var sizeClasses = SizeClasses()

  var canvas: CanvasEnvironment? {
    if case .canvas(let environment, _) = purpose { environment } else { nil }
  }

  var usesRecordedSizes: Bool {
    if case .canvas(_, sizes: .recorded) = purpose { true } else { false }
  }
}
