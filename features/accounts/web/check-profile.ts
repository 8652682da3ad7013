import { ProfileInput } from '../contract.ts'

/** What the server would say of it, without asking. */
export const checkProfile = (typed: unknown) => ProfileInput.safeParse(typed)
