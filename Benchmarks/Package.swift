// swift-tools-version:6.1
import PackageDescription

// Measurements, in a package of their own: they see only what is public.

let package = Package(
  name: "TendonBenchmarks",
  dependencies: [.package(name: "Tendon", path: "..")],
  targets: [
    .target(name: "CSolverBench"),
    .executableTarget(
      name: "SolverBench",
      dependencies: ["CSolverBench", .product(name: "TendonCassowary", package: "Tendon")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
