import * as z from 'zod/mini'
import { UserRef } from '#features/members/people/contract.ts'
import { del, get, post } from '#platform/contract/endpoint.ts'
import { Id, pageFields, PageQuery } from '#platform/contract/fields.ts'
import { OtherReaction, Reaction, ReactionCounts, reactionKinds } from '#platform/contract/reactions.ts'

/** The fields of a post. */
export const withReactions = {
  /** How often each kind beside the like was chosen. Omitted where none was. */
  reactions: z.optional(ReactionCounts),
  /** What the viewer chose beside the like. */
  myReaction: z.optional(OtherReaction),
}

/** How often each kind was chosen, and which one the viewer chose. */
export const ReactionState = z.object({ reactions: ReactionCounts, mine: z.nullable(z.enum(reactionKinds)) })
export type ReactionState = z.infer<typeof ReactionState>

export const Reactor = z.object({ userId: Id, user: UserRef, kind: z.enum(reactionKinds) })
export type Reactor = z.infer<typeof Reactor>

const ReactorsQuery = z.object({ ...pageFields, kind: z.optional(Reaction) })
export type ReactorsQuery = z.infer<typeof ReactorsQuery>

export const reactionApi = {
  /** The viewer first, then the newest. In a discreet group, members see their own only. */
  list: get('/api/posts/:id/reactions', 'List the reactions to a post', {
    access: 'anyone',
    scope: 'read',
    query: ReactorsQuery,
    answer: z.array(Reactor),
    paged: true,
    mayLag: true,
    offline: true,
  }),
  /** A member has one reaction to a post: another one replaces it. The heart is the like. */
  react: post('/api/posts/:id/reactions', 'React to a post', {
    access: 'member',
    scope: 'write:posts',
    body: z.object({ kind: Reaction }),
    answer: ReactionState,
  }),
  remove: del('/api/posts/:id/reactions', 'Take back a reaction to a post', {
    access: 'member',
    scope: 'write:posts',
    answer: ReactionState,
  }),
}

const LikeState = z.object({ isLiked: z.boolean(), likesCount: z.number() })
export type LikeState = z.infer<typeof LikeState>

/** The like is the reaction that stands by itself. */
export const likeApi = {
  list: get('/api/posts/:id/likes', 'List who likes a post', {
    access: 'anyone',
    scope: 'read',
    query: PageQuery,
    answer: z.array(z.object({ userId: Id, user: UserRef })),
    paged: true,
    mayLag: true,
    offline: true,
  }),
  add: post('/api/posts/:id/like', 'Like a post', {
    access: 'member',
    scope: 'write:posts',
    answer: LikeState,
  }),
  remove: del('/api/posts/:id/like', 'Take back a like of a post', {
    access: 'member',
    scope: 'write:posts',
    answer: LikeState,
  }),
}
