import * as z from 'zod/mini'

/** Sent with a text that looks like an offer of cannabis, after its author has read the warning. */
export const cannabisAcknowledgement = { acknowledged: z.optional(z.boolean()) }
