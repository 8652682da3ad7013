/** The part of the application's logger that the database code uses. */
export type Log = {
  info(message: string): void
  warn(message: string): void
  error(fields: object, message: string): void
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }
