import TendonGeometry
import TendonViews
import Testing

@testable import TendonInterfaceBuilder

/// The tables of the design canvas, row by row.
struct CanvasEnvironmentTests {
  private func canvas(
    _ device: String?, _ tools: Int, landscape: Bool = false, kind: DocumentHeader.Kind = .storyboard,
    safe: Bool = true
  ) -> CanvasEnvironment {
    var header = DocumentHeader()
    header.kind = kind
    header.toolsVersion = tools
    header.device = device.map { .init(id: $0, orientation: landscape ? .landscape : .portrait) }
    header.usesSafeAreas = safe
    return CanvasEnvironment(header)
  }

  @Test(
    arguments: [
      (nil, 4508, 600, 600, 1), (nil, 7999, 600, 600, 1), (nil, 8000, 600, 600, 2), (nil, 11100, 600, 600, 2),
      ("retina3_5", 14000, 320, 480, 2), ("retina4_0", 14000, 320, 568, 2), ("retina4_7", 14000, 375, 667, 2),
      ("retina5_5", 14000, 414, 736, 3), ("retina5_9", 14000, 375, 812, 3), ("retina6_1", 17156, 414, 896, 2),
      ("retina6_5", 17156, 414, 896, 3), ("retina6_0", 17506, 390, 844, 3), ("retina6_7", 19529, 428, 926, 3),
      ("retina6_12", 22155, 393, 852, 3), ("retina6_3", 32700, 402, 874, 3), ("ipad9_7", 14000, 768, 1024, 2),
    ] as [(String?, Int, CGFloat, CGFloat, CGFloat)])
  func screenAndGrid(device: String?, tools: Int, width: CGFloat, height: CGFloat, scale: CGFloat) {
    let canvas = canvas(device, tools)
    #expect(canvas.screenSize == CGSize(width: width, height: height))
    #expect(canvas.scale == scale)
  }

  @Test(
    arguments: [
      (nil, 9532, 20, 0), (nil, 15000, 0, 0), ("retina4_7", 14490, 20, 0), ("retina4_7", 14810, 0, 0),
      ("retina3_5", 21507, 0, 0), ("retina5_5", 21701, 20, 0), ("ipad9_7", 14113, 20, 0),
      ("retina5_9", 14113, 44, 34), ("retina5_9", 21507, 44, 34), ("retina5_9", 21701, 50, 34),
      ("retina5_9", 22505, 50, 34), ("retina6_1", 17156, 44, 34),
      ("retina6_1", 20037, 44, 34), ("retina6_1", 21225, 48, 34), ("retina6_5", 17156, 44, 34),
      ("retina6_0", 17506, 44, 34), ("retina6_0", 19529, 44, 34), ("retina6_0", 21507, 47, 34),
      ("retina6_7", 17506, 44, 34), ("retina6_7", 19529, 47, 34), ("retina6_12", 22155, 59, 34),
      ("retina6_12", 21701, 59, 34), ("retina6_1", 23727, 96, 68),
      ("retina6_12", 24128, 118, 68), ("retina6_1", 25094, 96, 68), ("retina6_12", 32700, 59, 34),
      ("retina4_7", 24128, 20, 0), ("ipad12_9rounded", 22155, 24, 20), ("ipad12_9rounded", 24765, 24, 50),
      ("ipad10_9rounded", 23727, 24, 50), ("ipad7_9", 24412, 24, 50), ("ipad7_9", 22155, 20, 0),
    ] as [(String?, Int, CGFloat, CGFloat)])
  func insetsOfTheScreen(device: String?, tools: Int, top: CGFloat, bottom: CGFloat) {
    let canvas = canvas(device, tools)
    #expect(canvas.statusInset == top && canvas.homeInset == bottom && canvas.sideInset == 0)
  }

  @Test func anUnknownDeviceIsNamed() {
    #expect(canvas("watch38", 17156).screenSize == CGSize(width: 600, height: 600))
    #expect(canvas("retina7_4", 27000).screenSize == CGSize(width: 393, height: 852))
    #expect(canvas("ipad14_0rounded", 27000).screenSize == CGSize(width: 820, height: 1180))
  }

  @Test func landscapeSwapsSidesAndClasses() {
    #expect(canvas("retina4_7", 14490, landscape: true).screenSize == CGSize(width: 667, height: 375))
    #expect(canvas("retina4_7", 14490, landscape: true).horizontalSizeClass == .compact)
    #expect(canvas("retina5_5", 14490, landscape: true).horizontalSizeClass == .regular)
    #expect(canvas("retina4_7", 14490, landscape: true).verticalSizeClass == .compact)
    #expect(canvas("ipad12_9", 14490, landscape: true).verticalSizeClass == .regular)
    #expect(canvas("retina4_7", 14490).horizontalSizeClass == .compact)
    #expect(canvas("retina4_7", 14490).verticalSizeClass == .regular)
    #expect(canvas(nil, 9532).horizontalSizeClass == nil && canvas(nil, 9532).verticalSizeClass == nil)
  }

  @Test func bars() {
    #expect(canvas("retina6_1", 17156).navigationBarHeight() == 44)
    #expect(canvas("retina6_1", 17156).navigationBarHeight(.large) == 96)
    #expect(canvas("retina6_1", 17156).navigationBarHeight(.sheet) == 56)
    #expect(canvas("retina6_1", 24128).navigationBarHeight() == 54)
    #expect(canvas("retina6_1", 24128).navigationBarHeight(.large) == 106)
    #expect(canvas("retina6_1", 17156).tabBarHeight == 83 && canvas("retina4_7", 17156).tabBarHeight == 49)
    #expect(canvas(nil, 9532).toolbarHeight == 44 && canvas("retina4_7", 15400).toolbarHeight == 49)
    #expect(canvas("retina6_1", 17156).bottomToolbarHeight == 83)
  }

  @Test func rootsUnderBars() {
    let phone = canvas("retina4_7", 14113)
    let full = CGSize(width: 375, height: 667)
    let bar = CanvasEnvironment.Bars.Top.navigation(recorded: nil, translucent: true, style: .standard)
    #expect(phone.rootInsets(full, bars: .init()) == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    // The status bar's height stays where the document simulates none, since Xcode 9.
    #expect(phone.rootInsets(full, bars: .init(statusBar: false)).top == 20)
    #expect(canvas("retina4_7", 14109, safe: false).rootInsets(full, bars: .init(statusBar: false)).top == 20)
    #expect(canvas("retina4_7", 12121, safe: false).rootInsets(full, bars: .init(statusBar: false)) == .zero)
    #expect(phone.rootInsets(full, bars: .init(top: bar)).top == 64)
    #expect(phone.rootInsets(full, bars: .init(bottom: .tab(translucent: true))).bottom == 49)
    // Opaque bars are out of the root already: 603 = 667 - 64, 554 = 667 - 64 - 49.
    #expect(phone.rootInsets(CGSize(width: 375, height: 603), bars: .init(top: bar)).top == 0)
    let both = CanvasEnvironment.Bars(top: bar, bottom: .tab(translucent: false))
    #expect(phone.rootInsets(CGSize(width: 375, height: 554), bars: both) == .zero)
    // Roots of any other size lie under the same bars, as documents of two repositories recorded them.
    #expect(phone.rootInsets(CGSize(width: 400, height: 600), bars: .init(top: bar)).top == 64)
    #expect(
      canvas("retina6_1", 22154, safe: false).rootInsets(CGSize(width: 600, height: 600), bars: .init()).top == 48)
    // From 13000 on the recorded bar tells: its lower edge is the inset.
    let recorded = CanvasEnvironment.Bars.Top.navigation(
      recorded: CGRect(x: 0, y: 44, width: 414, height: 96), translucent: true, style: .standard)
    let tall = canvas("retina6_1", 17156)
    #expect(tall.rootInsets(CGSize(width: 414, height: 896), bars: .init(top: recorded)).top == 140)
    // Page sheets: 842 = 896 - 54; the bottom stays.
    let sheet = CGSize(width: 414, height: 842)
    #expect(tall.rootInsets(sheet, bars: .init()) == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    #expect(tall.rootInsets(sheet, bars: .init(top: bar)).top == 56)
  }

  @Test func rootsOfXibs() {
    let canvas = canvas("retina6_1", 17156, kind: .xib)
    #expect(canvas.xibInsets(CGSize(width: 414, height: 896)) == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(canvas.xibInsets(CGSize(width: 414, height: 886)).bottom == 0)
    #expect(canvas.xibInsets(CGSize(width: 600, height: 100)).bottom == 34)
    #expect(canvas.xibInsets(CGSize(width: 320, height: 100)).bottom == 0)
    #expect(self.canvas("retina6_1", 21701, kind: .xib).xibInsets(CGSize(width: 320, height: 100)).bottom == 34)
    let flat = self.canvas("retina4_7", 14490, kind: .xib)
    #expect(flat.xibInsets(CGSize(width: 375, height: 667)).top == 20)
    #expect(flat.xibInsets(CGSize(width: 375, height: 100)) == .zero)
    #expect(flat.xibInsets(CGSize(width: 466, height: 353)).top == 0)
    #expect(flat.xibInsets(CGSize(width: 295, height: 496)).top == 20)
    // The bars that a xib simulates: below a translucent one, at the lower edge of another.
    func top(_ isTranslucent: Bool) -> CGFloat {
      let bar = CanvasEnvironment.Bars.Top.navigation(recorded: nil, translucent: isTranslucent, style: .standard)
      return self.canvas("retina4_7", 21701, kind: .xib).xibInsets(
        CGSize(width: 375, height: 603), bars: .init(top: bar)
      ).top
    }
    #expect(top(true) == 64 && top(false) == 0)
  }

  /// Recorded by documents of two repositories with tools 13771 and 14460, and, of before Xcode 9, of a third.
  @Test func rootsThatAreEmbedded() {
    var bars = CanvasEnvironment.Bars()
    bars.isEmbedded = true
    let size = CGSize(width: 375, height: 497)
    #expect(canvas("retina4_7", 14460, safe: false).rootInsets(size, bars: bars).top == 20)
    #expect(canvas("retina4_7", 11762, safe: false).rootInsets(size, bars: bars).top == 0)
    bars.statusBar = false
    #expect(canvas("retina4_7", 14460, safe: false).rootInsets(size, bars: bars).top == 0)
  }

  @Test func rootsBelowAnOpaqueBar() {
    let bar = CanvasEnvironment.Bars.Top.navigation(recorded: nil, translucent: false, style: .standard)
    let phone = canvas("retina5_5", 22505)
    #expect(phone.rootInsets(CGSize(width: 414, height: 666), bars: .init(top: bar)).top == 0)
  }

  @Test func freelySetRootsAndTheCorners() {
    let frame = CGRect(x: 0, y: 0, width: 375, height: 1000)
    func bottom(_ tools: Int) -> CGFloat {
      canvas("retina6_1", tools).rootInsets(frame, bars: .init(), simulated: frame.size, isFreeform: true).bottom
    }
    #expect(bottom(17156) == 0)
    #expect(bottom(22154) == 34)
    // A root that is wider than the screen has the corners of one.
    let wide = CGRect(x: 0, y: 0, width: 600, height: 850)
    let insets = canvas("retina6_5", 15400).rootInsets(wide, bars: .init(), simulated: wide.size, isFreeform: true)
    #expect(insets.bottom == 34)
  }

  /// Recorded by documents of five repositories with tools 13196 to 14460, and of four with other tools or screens.
  @Test func lowRootsOfAFreelySetSizeHaveNoStatusBarOnFlatScreens() {
    func top(_ device: String, _ tools: Int, _ height: CGFloat) -> CGFloat {
      let frame = CGRect(x: 0, y: 0, width: 320, height: height)
      let canvas = canvas(device, tools, safe: false)
      return canvas.rootInsets(frame, bars: .init(), simulated: frame.size, isFreeform: true).top
    }
    #expect(top("retina4_7", 14460, 200) == 0 && top("retina4_7", 11762, 440) == 20)
    #expect(top("retina4_7", 13771, 600) == 20 && top("retina6_1", 19529, 137) == 44)
  }

  /// Canvases of iOS 26 and those shortly before add the insets of the device upright, in landscape as well.
  @Test func insetsThatAreStoredTwice() {
    let flat = canvas("retina6_0", 24412, landscape: true)
    #expect(flat.statusInset == 47 && flat.sideInset == 47 && flat.homeInset == 55 && flat.tabBarHeight == 86)
    let before = canvas("retina6_0", 22505, landscape: true)
    #expect(before.statusInset == 0 && before.sideInset == 47 && before.homeInset == 21)
    // A freely set root lies above the bottom of the screen, and a low one not at its top either.
    func insets(_ height: CGFloat) -> UIEdgeInsets {
      let frame = CGRect(x: 0, y: 0, width: 375, height: height)
      return canvas("retina5_9", 24765).rootInsets(frame, bars: .init(), simulated: frame.size, isFreeform: true)
    }
    #expect(insets(485) == UIEdgeInsets(top: 100, left: 0, bottom: 34, right: 0))
    #expect(insets(216) == UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0))
    let sheet = CGSize(width: 414, height: 848)
    #expect(canvas("retina6_1", 24506).rootInsets(sheet, bars: .init()).top == 48)
  }

  /// Page sheets of Xcode 11 and, 10 points lower than the screen, of Xcode 14; also of a screen that is set freely.
  @Test func pageSheets() {
    #expect(canvas("retina5_9", 14868).rootInsets(CGSize(width: 375, height: 758), bars: .init()).top == 0)
    #expect(canvas("retina5_9", 14490).rootInsets(CGSize(width: 375, height: 758), bars: .init()).top == 44)
    #expect(canvas("retina6_0", 23504).rootInsets(CGSize(width: 390, height: 834), bars: .init()) == .zero)
    let frame = CGRect(x: 0, y: 0, width: 414, height: 1246)
    let free = canvas("retina5_9", 14868).rootInsets(
      frame, bars: .init(), simulated: CGSize(width: 414, height: 1300), isFreeform: true)
    #expect(free == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
  }

  /// Sheets of 704 points across, of two repositories; one on a lower version of the tools, and embedded ones, keep insets.
  @Test func sheetsInTheMiddleOfTheScreen() {
    let size = CGSize(width: 704, height: 995)
    let pad = canvas("ipad12_9rounded", 17156)
    #expect(pad.rootInsets(size, bars: .init()) == .zero)
    #expect(canvas("ipad12_9rounded", 14490).rootInsets(size, bars: .init()) != .zero)
    var embedded = CanvasEnvironment.Bars()
    embedded.isEmbedded = true
    #expect(pad.rootInsets(size, bars: embedded) != .zero)
  }

  /// Recorded by documents of three repositories with tools 21701.
  @Test func rootsThatSeguesLeadTo() {
    let first = canvas("retina6_12", 21701)
    #expect(first.reached(true).statusInset == 0 && first.reached(true).homeInset == 0)
    #expect(first.reached(true).tabBarHeight == 49)
    #expect(first.reached(false) == first && canvas("retina6_12", 22155).reached(true).statusInset == 59)
    #expect(canvas("retina6_1", 21507).reached(true).statusInset == 48)
  }

  /// Recorded by 6206: between a navigation bar and a tab bar.
  @Test func rootsBetweenBars() {
    var bars = CanvasEnvironment.Bars(bottom: .tab(translucent: true))
    let screen = CGSize(width: 320, height: 568)
    func bottom(_ y: CGFloat, _ height: CGFloat) -> CGFloat {
      canvas(nil, 6206).rootInsets(CGRect(x: 0, y: y, width: 320, height: height), bars: bars, simulated: screen).bottom
    }
    #expect(bottom(64, 455) == 0 && bottom(64, 504) == 49 && bottom(64, 568) == 64)
    bars.bottom = .toolbarOnTab
    #expect(bottom(64, 504) == 93)
  }

  @Test(arguments: [(320, 16), (375, 16), (393, 16), (414, 20), (600, 20), (768, 20)] as [(CGFloat, CGFloat)])
  func marginsOfRoots(width: CGFloat, margin: CGFloat) {
    #expect(canvas(nil, 11762).rootMargin(width: width) == margin)
    #expect(canvas(nil, 7706).rootMargin(width: width) == 16)
  }

  @Test(
    arguments: [
      ("retina4_7", 12121, 8, 8), ("retina4_7", 13196, 11, 16), ("retina4_7", 14460, 11, 16),
      ("retina4_7", 16089, 11, 16), ("retina4_7", 16096, 11, 16), ("retina6_1", 17156, 11, 20),
      ("retina6_12", 24128, 15, 20), (nil, 11762, 8, 8), ("retina6_0", 23504, 11, 20), ("retina4_7", 14113, 11, 16),
      ("retina4_0", 14460, 11, 16),
    ] as [(String?, Int, CGFloat, CGFloat)])
  func marginsOfCells(device: String?, tools: Int, vertical: CGFloat, side: CGFloat) {
    let canvas = canvas(device, tools)
    let width = canvas.screenSize.width
    let margins = canvas.cellMargins(cellWidth: width, isNarrowed: false, isInRoot: true)
    #expect(margins == UIEdgeInsets(top: vertical, left: side, bottom: vertical, right: side))
    #expect(canvas.cellMargins(cellWidth: width, isNarrowed: true).right == 8)
  }

  @Test func cellsOfXibsGoByTheirOwnWidth() {
    let canvas = canvas("retina6_1", 17156, kind: .xib)
    #expect(canvas.cellMargins(cellWidth: 320, isNarrowed: false).left == 16)
    #expect(canvas.cellMargins(cellWidth: 339, isNarrowed: false).left == 20)
    #expect(canvas.cellMargins(cellWidth: 414, isNarrowed: false).left == 20)
  }

  /// Recorded by eight xibs of three repositories.
  @Test(
    arguments: [("retina6_1", 15705, 16), ("retina6_1", 16097, 16), ("retina4_7", 15705, 15), ("retina4_7", 16097, 15)]
      as [(String, Int, CGFloat)])
  func narrowCellsOfXibsOnWidePhones(device: String, tools: Int, side: CGFloat) {
    #expect(canvas(device, tools, kind: .xib).cellMargins(cellWidth: 320, isNarrowed: false).left == side)
  }

  /// Recorded by two xibs.
  @Test func cellsOfXibsOfXcode9() {
    let margins = canvas("retina4_7", 13196, kind: .xib).cellMargins(cellWidth: 320, isNarrowed: false)
    #expect(margins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test func narrowCellsOfStoryboards() {
    #expect(canvas("retina6_1", 19162).cellMargins(cellWidth: 300, isNarrowed: false).left == 16)
  }

  /// Recorded by xibs of eight repositories.
  @Test(
    arguments: [(14113, 320, 16), (14460, 343, 16), (14490, 600, 20), (14868, 600, 15)] as [(Int, CGFloat, CGFloat)])
  func cellsOfXibsBeforeXcode11(tools: Int, width: CGFloat, side: CGFloat) {
    let canvas = canvas("retina4_7", tools, kind: .xib)
    #expect(canvas.cellMargins(cellWidth: width, isNarrowed: false).left == side)
  }

  /// Recorded by storyboards of ten repositories.
  @Test(arguments: [13771, 14490, 15505, 16089])
  func cellsOfTablesThatAreNoRoot(tools: Int) {
    let canvas = canvas("retina4_7", tools)
    #expect(canvas.cellMargins(cellWidth: 375, isNarrowed: false).left == 15)
    #expect(canvas.cellMargins(cellWidth: 375, isNarrowed: false, isInRoot: true).left == 16)
    #expect(canvas.cellMargins(cellWidth: 667, isNarrowed: false, isInRoot: true).left == 20)
  }

  @Test func cellsOfXcode9() {
    #expect(canvas("retina4_7", 13189).cellMargins(cellWidth: 375, isNarrowed: false).left == 8)
  }

  @Test func alignmentInsets() {
    let metrics = canvas("retina4_7", 14113).controlMetrics
    #expect(metrics.sliderInsets == UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2))
    #expect(canvas("retina4_7", 24128).controlMetrics.sliderInsets == .zero)
    #expect(canvas("retina4_7", 32700).controlMetrics.sliderInsets != .zero)
    #expect(metrics.switchInsets == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2))
    #expect(metrics.segmentsInsets == UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0))
  }

  /// Xcode 13 to 14 lays out with the controls of today.
  @Test func controlsOfToday() { #expect(canvas("retina6_1", 20037).controlMetrics == ControlMetrics()) }
}
