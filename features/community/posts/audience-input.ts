import * as z from 'zod/mini'
import { Id } from '#platform/contract/fields.ts'
import { audienceMessages } from './audience.copy.ts'

export const audiences = ['public', 'followers', 'group'] as const
export type Audience = (typeof audiences)[number]

/** Without them a new post is public, and an edited one is for the same people as before. */
export const audienceFields = {
  audience: z.optional(z.enum(audiences, { error: () => audienceMessages.badAudience })),
  /** The group that a post with the audience 'group' is for. */
  groupId: z.optional(z.nullable(Id)),
}
const AudienceInput = z.object(audienceFields)
export type AudienceInput = z.infer<typeof AudienceInput>

/** Whom a post is for. */
export const withAudience = {
  groupId: z.nullable(Id),
  /** The post waits for those who run the group to approve it. Only its author sees it. */
  isHeld: z.optional(z.literal(true)),
  groupName: z.optional(z.string()),
  /** Omitted if everyone can see the post. */
  audience: z.optional(z.enum(['followers', 'group'])),
}
