// Preloaded into linux.uml 6.1, which sets the extended registers of its processes with
// PTRACE_SETREGSET(NT_X86_XSTATE) and an area of 2,696 bytes.
//
// The kernel of the host accepts nothing but its own whole XSAVE area, which is larger where the processor has AMX
// (11,008 bytes), and fails with EFAULT otherwise; the guest panics at its first process. Here the host's area is read
// first, the part from the guest is written over its beginning, and the whole area is set. This is done on every
// machine, so that it is tested on every machine.

#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <stdarg.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

// Larger than the area of any processor of today. linux.uml has one thread that traces.
static unsigned char area[64 * 1024];

static long set_extended_registers(pid_t pid, const struct iovec *part) {
  struct iovec whole = {.iov_base = area, .iov_len = sizeof area};
  if (syscall(SYS_ptrace, PTRACE_GETREGSET, pid, NT_X86_XSTATE, &whole) < 0) return -1;
  // Where the host's area is the shorter one, the kernel ignores what is beyond it.
  memcpy(area, part->iov_base, part->iov_len < whole.iov_len ? part->iov_len : whole.iov_len);
  return syscall(SYS_ptrace, PTRACE_SETREGSET, pid, NT_X86_XSTATE, &whole);
}

// Takes the place of ptrace(3), whose requests to peek return the word that the system call stores; as it may be -1,
// errno is 0 then.
long ptrace(enum __ptrace_request request, ...) {
  va_list rest;
  va_start(rest, request);
  pid_t pid = va_arg(rest, pid_t);
  void *address = va_arg(rest, void *);
  void *data = va_arg(rest, void *);
  va_end(rest);
  switch (request) {
    case PTRACE_SETREGSET:
      if ((unsigned long)address == NT_X86_XSTATE) return set_extended_registers(pid, data);
      break;
    case PTRACE_PEEKTEXT:
    case PTRACE_PEEKDATA:
    case PTRACE_PEEKUSER: {
      long word;
      if (syscall(SYS_ptrace, request, pid, address, &word) < 0) return -1;
      errno = 0;
      return word;
    }
    default: break;
  }
  return syscall(SYS_ptrace, request, pid, address, data);
}
