internal import Glibc

/// A failed system call, with its `errno`.
///
/// The message for the user is made at the edge, from `reason`.
package struct SystemError: Error, Equatable {
  /// The name of the call as in its man page, such as `rename`.
  package let call: String
  /// The value of `errno`, always positive.
  package let code: Int32

  package init(call: String, code: Int32) {
    self.call = call
    self.code = code
  }

  /// The meaning of `code`, for those that a user can act on.
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
  /// True if a pipe has no reader (EPIPE).
  package var isClosedPipe: Bool { code == EPIPE }

  /// True if a program is still written to (ETXTBSY).
  package var isStillWritten: Bool { code == ETXTBSY }

  /// Returns the error of the current `errno`.
  ///
  /// Call it directly after the call that failed.
  package static func last(_ call: String) -> SystemError {
    SystemError(call: call, code: errno)
  }
}
