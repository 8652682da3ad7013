import { ProfileInput } from '#shared/accounts.ts'

/** What the server would say of it, without asking. */
export const checkProfile = (typed: unknown) => ProfileInput.safeParse(typed)
