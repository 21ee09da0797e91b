#pragma once

/// Parses the files into trees with libxml2's `xmlReadFile`, one after the other, and frees each tree again.
/// Returns the seconds of this thread's processor time that took, or -1 if a file is no well-formed XML.
double bench_parse_files(const char *const *paths, long count);
