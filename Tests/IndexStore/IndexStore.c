#define _GNU_SOURCE
#include "IndexStore.h"

#include <ctype.h>
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

// The part of the library's interface that is used here. Handles are opaque.
typedef void *Handle;
typedef struct {
  const char *data;
  size_t length;
} StringRef;

typedef bool (*TextFunction)(void *context, StringRef text);
typedef bool (*HandleFunction)(void *context, Handle handle);

static struct {
  Handle (*store_create)(const char *path, Handle *error);
  void (*store_dispose)(Handle);
  bool (*store_units_apply_f)(Handle, unsigned sorted, void *context, TextFunction);
  Handle (*unit_reader_create)(Handle, const char *name, Handle *error);
  void (*unit_reader_dispose)(Handle);
  StringRef (*unit_reader_get_main_file)(Handle);
  bool (*unit_reader_dependencies_apply_f)(Handle, void *context, HandleFunction);
  int (*unit_dependency_get_kind)(Handle);
  StringRef (*unit_dependency_get_name)(Handle);
  Handle (*record_reader_create)(Handle, const char *name, Handle *error);
  void (*record_reader_dispose)(Handle);
  bool (*record_reader_occurrences_apply_f)(Handle, void *context, HandleFunction);
  Handle (*occurrence_get_symbol)(Handle);
  uint64_t (*occurrence_get_roles)(Handle);
  bool (*occurrence_relations_apply_f)(Handle, void *context, HandleFunction);
  void (*occurrence_get_line_col)(Handle, unsigned *line, unsigned *column);
  StringRef (*symbol_get_name)(Handle);
  StringRef (*symbol_get_usr)(Handle);
  uint64_t (*symbol_relation_get_roles)(Handle);
  Handle (*symbol_relation_get_symbol)(Handle);
} api;

/// The library, two folders above that of the standard library.
static void *library(void) {
  static void *handle;
  if (handle) return handle;
  void *symbol = dlsym(RTLD_DEFAULT, "swift_retain");
  Dl_info info;
  if (!symbol || !dladdr(symbol, &info) || !info.dli_fname) return NULL;
  const char *endings[] = {"../../libIndexStore.so", "../../libIndexStore.dylib"};
  const char *slash = strrchr(info.dli_fname, '/');
  if (!slash) return NULL;
  for (size_t i = 0; i < sizeof endings / sizeof *endings && !handle; i++) {
    char path[4096];
    snprintf(path, sizeof path, "%.*s/%s", (int)(slash - info.dli_fname), info.dli_fname, endings[i]);
    handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  }
  return handle;
}

bool indexStoreExists(void) { return library() != NULL; }

static bool load(void) {
  void *handle = library();
  if (!handle) return false;
#define LOAD(name) \
  if (!(*(void **)&api.name = dlsym(handle, "indexstore_" #name))) return false
  LOAD(store_create);
  LOAD(store_dispose);
  LOAD(store_units_apply_f);
  LOAD(unit_reader_create);
  LOAD(unit_reader_dispose);
  LOAD(unit_reader_get_main_file);
  LOAD(unit_reader_dependencies_apply_f);
  LOAD(unit_dependency_get_kind);
  LOAD(unit_dependency_get_name);
  LOAD(record_reader_create);
  LOAD(record_reader_dispose);
  LOAD(record_reader_occurrences_apply_f);
  LOAD(occurrence_get_symbol);
  LOAD(occurrence_get_roles);
  LOAD(occurrence_relations_apply_f);
  LOAD(occurrence_get_line_col);
  LOAD(symbol_get_name);
  LOAD(symbol_get_usr);
  LOAD(symbol_relation_get_roles);
  LOAD(symbol_relation_get_symbol);
#undef LOAD
  return true;
}

typedef struct {
  Handle store;
  const char *folder;
  void *context;
  void (*report)(void *, const IndexOccurrence *);
  IndexOccurrence occurrence;
  unsigned relations;
} Walk;

static IndexText text(StringRef ref) { return (IndexText){ref.data, ref.length}; }

static bool begins(StringRef ref, const char *start) {
  size_t length = strlen(start);
  return ref.length >= length && memcmp(ref.data, start, length) == 0;
}

/// Swift's USRs are `s:` and the mangled name, which begins with the length of the module's name; the standard library's
/// begin with a letter.
static bool isOurs(StringRef usr) {
  if (usr.length <= 2 || !begins(usr, "s:") || begins(usr, "s:7Testing")) return false;
  // A member that a room adds to a type of another module has the room's name in its own.
  if (memmem(usr.data, usr.length, "Tendon", 6) != NULL) return true;
  return isdigit((unsigned char)usr.data[2]) && !begins(usr, "s:10Foundation") &&
         !begins(usr, "s:20FoundationEssentials");
}

static bool takeRelation(void *context, Handle relation) {
  Walk *walk = context;
  Handle symbol = api.symbol_relation_get_symbol(relation);
  walk->relations += 1;
  walk->occurrence.relation = api.symbol_relation_get_roles(relation);
  walk->occurrence.relatedName = text(api.symbol_get_name(symbol));
  walk->occurrence.relatedUSR = text(api.symbol_get_usr(symbol));
  walk->report(walk->context, &walk->occurrence);
  return true;
}

static bool takeOccurrence(void *context, Handle occurrence) {
  Walk *walk = context;
  Handle symbol = api.occurrence_get_symbol(occurrence);
  StringRef usr = api.symbol_get_usr(symbol);
  if (!isOurs(usr)) return true;
  unsigned column;
  api.occurrence_get_line_col(occurrence, &walk->occurrence.line, &column);
  walk->occurrence.roles = api.occurrence_get_roles(occurrence);
  walk->occurrence.name = text(api.symbol_get_name(symbol));
  walk->occurrence.usr = text(usr);
  walk->occurrence.relation = 0;
  walk->occurrence.relatedName = walk->occurrence.relatedUSR = (IndexText){NULL, 0};
  walk->relations = 0;
  api.occurrence_relations_apply_f(occurrence, walk, takeRelation);
  if (walk->relations == 0) walk->report(walk->context, &walk->occurrence);
  return true;
}

static bool takeDependency(void *context, Handle dependency) {
  Walk *walk = context;
  enum { record = 2 };
  if (api.unit_dependency_get_kind(dependency) != record) return true;
  StringRef ref = api.unit_dependency_get_name(dependency);
  char name[1024];
  snprintf(name, sizeof name, "%.*s", (int)ref.length, ref.data);
  Handle error = NULL;
  Handle reader = api.record_reader_create(walk->store, name, &error);
  if (!reader) return true;
  api.record_reader_occurrences_apply_f(reader, walk, takeOccurrence);
  api.record_reader_dispose(reader);
  return true;
}

static bool takeUnit(void *context, StringRef ref) {
  Walk *walk = context;
  char name[1024];
  snprintf(name, sizeof name, "%.*s", (int)ref.length, ref.data);
  Handle error = NULL;
  Handle reader = api.unit_reader_create(walk->store, name, &error);
  if (!reader) return true;
  StringRef file = api.unit_reader_get_main_file(reader);
  if (begins(file, walk->folder)) {
    walk->occurrence.file = text(file);
    api.unit_reader_dependencies_apply_f(reader, walk, takeDependency);
  }
  api.unit_reader_dispose(reader);
  return true;
}

const char *indexStoreRead(
    const char *store, const char *folder, void *context, void (*report)(void *, const IndexOccurrence *)) {
  if (!load()) return "the toolchain has no libIndexStore";
  Handle error = NULL;
  Walk walk = {.folder = folder, .context = context, .report = report};
  walk.store = api.store_create(store, &error);
  if (!walk.store) return "the index cannot be opened";
  api.store_units_apply_f(walk.store, 1, &walk, takeUnit);
  api.store_dispose(walk.store);
  return NULL;
}
