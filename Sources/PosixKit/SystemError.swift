internal import Glibc

/// A system call that failed: which one, and the `errno` it left.
///
/// The sentence that a person reads is made at the edge, from `reason`.
package struct SystemError: Error, Equatable {
  /// The name of the call as in its man page, for instance `rename`.
  package let call: String
  /// The value of `errno`, always positive.
  package let code: Int32

  package init(call: String, code: Int32) {
    self.call = call
    self.code = code
  }

  /// What `code` means, for the few meanings that a person can act on.
  package enum Reason: Equatable, Sendable {
    case missing, denied, isDirectory, notDirectory, diskFull, readOnly, tooManyLinks, nameTooLong, interrupted
    case inputOutput
    case other(Int32)
  }

  package var reason: Reason {
    switch code {
    case ENOENT: .missing
    case EACCES, EPERM: .denied
    case EISDIR: .isDirectory
    case ENOTDIR: .notDirectory
    case ENOSPC, EDQUOT: .diskFull
    case EROFS: .readOnly
    case ELOOP: .tooManyLinks
    case ENAMETOOLONG: .nameTooLong
    case EINTR: .interrupted
    case EIO: .inputOutput
    default: .other(code)
    }
  }
}

extension SystemError {
  /// True where nothing reads a pipe any more (EPIPE).
  package var isClosedPipe: Bool { code == EPIPE }

  /// The error that `errno` holds now.
  ///
  /// Read it straight after the call that failed.
  package static func last(_ call: String) -> SystemError {
    SystemError(call: call, code: errno)
  }
}
