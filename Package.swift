// swift-tools-version:6.2
import PackageDescription

// The rooms of the house, from the bottom up. `Documentation/House.md` says which arrow may point where.

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]

/// `TENDON_DYNAMICS=0 swift build`: everything but what needs Box2D.
let hasDynamics = Context.environment["TENDON_DYNAMICS"] != "0"
/// What is built with dynamics says so itself: a module that an earlier build left behind proves nothing.
let dynamicsSettings: [SwiftSetting] = hasDynamics ? [.define("DYNAMICS")] : []

/// `TENDON_WINDOW=1 swift build`: also windows, which need SDL2.
let hasWindow = Context.environment["TENDON_WINDOW"] == "1"

/// `TENDON_OPTIMIZED=1 swift build`: debug builds in which the rooms that reckon most, with constraints and with pixels, are
/// optimised, so that tests take less time. Not otherwise: SwiftPM lets no package depend on a version of one that asks for
/// such flags. Rooms whose traps are tested stay as they are, since optimised code traps without a message.
let optimizedRooms = [
  "ConstraintSolver", "Geometry", "Snapshot", "PixelKernels", "Drawing", "Compositing", "Recording", "HashKernels",
]

/// A room: the target `Tendon<name>` at `Sources/<name>`.
func room(
  _ name: String, _ rooms: [String] = [], libraries: [String] = [], exclude: [String] = [], resources: [Resource] = []
) -> Target {
  .target(
    name: "Tendon\(name)",
    dependencies: rooms.map { .init(stringLiteral: "Tendon\($0)") } + libraries.map { .init(stringLiteral: $0) },
    path: "Sources/\(name)", exclude: exclude, resources: resources, swiftSettings: strict)
}

/// The tests of a room, at `Tests/<name>Tests`.
func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], resources: [Resource] = [],
  settings: [SwiftSetting] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["TendonTestSupport"], path: "Tests/\(name)Tests",
    exclude: exclude, resources: resources, swiftSettings: strict + settings)
}

func library(_ name: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name, path: "Libraries/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// The rooms that `import Tendon` brings.
let publicRooms = [
  "AutoLayout", "Compositing", "Drawing", "Geometry", "InterfaceBuilder", "Layers", "Motion", "Recording", "Review",
  "Snapshot", "Stage", "Views",
]

/// The examples, in the order of the articles, and the sheets that show single parts.
let demos: [Target.Dependency] = [
  "LoginExample", "BirthdayExample", "CardsExample", "PlayerExample", "RatingExample", "GalleryExample",
  "ControlsExample", "PitfallsExample",
]

/// An example: the target `<name>Example` at `Examples/<name>`.
func example(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: "\(name)Example", dependencies: ["Tendon"] + dependencies, path: "Examples/\(name)", resources: resources,
    swiftSettings: strict + settings)
}

// Modules by Apple's names, where Apple's are not, and the example that needs them.
#if canImport(Darwin)
  let everyday: (dependencies: [Target.Dependency], settings: [SwiftSetting]) = ([], [])
#else
  let everyday: (dependencies: [Target.Dependency], settings: [SwiftSetting]) = (
    ["EverydayExample"], [.define("EVERYDAY")]
  )
#endif

let package = Package(
  name: "Tendon",
  products: [
    .library(name: "Tendon", targets: ["Tendon"]),
    .library(name: "TendonApp", targets: ["TendonApp"]),
    // Snapshots of layouts, pictures and timelines, for targets of tests.
    .library(name: "TendonTesting", targets: ["TendonTesting"]),
    // Needs Box2D.
    .library(name: "TendonDynamics", targets: ["TendonDynamics"]),
    .executable(name: "tendon", targets: ["TendonCommand"]),
    // Translates the UIKit sources of a target before they are compiled.
    .plugin(name: "UIKitSources", targets: ["UIKitSources"]),
    // `swift package tendon-lint`.
    .plugin(name: "TendonLint", targets: ["TendonLint"]),
    // The solver by itself, as the measurements in `Benchmarks` use it.
    .library(name: "TendonConstraintSolver", targets: ["TendonConstraintSolver"]),
  ],
  dependencies: [
    // The tool's verbs: parsing, help and usage errors, well kept by Apple.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // System libraries, each behind the face of one room.
    library("CCairo", "cairo", apt: "libcairo2-dev", brew: "cairo"),
    library("CPango", "pangocairo pangoft2", apt: "libpango1.0-dev", brew: "pango"),
    library("CJPEG", "libturbojpeg", apt: "libturbojpeg0-dev", brew: "jpeg-turbo"),
    library("CWebP", "libwebp libwebpdemux", apt: "libwebp-dev", brew: "webp"),
    library("CDeflate", "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    library("CBox2D", "box2d", apt: "libbox2d-dev", brew: "box2d"),

    // The rooms.
    room("ConstraintSolver", exclude: ["README.md"]),
    room("Context"),
    room("Geometry"),
    .target(name: "TendonPixelKernels", path: "Sources/PixelKernels"),
    room("Motion", ["Geometry"]),
    room("Snapshot", ["Geometry"]),
    room(
      "Drawing", ["Geometry", "Snapshot"], libraries: ["CCairo", "CPango", "CJPEG", "CWebP"],
      resources: [.copy("Fonts")]),
    room("Compositing", ["Geometry", "Snapshot", "PixelKernels"]),
    room("Layers", ["Context", "Geometry", "Motion", "Snapshot", "Drawing", "Compositing"]),
    room("AutoLayout", ["ConstraintSolver", "Context", "Geometry"]),
    room("Views", ["Context", "Geometry", "Motion", "Snapshot", "Drawing", "Layers", "AutoLayout"]),
    // Box2D behind a C face, and the animator over it: outside the umbrella, so that nobody else needs the library.
    .target(name: "TendonPhysics", dependencies: ["CBox2D"], path: "Sources/Physics"),
    room("Dynamics", ["Context", "Geometry", "Drawing", "Layers", "AutoLayout", "Views", "Physics"]),
    room("InterfaceBuilder", ["Geometry", "Drawing", "Layers", "AutoLayout", "Views"]),
    room("Recording", ["Geometry", "Snapshot", "Drawing", "PixelKernels"], libraries: ["CDeflate"]),
    room("Playback", ["Geometry", "Snapshot"]),
    room("Stage", ["Context", "Geometry", "Snapshot", "Layers", "AutoLayout", "Views", "Compositing"]),
    // UIKit code as it stands, without a view: Swift in, Swift out.
    room("SourceTranslation"),
    .target(name: "TendonHashKernels", path: "Sources/HashKernels"),
    room(
      "Review",
      [
        "Geometry", "Snapshot", "Drawing", "Layers", "AutoLayout", "Views", "Stage", "InterfaceBuilder",
        "SourceTranslation", "Recording", "HashKernels",
      ]),
    room(
      "Live",
      [
        "Context", "Geometry", "Snapshot", "Layers", "AutoLayout", "Views", "InterfaceBuilder", "Compositing",
        "Recording", "Playback", "Stage",
      ]),
    // The page's files become part of the program: nothing is looked for when it runs.
    room(
      "Browser", ["Live"],
      resources: [
        "index.html", "style.css", "icon.svg", "main.js", "gallery.js", "player.js", "connection.js", "canvas.js",
        "pointers.js",
        "keyboard.js", "controls.js", "clipboard.js", "timebar.js", "timebar.css", "animations.js", "recorder.js",
        "composed.js", "composed-box.js", "composed-reader.js", "composed-matrix.js", "mode.js",
        "accessibility.js", "inspector.js", "inspector-tree.js", "inspector-details.js",
        "inspector-overlay.js", "inspector-layers.js", "inspector-costs.js",
      ].map { .embedInCode("Page/\($0)") }),
    // The compositor as WebAssembly, built from the rooms' sources by Scripts/player-module.sh: in the program as bytes.
    .target(name: "TendonPlayerModule", path: "Sources/PlayerModule", exclude: ["player.wasm", "player.sources"]),
    room(
      "Export", ["Recording", "PlayerModule"],
      resources: ["page.html", "style.css", "player.js"].map { .embedInCode("Page/\($0)") }),
    // The plugin that packages use.
    .executableTarget(
      name: "UIKitSourcesTool", dependencies: ["TendonSourceTranslation"], path: "Sources/UIKitSourcesTool",
      swiftSettings: strict),
    .plugin(
      name: "UIKitSources", capability: .buildTool(), dependencies: ["UIKitSourcesTool"], path: "Plugins/UIKitSources"),
    .target(
      name: "Tendon", dependencies: publicRooms.map { .init(stringLiteral: "Tendon\($0)") }, path: "Sources/Tendon",
      swiftSettings: strict),

    // For targets of tests alone: it brings XCTest and Testing.
    .target(name: "TendonTesting", dependencies: ["Tendon"], path: "Sources/Testing", swiftSettings: strict),

    // The door for people's own apps: every verb of the tool for their own scenes.
    .target(
      name: "TendonApp",
      dependencies: [
        "Tendon", "TendonLive", "TendonBrowser", "TendonPlayback", "TendonExport", "TendonSourceTranslation",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + (hasWindow ? ["TendonWindow"] : []),
      path: "Sources/App", swiftSettings: strict + (hasWindow ? [.define("WINDOW")] : [])),
    .executableTarget(
      name: "TendonCommand",
      dependencies: ["Tendon", "TendonApp", "ShowcaseExample"] + demos + everyday.dependencies,
      path: "Sources/TendonCommand", swiftSettings: strict + everyday.settings),
    // Asks for the tool when it runs: as a dependency, the tool would be built a second time with every build of tests.
    .plugin(
      name: "TendonLint", capability: .command(intent: .custom(verb: "tendon-lint", description: "Checks documents.")),
      path: "Plugins/TendonLint"),

    // The demos.
    example("Login", resources: [.copy("Resources")]),
    example("Birthday", resources: [.copy("Resources")]),
    example("Cards", resources: [.copy("Resources")]),
    example("Player", resources: [.copy("Resources")]),
    example(
      "Rating", hasDynamics ? ["TendonDynamics"] : [], resources: [.copy("Resources")], settings: dynamicsSettings),
    example("Gallery"),
    example("Controls"),
    // Several of them on one stage: the first picture of the README.
    example("Showcase", ["LoginExample", "CardsExample", "PlayerExample"]),
    example("Pitfalls"),

    // The tests, a target a room.
    .target(name: "TendonTestSupport", path: "Tests/Support", swiftSettings: strict),
    // What the solver promises, as functions: for its tests, its fuzzer, and the web page's build of it.
    .target(
      name: "ConstraintSolverChecks", dependencies: ["TendonConstraintSolver"], path: "Tests/ConstraintSolverChecks",
      swiftSettings: strict),
    .executableTarget(
      name: "fuzz-solver", dependencies: ["ConstraintSolverChecks", "FuzzGuard"], path: "Fuzz/ConstraintSolver",
      swiftSettings: strict),
    // Films of random layers: for the compositor's tests and its fuzzer.
    .target(
      name: "CompositingChecks", dependencies: ["TendonCompositing", "TendonTestSupport"],
      path: "Tests/CompositingChecks", swiftSettings: strict),
    .executableTarget(
      name: "fuzz-compositing", dependencies: ["CompositingChecks", "FuzzGuard"], path: "Fuzz/Compositing",
      swiftSettings: strict),
    // Leaves what was running in a file where a fuzzer crashes or hangs.
    .target(name: "FuzzGuard", path: "Fuzz/Guard", swiftSettings: strict),
    tests("ConstraintSolver", ["TendonConstraintSolver", "ConstraintSolverChecks"]),
    tests("Geometry", ["TendonGeometry"]),
    tests("Motion", ["TendonMotion"]),
    tests("Drawing", ["TendonDrawing", "CPango"]),
    tests("Layers", ["TendonLayers"]),
    tests("AutoLayout", ["TendonAutoLayout"]),
    tests("Views", ["TendonViews"]),
    tests("Dynamics", ["TendonDynamics"]),
    tests("InterfaceBuilder", ["TendonInterfaceBuilder", "TendonStage"]),
    tests("Compositing", ["TendonCompositing", "CompositingChecks"]),
    tests("Recording", ["TendonRecording"]),
    tests("Playback", ["TendonPlayback", "CompositingChecks"]),
    tests("Stage", ["TendonStage"]),
    tests("Review", ["TendonReview", "TendonHashKernels"]),
    tests("Export", ["TendonExport"]),
    tests("SourceTranslation", ["TendonSourceTranslation"]),
    tests("Live", ["TendonLive", "CompositingChecks"]),
    tests("Browser", ["TendonBrowser"]),
    .executableTarget(
      name: "TaskScenes", dependencies: ["Tendon", "TendonApp"], path: "Tests/TaskScenes", swiftSettings: strict),
    tests("App", ["TendonApp", "TaskScenes", "TendonRecording"]),
    tests("Testing", ["TendonTesting", "TendonReview"], exclude: ["__Snapshots__"]),
    tests("Login", ["LoginExample", "Tendon"]),
    tests("Gallery", ["GalleryExample", "Tendon", "TendonPlayback"]),
    // Frames as bytes, which builds without layers composite too: see Scripts/wasm-frames.sh.
    .target(
      name: "Frames", dependencies: ["TendonSnapshot", "TendonCompositing", "TendonPlayback"], path: "Tests/Frames",
      swiftSettings: strict),
    .executableTarget(
      name: "frame-tool", dependencies: ["Frames", "GalleryExample", "Tendon", "TendonPlayback"],
      path: "Tests/FrameTool",
      swiftSettings: strict),
    // What other programs are asked to draw: see Scripts/second-opinions.sh.
    .executableTarget(
      name: "describe-layers", dependencies: ["GalleryExample", "Tendon"], path: "Tests/Opinions", swiftSettings: strict
    ),
    tests("Birthday", ["BirthdayExample", "Tendon"]),
    tests("Cards", ["CardsExample", "Tendon"]),
    tests("Player", ["PlayerExample", "Tendon"]),
    tests(
      "Rating", ["RatingExample", "Tendon"] + (hasDynamics ? ["TendonDynamics"] : []), settings: dynamicsSettings),
    tests("Controls", ["ControlsExample", "Tendon"]),
    tests("Pitfalls", ["PitfallsExample", "Tendon"]),
    // Touches and recognizers, scroll physics; tables and collections; controllers: on a stage, apart from the views'
    // own tests so that an edit is tested in seconds.
    tests("Interaction", ["TendonViews", "TendonStage"]),
    tests("Sound", ["TendonViews", "TendonStage"]),
    tests("Lists", ["TendonViews", "TendonStage"]),
    tests("Controllers", ["TendonViews", "TendonStage"]),
    // Random events over all examples.
    .target(
      name: "Stories", dependencies: ["Tendon", "ConstraintSolverChecks", "ShowcaseExample"] + demos,
      path: "Fuzz/Stories",
      swiftSettings: strict),
    // Bytes from browsers.
    .executableTarget(
      name: "fuzz-live", dependencies: ["TendonBrowser", "TendonLive", "TendonTestSupport", "FuzzGuard"],
      path: "Fuzz/Live", swiftSettings: strict),
    .executableTarget(
      name: "fuzz-stories", dependencies: ["Stories", "FuzzGuard", "Tendon"], path: "Fuzz/StoriesTool",
      swiftSettings: strict),
    tests("Stories", ["Stories", "Tendon", "ConstraintSolverChecks"] + demos),
    tests("Showcase", ["ShowcaseExample", "Tendon"]),
    // Pages made from the sources and the compiler's index of them.
    .target(name: "IndexStore", path: "Tests/IndexStore"),
    tests("Pages", ["IndexStore"]),
  ]
)

if hasWindow {
  let place = package.targets.firstIndex { $0.name == "TendonPlayerModule" } ?? 0
  package.targets.insert(
    room("Window", ["Geometry", "Snapshot", "Views", "Stage", "Live"], libraries: ["CSDL2"]), at: place)
  package.targets += [
    library("CSDL2", "sdl2", apt: "libsdl2-dev", brew: "sdl2"), tests("Window", ["TendonWindow", "CSDL2"]),
  ]
}

if !hasDynamics {
  let names = ["CBox2D", "TendonPhysics", "TendonDynamics", "DynamicsTests"]
  package.targets.removeAll { names.contains($0.name) }
  package.products.removeAll { $0.name == "TendonDynamics" }
}

#if !canImport(Darwin)
  package.products += [
    .library(name: "UIKit", targets: ["UIKit", "Combine", "CombineNetworking", "simd", "_Testing_UIKit"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
  ]
  package.targets += [
    // The toolchain's overlays of Testing, which it names without having them.
    .target(name: "_Testing_CoreGraphics", path: "Sources/TestingOverlays/CoreGraphics"),
    .target(name: "_Testing_UIKit", path: "Sources/TestingOverlays/UIKit"),
    .target(
      name: "CoreGraphics",
      dependencies: ["TendonGeometry", "TendonSnapshot", "TendonDrawing", "_Testing_CoreGraphics"],
      path: "Sources/CoreGraphics", swiftSettings: strict),
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics", "TendonLayers"], path: "Sources/QuartzCore",
      swiftSettings: strict),
    .target(
      name: "Combine", dependencies: ["TendonContext", "TendonLayers"], path: "Sources/Combine",
      swiftSettings: strict),
    // Apart, as Foundation's networking brings libcurl and 30 libraries that it needs into every program that links it.
    .target(
      name: "CombineNetworking", dependencies: ["Combine"], path: "Sources/CombineNetworking", swiftSettings: strict),
    .target(name: "simd", path: "Sources/simd", swiftSettings: strict),
    .target(
      name: "UIKit",
      dependencies: [
        "Combine", "CoreGraphics", "QuartzCore", "TendonGeometry", "TendonDrawing", "TendonLayers", "TendonAutoLayout",
        "TendonViews", "TendonContext", "TendonInterfaceBuilder", "_Testing_UIKit",
      ] + (hasDynamics ? ["TendonDynamics"] : []),
      path: "Sources/UIKit", swiftSettings: strict + dynamicsSettings),
    tests("UIKit", ["UIKit", "simd", "TendonStage", "TendonSourceTranslation"]),
    tests("Everyday", ["EverydayExample", "Tendon"]),
    // UIKit code as people write it: the plugin translates every file but the one that is named.
    .target(
      name: "EverydayExample", dependencies: ["UIKit", "QuartzCore", "CoreGraphics", "Tendon"],
      path: "Examples/Everyday", sources: ["EverydayScenes.swift"],
      swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)], plugins: ["UIKitSources"]),
  ]
#endif

if Context.environment["TENDON_OPTIMIZED"] == "1" {
  let names =
    optimizedRooms.map { "Tendon\($0)" }
    + ["ConstraintSolverChecks", "CompositingChecks", "TendonTestSupport"]
  for target in package.targets where names.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"], .when(configuration: .debug))]
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-O2"], .when(configuration: .debug))]
  }
}

// `TENDON_ARTICLES=1`: the articles' own sources beside the examples, once Scripts/article-sources.sh has fetched them.
if Context.environment["TENDON_ARTICLES"] == "1" {
  for name in ["CardAnimation", "AnimationDemo"] {
    package.targets.append(
      .target(
        name: name, dependencies: ["UIKit", "QuartzCore", "CoreGraphics"], path: ".build/articles/\(name)",
        exclude: ["Main.storyboard"], sources: ["\(name).swift"],
        resources: name == "CardAnimation" ? [.process("JL")] : [],
        swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)], plugins: ["UIKitSources"]))
  }
  package.targets.append(
    tests("Article", ["CardAnimation", "AnimationDemo", "CardsExample", "PlayerExample", "Tendon"]))
}

// `TENDON_ONLY=LayersTests,MotionTests swift test --scratch-path .build-layers`: these targets and what they need, and
// nothing else, so that an edit of a low room is tested in seconds.
if let only = Context.environment["TENDON_ONLY"] {
  var needed = only.split(separator: ",").map(String.init)
  var next = 0
  while next < needed.count {
    let target = package.targets.first { $0.name == needed[next] }
    for case .byNameItem(let name, _) in target?.dependencies ?? [] where !needed.contains(name) { needed.append(name) }
    for case .plugin(let name, _) in target?.plugins ?? [] where !needed.contains(name) { needed.append(name) }
    next += 1
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll()
}
