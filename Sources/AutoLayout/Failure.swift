/// The exceptions of UIKit whose words the traps of this room repeat.
enum ExceptionName: String {
  case generic = "NSGenericException"
  case internalInconsistency = "NSInternalInconsistencyException"
  case invalidArgument = "NSInvalidArgumentException"
  case invalidLayoutConstraint = "NSInvalidLayoutConstraintException"
}

/// Ends the program because of a mistake in its code, in the words that UIKit's exception has.
///
/// Not a `precondition`: its words would be gone in a release build.
func fail(_ name: ExceptionName, _ reason: String) -> Never {
  fatalError("*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason)'")
}
