#include "SolverBench.h"

#ifdef __APPLE__
#include <malloc/malloc.h>
size_t solverBenchHeapInUse(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return statistics.size_in_use;
}
#else
#include <malloc.h>
size_t solverBenchHeapInUse(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
#endif
