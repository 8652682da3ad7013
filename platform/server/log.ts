/** The part of the application's log that the database room speaks to. */
export type Log = {
  info(message: string): void
  warn(message: string): void
  error(fields: object, message: string): void
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }
