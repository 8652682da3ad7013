import { AppError, reasonOf } from '#platform/server/errors.ts'

/** Prints a line of a command's output. */
export const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** Prints one sentence instead of a stack trace and sets a failing exit code. */
export function sayAndFail(error: unknown) {
  const sentence = error instanceof Error && !(error instanceof AppError) ? error.message : reasonOf(error)
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
