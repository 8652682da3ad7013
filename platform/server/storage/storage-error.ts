import { requestErrors } from '#platform/contract/request-errors.ts'
import { AppError } from '#platform/server/errors.ts'

/** No space or no more files on the disk, or none left for this user. */
const fullCodes = ['ENOSPC', 'EDQUOT']
const brokenCodes = [
  'EACCES',
  'EEXIST',
  'EIO',
  'EISDIR',
  'EMFILE',
  'ENFILE',
  'ENODEV',
  'ENOENT',
  'ENOTDIR',
  'EPERM',
  'EROFS',
  'ESTALE',
]

/** Turns what the file system refused into an answer: 507 if it is full, else 503. Other errors stay what they are. */
export function storageError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (fullCodes.includes(code))
    return new AppError(507, 'insufficient_storage', requestErrors.readOnly, { cause: error })
  if (brokenCodes.includes(code))
    return new AppError(503, 'storage_unavailable', requestErrors.cannotStore, {
      retryAfter: 30,
      cause: error,
    })
  return error
}

/** A stored file that could not be read to its end. */
export const unreadable = (cause: unknown) =>
  new AppError(503, 'storage_unavailable', requestErrors.cannotRead, { retryAfter: 30, cause })
