import type { Me } from '#features/members/people/contract.ts'

/** Whether this is another address than the member has, which takes the password. Case makes no other address. */
export const movesAddress = (me: Pick<Me, 'email'>, typed: string) =>
  typed.trim().toLowerCase() !== (me.email ?? '').toLowerCase()
