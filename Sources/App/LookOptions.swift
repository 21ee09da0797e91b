import ArgumentParser

/// The options of the command line that differ from a light interface from left to right by one value each.
struct LookOptions: ParsableArguments {
  @Flag(help: "Lays out from right to left, whatever the language.") var rtl = false
  @Flag(help: "Dark instead of light.") var dark = false
  @Flag(help: "Colours of high contrast.") var contrast = false
}
