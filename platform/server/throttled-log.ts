const quietMs = 10_000

/**
 * Logs a repeated problem at once, and then at most every ten seconds with how often it has happened since, so that a failure under load
 * neither floods the log nor goes unnoticed.
 */
export function throttleLog(write: (fields: object, text: string) => void) {
  const quiet = new Map<string, { fields: object; text: string; times: number }>()

  return function log(cause: string, fields: object, text: string) {
    const known = quiet.get(cause)
    if (known) {
      Object.assign(known, { fields, times: known.times + 1 })
      return
    }
    write(fields, text)
    quiet.set(cause, { fields, text, times: 0 })
    setTimeout(() => report(cause), quietMs).unref()
  }

  function report(cause: string) {
    const known = quiet.get(cause)
    if (!known || known.times === 0) return void quiet.delete(cause)
    write({ ...known.fields, times: known.times }, known.text)
    known.times = 0
    setTimeout(() => report(cause), quietMs).unref()
  }
}
