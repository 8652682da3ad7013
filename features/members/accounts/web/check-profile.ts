import { ProfileInput } from '../contract.ts'

/** The server's validation, in the browser. */
export const checkProfile = (typed: unknown) => ProfileInput.safeParse(typed)
