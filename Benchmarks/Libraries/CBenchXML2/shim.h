// As in the library's own module: ICU's headers, which Debian's libxml2 includes, clash with Foundation's copy.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
