// swift-tools-version:6.1
import PackageDescription

// Measurements, in a package of their own: they see only what is public.

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]

let package = Package(
  name: "TendonBenchmarks",
  dependencies: [.package(name: "Tendon", path: "..")],
  targets: [
    .systemLibrary(
      name: "CBenchXML2", path: "Libraries/CBenchXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(name: "CBenchClock"),
    .target(name: "CXMLParse", dependencies: ["CBenchClock", "CBenchXML2"]),
    .target(name: "CSolverBench"),
    // What the measurements share: workload files, medians, tables.
    .target(name: "BenchSupport", swiftSettings: strict),
    .executableTarget(
      name: "SolverBench",
      dependencies: ["BenchSupport", "CSolverBench", .product(name: "TendonConstraintSolver", package: "Tendon")],
      swiftSettings: strict),
    .executableTarget(
      name: "DocumentBench",
      dependencies: ["BenchSupport", "CBenchClock", "CXMLParse", .product(name: "Tendon", package: "Tendon")],
      swiftSettings: strict),
    .executableTarget(
      name: "AnimationBench",
      dependencies: ["BenchSupport", "CBenchClock", .product(name: "Tendon", package: "Tendon")],
      swiftSettings: strict),
    .executableTarget(
      name: "CompositingBench",
      dependencies: ["BenchSupport", .product(name: "Tendon", package: "Tendon")], swiftSettings: strict),
    // A link to Examples/Cards, whose scenes are measured; under another name, since a target is known by it.
    .target(
      name: "CardsDemo", dependencies: [.product(name: "Tendon", package: "Tendon")],
      resources: [.copy("Resources")], swiftSettings: strict),
    .executableTarget(
      name: "CardBench",
      dependencies: ["BenchSupport", "CardsDemo", .product(name: "Tendon", package: "Tendon")],
      swiftSettings: strict),
    // What grows with an interface, beside its size.
    .executableTarget(
      name: "ScaleBench",
      dependencies: [
        "BenchSupport", "CBenchClock", "CSolverBench", .product(name: "Tendon", package: "Tendon"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "LayoutBench",
      dependencies: [
        "BenchSupport", "CBenchClock", .product(name: "Tendon", package: "Tendon"),
        .product(name: "TendonConstraintSolver", package: "Tendon"),
      ],
      swiftSettings: strict),
  ]
)
