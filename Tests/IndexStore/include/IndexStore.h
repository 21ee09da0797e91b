// Reads the index that the compiler writes beside a debug build (`.build/debug/index/store`) through libIndexStore, which
// comes with the toolchain and is loaded when it is needed.

#ifndef TENDON_INDEX_STORE_H
#define TENDON_INDEX_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The bytes of a text, without a NUL.
typedef struct {
  const char *_Nullable bytes;
  size_t length;
} IndexText;

/// A place where a symbol occurs, with one symbol that the occurrence is related to. An occurrence with several relations
/// is reported several times, one without relations once.
typedef struct {
  IndexText file;
  unsigned line;
  /// Bits of `IndexRole`.
  uint64_t roles;
  IndexText name;
  IndexText usr;
  /// Bits of `IndexRole`; 0 without a relation.
  uint64_t relation;
  IndexText relatedName;
  IndexText relatedUSR;
} IndexOccurrence;

enum IndexRole {
  IndexRoleDefinition = 1 << 1,
  IndexRoleReference = 1 << 2,
  IndexRoleChildOf = 1 << 9,
  IndexRoleOverrideOf = 1 << 11,
  IndexRoleCalledBy = 1 << 13,
  IndexRoleAccessorOf = 1 << 15,
  IndexRoleContainedBy = 1 << 16,
};

/// Reports the occurrences of Swift symbols, those of the standard library, Foundation and Testing left out, in the files
/// below a folder.
///
/// Returns a message in static memory where the index cannot be read, else NULL.
const char *_Nullable indexStoreRead(
    const char *_Nonnull store, const char *_Nonnull folder, void *_Nullable context,
    void (*_Nonnull report)(void *_Nullable context, const IndexOccurrence *_Nonnull occurrence));

/// True if the toolchain that this process runs with has the library.
bool indexStoreExists(void);

#endif
