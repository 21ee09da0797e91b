import Foundation
import TendonGeometry
import TendonViews
import Testing

@testable import TendonInterfaceBuilder

/// Controls as documents write them.
@MainActor
@Suite struct ControlDocumentTests {
  private func load(_ subviews: String) throws -> ([UIView], [DocumentDiagnostic]) {
    let storyboard = try UIStoryboard(data: DocumentText.storyboard(subviews: subviews), name: "controls.storyboard")
    let view = try #require(storyboard.instantiateInitialViewController()?.view)
    return (view.subviews, storyboard.diagnostics)
  }

  @Test func aHiddenIndicatorThatStaysWhenItStopsIsHidden() throws {
    let (views, _) = try load(
      """
      <activityIndicatorView hidden="YES" style="medium" id="a"/><activityIndicatorView style="medium" id="b"/>
      <activityIndicatorView hidesWhenStopped="YES" style="medium" id="c"/>
      """)
    #expect(views.map(\.isHidden) == [true, false, true])
  }

  @Test func controlsReadHowTheyActWhenTapped() throws {
    let (views, diagnostics) = try load(
      """
      <button showsMenuAsPrimaryAction="YES" changesSelectionAsPrimaryAction="YES" role="destructive" springLoaded="YES" id="a"/>
      <button id="b"/>
      """)
    let buttons = views.compactMap { $0 as? UIButton }
    #expect(buttons.map(\.showsMenuAsPrimaryAction) == [true, false])
    #expect(buttons.map(\.changesSelectionAsPrimaryAction) == [true, false])
    #expect(buttons.map(\.role) == [.destructive, .normal] && diagnostics.isEmpty)
  }

  @Test func valuesOfOldEditorsAreKnown() throws {
    let (views, diagnostics) = try load(
      """
      <label contentMode="TopLeft" id="a"/><textView layoutManager="textKit1" id="b"/>
      <button hasAttributedTitle="YES" id="c"><inset key="insetFor6xAndEarlier" minX="0.0" minY="5" maxX="0.0" maxY="5"/></button>
      <view id="d"><userGuides><userLayoutGuide location="20" affinity="minX"/></userGuides></view>
      """)
    #expect(views.first?.contentMode == .topLeft)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }

  @Test func namesThatSpanLinesAreTheEditorsToo() throws {
    let (_, diagnostics) = try load("<label text=\"A\" id=\"a\"><string key=\"userLabel\">A\nB</string></label>")
    #expect(diagnostics.isEmpty)
  }

  @Test func textsOfManyLooksAreInTextViewsAndFieldsToo() throws {
    let string = """
      <attributedString key="attributedText"><fragment content="Read "/><fragment content="more">
      <attributes><real key="NSKern" value="3"/></attributes></fragment></attributedString>
      <attributedString key="userComments"><fragment content="#bc-ignore!"/></attributedString>
      """
    let (views, diagnostics) = try load(
      """
      <textView usesAttributedText="YES" restorationIdentifier="text" id="t">\(string)</textView>
      <textField usesAttributedText="YES" id="f">\(string)</textField>
      <imageView adjustsImageSizeForAccessibilityContentSizeCategory="YES" id="i"/>
      <button showsTouchWhenHighlighted="YES" id="b"/>
      """)
    for text in [(views[0] as? UITextView)?.attributedText, (views[1] as? UITextField)?.attributedText] {
      #expect(text?.string == "Read more")
      #expect(text?.attribute(.kern, at: 6, effectiveRange: nil) as? CGFloat == 3)
    }
    #expect((views[2] as? UIImageView)?.adjustsImageSizeForAccessibilityContentSizeCategory == true)
    #expect((views[3] as? UIButton)?.showsTouchWhenHighlighted == true)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }

  @Test func aToolbarTiedToTheBottomOfItsViewIsHigher() throws {
    func bar(_ id: String, _ second: String) throws -> CGFloat {
      let storyboard = try UIStoryboard(
        data: DocumentText.storyboard(
          subviews: "<toolbar translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"bar\"/>",
          constraints: "<constraint firstItem=\"\(id)\" firstAttribute=\"bottom\" secondItem=\"bar\" "
            + "secondAttribute=\"\(second)\" id=\"c\"/>"), name: "bars.storyboard")
      let view = storyboard.instantiateInitialViewController()?.view
      return try #require(view?.subviews.first).intrinsicContentSize.height
    }
    #expect(try bar("safe", "bottom") == 49)
    #expect(try bar("root", "bottom") == 49)
    #expect(try bar("safe", "top") == 44)
  }

  @Test func attributedTextsKeepTheirRuns() throws {
    let (views, diagnostics) = try load(
      """
      <label numberOfLines="0" id="a"><attributedString key="attributedText">
        <fragment content="Big "><attributes><font key="NSFont" metaFont="systemBold" size="20"/>
          <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
          <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="truncatingTail"
            lineHeightMultiple="1.5" minimumLineHeight="30" tighteningFactorForTruncation="0.0"/></attributes></fragment>
        <fragment content=""/>
        <fragment content="small"><attributes><font key="NSFont" metaFont="system" size="10"/><real key="NSKern" value="2"/>
          <integer key="NSUnderline" value="1"/></attributes></fragment>
      </attributedString></label>
      <button id="b"><state key="normal"><attributedString key="attributedTitle"><fragment content="Edit"><attributes>
        <font key="NSFont" size="15" metaFont="systemBold"/></attributes></fragment><fragment content="or"><attributes>
        <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></attributes>
        </fragment></attributedString></state></button>
      """)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    let label = try #require(views[0] as? UILabel)
    let text = try #require(label.attributedText)
    #expect(text.string == "Big small" && label.font == .boldSystemFont(ofSize: 20))
    #expect(label.textAlignment == .center && label.lineBreakMode == .byTruncatingTail)
    let style = try #require(text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)
    #expect(style.lineHeightMultiple == 1.5 && style.minimumLineHeight == 30)
    #expect(text.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 10))
    #expect(text.attribute(.kern, at: 5, effectiveRange: nil) as? CGFloat == 2)
    #expect(text.attribute(.underlineStyle, at: 5, effectiveRange: nil) as? Int == 1)
    let button = try #require(views[1] as? UIButton)
    let title = try #require(button.attributedTitle(for: .normal))
    #expect(title.string == "Editor" && button.titleLabel?.text == "Editor")
    #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 15))
    #expect(
      title.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor
        == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func attributedTextsKeepBackgroundsAndStrokes() throws {
    let red = "red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\""
    let (views, diagnostics) = try load(
      """
      <label id="a"><attributedString key="attributedText"><fragment content="a"><attributes>
        <color key="NSBackgroundColor" \(red)/><color key="NSStrokeColor" \(red)/><integer key="NSLigature" value="1"/>
        <real key="NSStrokeWidth" value="3"/><paragraphStyle key="NSParagraphStyle"><tabStops/></paragraphStyle>
      </attributes></fragment></attributedString></label>
      <button id="b"><buttonConfiguration key="configuration" style="plain" title="plain">
        <attributedString key="attributedTitle"><fragment content="Red"><attributes><color key="NSColor" \(red)/></attributes>
        </fragment></attributedString>
        <attributedString key="attributedSubtitle"><fragment content="below"/></attributedString></buttonConfiguration></button>
      <button id="c"><buttonConfiguration key="configuration" style="plain" title="plain">
        <attributedString key="attributedTitle"/></buttonConfiguration></button>
      """)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    let text = try #require((views[0] as? UILabel)?.attributedText).attributes(at: 0, effectiveRange: nil)
    let color = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(text[.backgroundColor] as? UIColor == color && text[.strokeColor] as? UIColor == color)
    #expect(text[.strokeWidth] as? CGFloat == 3 && text[.ligature] as? Int == 1)
    let title = try #require((views[1] as? UIButton)?.configuration?.attributedTitle)
    #expect(NSAttributedString(title).string == "Red")
    #expect(NSAttributedString(title).attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == color)
    #expect((views[1] as? UIButton)?.configuration?.attributedSubtitle.map { NSAttributedString($0).string } == "below")
    #expect((views[2] as? UIButton)?.configuration?.title == "plain")
  }

  @Test func barItemsHaveInsetsOffsetsAndBadgeColors() throws {
    let red = "red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\""
    let blue = "red=\"0\" green=\"0\" blue=\"1\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\""
    let (views, diagnostics) = try load(
      """
      <tabBar id="t"><color key="selectedImageTintColor" \(red)/><color key="tintColor" \(blue)/>
        <items><tabBarItem title="T" id="t1">
          <imageReference key="image" image="star" catalog="system" symbolScale="small" variableValue="1"/>
          <inset key="imageInsets" minX="1" minY="2" maxX="3" maxY="4"/>
          <offsetWrapper key="titlePositionAdjustment" horizontal="5" vertical="-6"/>
          <color key="badgeColor" \(blue)/></tabBarItem></items></tabBar>
      <navigationBar id="n"><items><navigationItem title="N" id="n1">
        <centerItemGroups><barButtonItemGroup customizationDisposition="fixed" id="g"/></centerItemGroups>
        <barButtonItem key="leftBarButtonItem" id="b"><imageReference key="image" image="star" catalog="system"/>
          <inset key="imageInsets" minX="0" minY="6" maxX="0" maxY="-6"/></barButtonItem></navigationItem></items>
      </navigationBar>
      """)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    let bar = try #require(views[0] as? UITabBar)
    let item = try #require(bar.items?.first)
    #expect(bar.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(item.badgeColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1) && item.image != nil)
    #expect(item.imageInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(item.titlePositionAdjustment == UIOffset(horizontal: 5, vertical: -6))
    let button = try #require((views[1] as? UINavigationBar)?.items?.first?.leftBarButtonItem)
    #expect(button.image != nil && button.imageInsets.top == 6)
  }

  @Test func groupsOfItemsInTheMiddleOfABarAreReported() throws {
    let (_, diagnostics) = try load(
      """
      <navigationBar id="n"><items><navigationItem title="N" id="n1"><centerItemGroups><barButtonItemGroup id="g">
        <barButtonItems><barButtonItem title="A" id="a"/></barButtonItems></barButtonItemGroup></centerItemGroups>
      </navigationItem></items></navigationBar>
      """)
    #expect(diagnostics.contains { "\($0)".contains("centerItemGroups") })
  }

  @Test func shadowsOfTexts() throws {
    let (views, diagnostics) = try load(
      """
      <label text="a" id="a"><color key="shadowColor" white="0.0" alpha="1" colorSpace="calibratedWhite"/>
        <size key="shadowOffset" width="2" height="-3"/></label>
      <label text="b" id="b"><color key="shadowColor" systemColor="systemRedColor"/></label>
      <button reversesTitleShadowWhenHighlighted="YES" id="c"><size key="titleShadowOffset" width="1" height="2"/>
        <state key="normal" title="c"><color key="titleShadowColor" red="1" green="0" blue="0" alpha="1" \
      colorSpace="custom" customColorSpace="sRGB"/></state></button>
      <button id="d"><state key="normal" title="d"/></button>
      """)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    let labels = views.compactMap { $0 as? UILabel }
    #expect(labels[0].shadowOffset == CGSize(width: 2, height: -3) && labels[0].shadowColor != nil)
    #expect(labels[1].shadowOffset == CGSize(width: 0, height: -1) && labels[1].shadowColor == .systemRed)
    let buttons = views.compactMap { $0 as? UIButton }
    #expect(buttons[0].titleLabel?.shadowColor?.cgColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(buttons[0].titleLabel?.shadowOffset == CGSize(width: 1, height: 2))
    buttons[0].isHighlighted = true
    #expect(buttons[0].titleLabel?.shadowOffset == CGSize(width: -1, height: -2))
    buttons[0].isHighlighted = false
    #expect(buttons[0].titleLabel?.shadowOffset == CGSize(width: 1, height: 2))
    #expect(buttons[1].titleLabel?.shadowColor == nil && buttons[1].titleLabel?.shadowOffset == .zero)
  }

  @Test func controlsTakeTheirValues() throws {
    let (views, diagnostics) = try load(
      """
      <switch opaque="NO" contentMode="scaleToFill" on="YES" id="a"><color key="onTintColor" systemColor="systemOrangeColor"/>
      </switch>
      <slider opaque="NO" value="10" minValue="5" maxValue="20" continuous="NO" id="b"/>
      <segmentedControl selectedSegmentIndex="1" segmentControlStyle="plain" id="c"><segments>
        <segment title="One"/><segment title="Two" enabled="NO"/></segments></segmentedControl>
      <stepper value="2" minimumValue="1" maximumValue="5" stepValue="0.5" wraps="YES" id="d"/>
      <pageControl numberOfPages="4" currentPage="2" id="e"/>
      <progressView progress="0.5" progressViewStyle="bar" id="f"/>
      <activityIndicatorView style="large" animating="YES" hidesWhenStopped="YES" id="g"/>
      <textView editable="NO" textAlignment="center" id="h"><string key="text">Two
      lines</string><fontDescription key="fontDescription" type="system" pointSize="14"/>
        <textInputTraits key="textInputTraits" autocapitalizationType="sentences"/></textView>
      <searchBar placeholder="Find" showsCancelButton="YES" id="i"><textInputTraits key="textInputTraits"/>
        <scopeButtonTitles><string>A</string><string>B</string></scopeButtonTitles></searchBar>
      <datePicker datePickerMode="date" minuteInterval="1" style="wheels" useCurrentDate="NO" id="j">
        <date key="date" timeIntervalSinceReferenceDate="86400"/>
        <date key="minimumDate" timeIntervalSinceReferenceDate="172800"/></datePicker>
      <pickerView id="k"/>
      <toolbar id="l"><items><barButtonItem systemItem="flexibleSpace" id="l1"/>
        <barButtonItem title="Go" id="l2"/></items></toolbar>
      <tabBar id="m"><items><tabBarItem title="T" id="m1"/></items></tabBar>
      <navigationBar id="n" barStyle="black"><items><navigationItem title="N" id="n1"/></items></navigationBar>
      """)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    #expect(views.count == 14)
    let control = try #require(views[0] as? UISwitch)
    #expect(control.isOn && control.onTintColor == .systemOrange)
    let slider = try #require(views[1] as? UISlider)
    #expect(slider.value == 10 && slider.minimumValue == 5 && slider.maximumValue == 20 && !slider.isContinuous)
    let segments = try #require(views[2] as? UISegmentedControl)
    #expect(segments.numberOfSegments == 2 && segments.selectedSegmentIndex == 1)
    #expect(segments.titleForSegment(at: 0) == "One" && !segments.isEnabledForSegment(at: 1))
    let stepper = try #require(views[3] as? UIStepper)
    #expect(stepper.value == 2 && stepper.stepValue == 0.5 && stepper.wraps && stepper.maximumValue == 5)
    let pages = try #require(views[4] as? UIPageControl)
    #expect(pages.numberOfPages == 4 && pages.currentPage == 2)
    let progress = try #require(views[5] as? UIProgressView)
    #expect(progress.progress == 0.5 && progress.progressViewStyle == .bar)
    let indicator = try #require(views[6] as? UIActivityIndicatorView)
    #expect(indicator.isAnimating && indicator.style == .large && !indicator.isHidden)
    let text = try #require(views[7] as? UITextView)
    #expect(text.text.hasPrefix("Two\n") && !text.isEditable && text.font?.pointSize == 14)
    let search = try #require(views[8] as? UISearchBar)
    #expect(search.placeholder == "Find" && search.showsCancelButton && search.scopeButtonTitles == ["A", "B"])
    let date = try #require(views[9] as? UIDatePicker)
    #expect(date.datePickerMode == .date)
    #expect(date.date.timeIntervalSinceReferenceDate == 172_800)
    #expect(views[10] is UIPickerView)
    #expect((views[11] as? UIToolbar)?.items?.count == 2)
    #expect((views[12] as? UITabBar)?.items?.first?.title == "T")
    #expect((views[13] as? UINavigationBar)?.topItem?.title == "N")
  }

  /// Values that make no sense neither crash nor spread.
  @Test func nonsenseIsBroughtIntoRange() throws {
    let (views, _) = try load(
      """
      <slider value="nan" minValue="9" maxValue="3" id="b"/>
      <segmentedControl selectedSegmentIndex="7" id="c"><segments><segment title="One"/></segments></segmentedControl>
      <stepper value="1e30" minimumValue="7" maximumValue="-5" stepValue="-1" id="d"/>
      <pageControl numberOfPages="-4" currentPage="99999" id="e"/>
      <progressView progress="1e9" id="f"/>
      <datePicker datePickerMode="week" minuteInterval="7" id="j"><date key="date" timeIntervalSinceReferenceDate="1e15"/>
      </datePicker>
      """)
    #expect((views[0] as? UISlider)?.value.isFinite ?? false)
    #expect((views[1] as? UISegmentedControl)?.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect((views[2] as? UIStepper)?.value.isFinite ?? false)
    #expect((views[3] as? UIPageControl)?.currentPage == 0)
    #expect((views[4] as? UIProgressView)?.progress == 1)
    #expect((views[5] as? UIDatePicker)?.minuteInterval == 1)
  }

  /// Interface Builder writes NO, and leaves YES out beside a least size.
  @Test func labelsShrinkAsTheDocumentSays() throws {
    let (views, _) = try load(
      """
      <label text="a" minimumFontSize="10" id="a"><fontDescription key="fontDescription" type="system" pointSize="20"/></label>
      <label text="b" adjustsFontSizeToFit="NO" minimumFontSize="10" id="b"/>
      <label text="c" minimumScaleFactor="0.25" baselineAdjustment="alignCenters" id="c"/>
      <label text="d" id="d"/>
      """)
    let labels = views.compactMap { $0 as? UILabel }
    #expect(labels.map(\.adjustsFontSizeToFitWidth) == [true, false, true, false])
    #expect(labels[0].minimumScaleFactor == 0.5 && labels[2].minimumScaleFactor == 0.25)
    #expect(labels.map(\.baselineAdjustment) == [.alignBaselines, .alignBaselines, .alignCenters, .alignBaselines])
  }

  /// Interface Builder writes 0 points for the font of a basic cell.
  @Test func fontsWithoutASize() throws {
    let (views, diagnostics) = try load(
      """
      <label text="a" id="a"><fontDescription key="fontDescription" type="system" pointSize="0.0"/></label>
      <label text="b" id="b"><fontDescription key="fontDescription" type="system" pointSize="-1"/></label>
      <button adjustsImageSizeForAccessibilityContentSizeCategory="YES" id="c"/>
      <scrollView keyboardDismissMode="interactiveWithAccessory" id="d"/>
      """)
    #expect((views[0] as? UILabel)?.font.pointSize == 17)
    #expect((views[2] as? UIButton)?.adjustsImageSizeForAccessibilityContentSizeCategory == true)
    #expect((views[3] as? UIScrollView)?.keyboardDismissMode == .interactiveWithAccessory)
    #expect(diagnostics.count == 1 && diagnostics[0].description.contains("pointSize=\"-1\" is not a size of type"))
  }
}
