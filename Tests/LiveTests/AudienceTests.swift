import Testing

@testable import TendonLive

@Suite struct AudienceTests {
  @Test func theFirstDrivesUntilAnotherTakesOver() {
    var audience = Audience()
    for viewer in [3, 5, 7, 5] { audience.join(viewer) }
    #expect(audience.viewers == [3, 5, 7] && audience.driver == 3)
    audience.take(7)
    audience.take(99)
    #expect(audience.driver == 7)
    audience.leave(7)
    #expect(audience.driver == 3)
    audience.leave(5)
    audience.leave(3)
    #expect(audience == Audience())
  }
}
