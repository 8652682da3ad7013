import type { Me } from '#features/people/contract.ts'

/** Whether the server will ask for the password: it compares without regard to case. */
export const movesAddress = (me: Me, typed: string) =>
  typed.trim().toLowerCase() !== (me.email ?? '').toLowerCase()
