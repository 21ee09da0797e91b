#pragma once

/// The processor time of this thread, in seconds: what else runs on the machine does not count.
double bench_seconds(void);

/// Parses the files into trees with libxml2's `xmlReadFile`, one after the other, and frees each tree again.
/// Returns the seconds that took, or -1 if a file is no well-formed XML.
double bench_parse_files(const char *const *paths, long count);
