import TendonMotion

/// The effect of the numbers that a step goes through on those that a scene keeps of a property.
enum StepOutput {
  /// They are these numbers.
  case numbers
  /// The number is the progress of a way of something that is no number: see `MovingOutline`.
  case progress
  /// The number is a part of the transform that the 16 numbers are.
  case part(TransformPart)
  /// A function makes a transform of them, which replaces the 16 numbers or is multiplied with what is there.
  case function(TransformFunction, isAdditive: Bool)
}
