#include "XMLParse.h"

#include <BenchClock.h>
#include <libxml/parser.h>

double bench_parse_files(const char *const *paths, long count) {
  double start = bench_seconds();
  for (long i = 0; i < count; i++) {
    xmlDocPtr document = xmlReadFile(paths[i], NULL, XML_PARSE_NONET);
    if (!document) return -1;
    xmlFreeDoc(document);
  }
  return bench_seconds() - start;
}
