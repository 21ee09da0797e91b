import TendonContext
import Testing

/// The times of the parts of a frame, by a clock that the test moves.
@MainActor @Suite struct CostMeterTests {
  private final class Clock { var time = 10.0 }

  @Test func partsExcludeEachOther() {
    let clock = Clock()
    let meter = CostMeter(clock: { clock.time })
    let context = StageContext()
    context[CostMeter.key] = meter
    StageContext.with(context) {
      // Outside of any part nothing is counted.
      CostMeter.measure(.layout) { clock.time += 64 }
      meter.measure(.code) {
        clock.time += 1
        CostMeter.measure(.layout) {
          clock.time += 2
          CostMeter.measure(.solve) { clock.time += 4 }
          CostMeter.measure(.layout) { clock.time += 8 }
        }
        clock.time += 16
      }
      clock.time += 128
    }
    #expect(meter.take() == [17, 10, 4, 0, 0])
    #expect(meter.take() == [0, 0, 0, 0, 0])
  }
}
