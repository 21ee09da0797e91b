#include <libxml/xmlversion.h>
// Debian's libxml2 is built with ICU and its headers then include ICU's, whose names clash with Foundation's own copy.
// Only converters, which nothing here touches, differ in layout without it.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/xmlerror.h>
