import { CallError } from '#platform/web/fetch.ts'

/** The login was right, but the account is suspended. */
export const isSuspended = (error: Error) => error instanceof CallError && error.code === 'suspended'
