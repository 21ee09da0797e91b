import Foundation
import Tendon
import TendonTesting
import Testing

@MainActor @Suite struct AssertSnapshotTests {
  @Test func nothing() {}
}
