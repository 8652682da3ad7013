import * as z from 'zod/mini'

const Run = z.object({
  text: z.string(),
  look: z.optional(z.enum(['bold', 'italic', 'both'])),
  href: z.optional(z.string()),
})
export type Run = z.infer<typeof Run>

/** A paragraph has one item. */
const Block = z.object({
  list: z.optional(z.enum(['bullets', 'numbers'])),
  items: z.array(z.array(Run)),
})

/** How a text is formatted, as a tree; a text without it is plain. */
export const Format = z.array(Block)
export type Format = z.infer<typeof Format>
