import * as z from 'zod/mini'
import { aliasColours } from './alias-colours.ts'
import { UserRef } from './contract.ts'
import { peopleMessages } from './copy.ts'

export const AliasColour = z.enum(aliasColours, { error: () => peopleMessages.badSetting })

/** Somebody under the name that they have in one group. Nothing in it leads to the account. */
export const AliasRef = z.object({
  id: z.null(),
  username: z.null(),
  displayName: z.string(),
  avatarUrl: z.null(),
  type: z.literal('alias'),
  isPremium: z.literal(false),
  isOnline: z.null(),
  isAlias: z.literal(true),
  colour: AliasColour,
  /** Of its letter. */
  tint: z.number(),
})
export type AliasRef = z.infer<typeof AliasRef>

/** Who wrote something that may stand in a group. */
export const AuthorRef = z.union([UserRef, AliasRef])
export type AuthorRef = z.infer<typeof AuthorRef>
