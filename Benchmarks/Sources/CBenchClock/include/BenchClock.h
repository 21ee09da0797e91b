#pragma once

/// The processor time of this thread, in seconds: what else runs on the machine does not count.
double bench_seconds(void);
