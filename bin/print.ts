/** What a command tells the person who typed it. */
export const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** One clear sentence and a failing exit code, instead of a stack. */
export function sayAndFail(error: unknown) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
