/** Prints a line of a command's output. */
export const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** Prints one sentence instead of a stack trace and sets a failing exit code. */
export function sayAndFail(error: unknown) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
