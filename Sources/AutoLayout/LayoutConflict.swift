/// Required constraints that contradict each other, and which of them layout does without.
public struct LayoutConflict: Hashable, Sendable {
  /// The constraints, described as UIKit does, by order of creation. None of them can be left out of the contradiction.
  public let constraints: [String]
  /// The one that is broken; it is tried again whenever one of the others changes or goes away.
  public let broken: String
  /// The facts beyond UIKit's report.
  public let explanation: String

  /// The report as UIKit prints it, and the explanation under it.
  public var report: String {
    let list = constraints.map { "    \"\($0)\"" }.joined(separator: ",\n")
    let note =
      hasMask
      ? "\n\t\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the "
        + "documentation for the UIView property translatesAutoresizingMaskIntoConstraints)" : ""
    return """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      \tTry this:
      \t\t(1) look at each constraint and try to figure out which you don't expect;
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\(note)
      (
      \(list)
      )

      Will attempt to recover by breaking constraint\u{20}
      \(broken)

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be \
      helpful.

      \(explanation)
      """
  }
}
