import TendonLive
import TendonSnapshot
import Testing

/// The pacing of one viewer's frames.
@Suite struct ViewerFeedTests {
  private let picture = Bitmap(width: 1, height: 1)

  @Test func oneFrameIsOnItsWay() {
    var feed = ViewerFeed()
    #expect(feed.wants(1))
    feed.send(1, picture)
    #expect(!feed.wants(1) && !feed.wants(2) && !feed.wants(9))
    feed.show(7)
    #expect(!feed.wants(9))
    feed.show(1)
    #expect(!feed.wants(1) && feed.wants(9))
    feed.send(9, picture)
    feed.show(1)
    #expect(!feed.wants(10))
  }
}
