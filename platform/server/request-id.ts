import { AsyncLocalStorage } from 'node:async_hooks'

/** Only for logs, which would otherwise need a parameter through every action. No action decides by it. */
const ids = new AsyncLocalStorage<string | null>()

/** What `action` enqueues carries this id, and so does what its jobs enqueue. */
export const withRequestId = <T>(id: string | null, action: () => T): T => ids.run(id, action)

export const currentRequestId = (): string | null => ids.getStore() ?? null
