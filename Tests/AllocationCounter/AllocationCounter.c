// Counts what a program allocates, for the figures of EndToEndTests. Package.swift has the linker lead each call here
// (`--wrap`), which works in a static program as well; what the C library does inside itself is not seen.
#include "AllocationCounter.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static atomic_long count;

long allocation_count(void) { return count; }

void *__real_malloc(size_t size);
void *__real_calloc(size_t number, size_t size);
void *__real_realloc(void *block, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
int __real_posix_memalign(void **block, size_t alignment, size_t size);

void *__wrap_malloc(size_t size) {
  count++;
  return __real_malloc(size);
}

void *__wrap_calloc(size_t number, size_t size) {
  count++;
  return __real_calloc(number, size);
}

void *__wrap_realloc(void *block, size_t size) {
  count++;
  return __real_realloc(block, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __real_aligned_alloc(alignment, size);
}

int __wrap_posix_memalign(void **block, size_t alignment, size_t size) {
  count++;
  return __real_posix_memalign(block, alignment, size);
}

// The last line of standard error, because a program may write its own before.
__attribute__((destructor)) static void report(void) { dprintf(STDERR_FILENO, "%ld allocations\n", count); }
