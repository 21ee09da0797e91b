// The numbers of Apple's font features (`SFNTLayoutTypes.h`), by the names of Core Text. `Font.Feature.features(ofType:selector:)`
// says which of them fonts have here.

/// The types of font features.
public let kAllTypographicFeaturesType = 0, kLigaturesType = 1, kCursiveConnectionType = 2,
  kLetterCaseType = 3, kVerticalSubstitutionType = 4, kLinguisticRearrangementType = 5,
  kNumberSpacingType = 6, kSmartSwashType = 8, kDiacriticsType = 9, kVerticalPositionType = 10,
  kFractionsType = 11, kOverlappingCharactersType = 13, kTypographicExtrasType = 14,
  kMathematicalExtrasType = 15, kOrnamentSetsType = 16, kCharacterAlternativesType = 17,
  kDesignComplexityType = 18, kStyleOptionsType = 19, kCharacterShapeType = 20, kNumberCaseType = 21,
  kTextSpacingType = 22, kTransliterationType = 23, kAnnotationType = 24, kKanaSpacingType = 25,
  kIdeographicSpacingType = 26, kUnicodeDecompositionType = 27, kRubyKanaType = 28,
  kCJKSymbolAlternativesType = 29, kIdeographicAlternativesType = 30, kCJKVerticalRomanPlacementType = 31,
  kItalicCJKRomanType = 32, kCaseSensitiveLayoutType = 33, kAlternateKanaType = 34,
  kStylisticAlternativesType = 35, kContextualAlternatesType = 36, kLowerCaseType = 37, kUpperCaseType = 38,
  kLanguageTagType = 39, kCJKRomanSpacingType = 103

/// The selectors of ligatures.
public let kRequiredLigaturesOnSelector = 0, kRequiredLigaturesOffSelector = 1,
  kCommonLigaturesOnSelector = 2, kCommonLigaturesOffSelector = 3, kRareLigaturesOnSelector = 4,
  kRareLigaturesOffSelector = 5, kContextualLigaturesOnSelector = 18, kContextualLigaturesOffSelector = 19,
  kHistoricalLigaturesOnSelector = 20, kHistoricalLigaturesOffSelector = 21

/// The selectors of letter case, in older fonts.
public let kUpperAndLowerCaseSelector = 0, kAllCapsSelector = 1, kAllLowerCaseSelector = 2,
  kSmallCapsSelector = 3, kInitialCapsSelector = 4, kInitialCapsAndSmallCapsSelector = 5

/// The selectors of number spacing.
public let kMonospacedNumbersSelector = 0, kProportionalNumbersSelector = 1, kThirdWidthNumbersSelector = 2,
  kQuarterWidthNumbersSelector = 3

/// The selectors of vertical position.
public let kNormalPositionSelector = 0, kSuperiorsSelector = 1, kInferiorsSelector = 2, kOrdinalsSelector = 3,
  kScientificInferiorsSelector = 4

/// The selectors of fractions.
public let kNoFractionsSelector = 0, kVerticalFractionsSelector = 1, kDiagonalFractionsSelector = 2

/// The selectors of typographic extras.
public let kSlashedZeroOnSelector = 4, kSlashedZeroOffSelector = 5

/// The selectors of style options.
public let kNoStyleOptionsSelector = 0, kDisplayTextSelector = 1, kEngravedTextSelector = 2,
  kIlluminatedCapsSelector = 3, kTitlingCapsSelector = 4, kTallCapsSelector = 5

/// The selectors of number case.
public let kLowerCaseNumbersSelector = 0, kUpperCaseNumbersSelector = 1

/// The selectors of text spacing.
public let kProportionalTextSelector = 0, kMonospacedTextSelector = 1, kHalfWidthTextSelector = 2,
  kThirdWidthTextSelector = 3, kQuarterWidthTextSelector = 4, kAltProportionalTextSelector = 5,
  kAltHalfWidthTextSelector = 6

/// The selectors of case-sensitive layout.
public let kCaseSensitiveLayoutOnSelector = 0, kCaseSensitiveLayoutOffSelector = 1,
  kCaseSensitiveSpacingOnSelector = 2, kCaseSensitiveSpacingOffSelector = 3

/// The selectors of contextual alternates.
public let kContextualAlternatesOnSelector = 0, kContextualAlternatesOffSelector = 1,
  kSwashAlternatesOnSelector = 2, kSwashAlternatesOffSelector = 3, kContextualSwashAlternatesOnSelector = 4,
  kContextualSwashAlternatesOffSelector = 5

/// The selectors of lower case.
public let kDefaultLowerCaseSelector = 0, kLowerCaseSmallCapsSelector = 1, kLowerCasePetiteCapsSelector = 2

/// The selectors of upper case.
public let kDefaultUpperCaseSelector = 0, kUpperCaseSmallCapsSelector = 1, kUpperCasePetiteCapsSelector = 2

/// The selectors of stylistic alternatives.
public let kNoStylisticAlternatesSelector = 0, kStylisticAltOneOnSelector = 2,
  kStylisticAltOneOffSelector = 3, kStylisticAltTwoOnSelector = 4, kStylisticAltTwoOffSelector = 5,
  kStylisticAltThreeOnSelector = 6, kStylisticAltThreeOffSelector = 7, kStylisticAltFourOnSelector = 8,
  kStylisticAltFourOffSelector = 9, kStylisticAltFiveOnSelector = 10, kStylisticAltFiveOffSelector = 11,
  kStylisticAltSixOnSelector = 12, kStylisticAltSixOffSelector = 13, kStylisticAltSevenOnSelector = 14,
  kStylisticAltSevenOffSelector = 15, kStylisticAltEightOnSelector = 16, kStylisticAltEightOffSelector = 17,
  kStylisticAltNineOnSelector = 18, kStylisticAltNineOffSelector = 19, kStylisticAltTenOnSelector = 20,
  kStylisticAltTenOffSelector = 21, kStylisticAltElevenOnSelector = 22, kStylisticAltElevenOffSelector = 23,
  kStylisticAltTwelveOnSelector = 24, kStylisticAltTwelveOffSelector = 25,
  kStylisticAltThirteenOnSelector = 26, kStylisticAltThirteenOffSelector = 27,
  kStylisticAltFourteenOnSelector = 28, kStylisticAltFourteenOffSelector = 29,
  kStylisticAltFifteenOnSelector = 30, kStylisticAltFifteenOffSelector = 31,
  kStylisticAltSixteenOnSelector = 32, kStylisticAltSixteenOffSelector = 33,
  kStylisticAltSeventeenOnSelector = 34, kStylisticAltSeventeenOffSelector = 35,
  kStylisticAltEighteenOnSelector = 36, kStylisticAltEighteenOffSelector = 37,
  kStylisticAltNineteenOnSelector = 38, kStylisticAltNineteenOffSelector = 39,
  kStylisticAltTwentyOnSelector = 40, kStylisticAltTwentyOffSelector = 41
