import * as z from 'zod/mini'
import { PersonInList, UserRef } from '#features/members/people/contract.ts'
import { peopleMessages } from '#features/members/people/copy.ts'
import { catalogue, plural } from '#platform/contract/catalogue.ts'
import { del, get, post, put } from '#platform/contract/endpoint.ts'
import { Instant, PageQuery, text } from '#platform/contract/fields.ts'

export const FollowAnswer = z.object({
  isFollowing: z.boolean(),
  isRequested: z.boolean(),
  followersCount: z.nullable(z.number()),
})

export type FollowAnswer = z.infer<typeof FollowAnswer>

export const Suggestion = z.extend(PersonInList, { reason: z.string() })

export type Suggestion = z.infer<typeof Suggestion>

export const suggestionReasons = catalogue('suggestionReasons', {
  followedBy: (count: number) =>
    plural(count, {
      one: 'Followed by 1 person you follow',
      other: `Followed by ${count} people you follow`,
    }),
  near: (place: string) => `Also in ${place}`,
  popular: (count: number) => plural(count, { one: '1 follower', other: `${count} followers` }),
})

export const suggestionLimits = { sidebar: 3 }

/** Mastodon's limits: the feed of the people one follows reads the newest post of each. */
export const followLimits = { most: 7_500, perFollower: 1.1 }

export const BlockAnswer = z.object({ isBlocked: z.boolean() })

export const MuteAnswer = z.object({ isMuted: z.boolean() })

/** Days that a mute can last; without one it lasts until it is lifted. */
export const muteDays = [1, 7, 30] as const

/** `until` is in the future; without it the mute has no end. */
export const MuteInput = z.object({
  until: z.optional(z.iso.datetime({ error: () => peopleMessages.badUntil })),
})
export type MuteInput = z.infer<typeof MuteInput>

export const MutedPerson = z.extend(UserRef, { until: z.nullable(Instant) })
export type MutedPerson = z.infer<typeof MutedPerson>

export const mutedWordLimits = { count: 100, length: 50 }

/** Posts with one of these words or phrases do not show in the feed. Case does not matter. */
export const MutedWords = z.object({
  words: z
    .array(text({ error: () => peopleMessages.blankWord }, mutedWordLimits.length))
    .check(z.maxLength(mutedWordLimits.count, { error: () => peopleMessages.tooManyWords })),
})
export type MutedWords = z.infer<typeof MutedWords>

export const connectionApi = {
  followStatus: get('/api/users/:id/follow/status', 'Read whether you follow a member', {
    access: 'anyone',
    scope: 'read',
    answer: z.object({ isFollowing: z.boolean(), isRequested: z.boolean() }),
  }),
  follow: post('/api/users/:id/follow', 'Follow a member', {
    access: 'member',
    answer: FollowAnswer,
    limit: '60 per hour',
  }),
  unfollow: del('/api/users/:id/follow', 'Unfollow a member', { access: 'member', answer: FollowAnswer }),
  followers: get('/api/users/:id/followers', 'List the followers of a member', {
    shows: ['people'],
    access: 'anyone',
    scope: 'read',
    query: PageQuery,
    answer: z.array(PersonInList),
    paged: true,
    mayLag: true,
  }),
  following: get('/api/users/:id/following', 'List whom a member follows', {
    shows: ['people'],
    access: 'anyone',
    scope: 'read',
    query: PageQuery,
    answer: z.array(PersonInList),
    paged: true,
    mayLag: true,
  }),
  requests: get('/api/users/me/follow-requests', 'List who asks to follow you', {
    access: 'member',
    query: PageQuery,
    answer: z.array(UserRef),
    paged: true,
  }),
  accept: post('/api/users/me/follow-requests/:userId/accept', 'Accept a follower', {
    access: 'member',
    answer: z.object({ followersCount: z.number() }),
  }),
  decline: post('/api/users/me/follow-requests/:userId/decline', 'Decline a follower', {
    access: 'member',
    answer: z.object({ followersCount: z.number() }),
  }),
  removeFollower: del('/api/users/me/followers/:userId', 'Remove a follower', {
    access: 'member',
    answer: z.object({ followersCount: z.number() }),
  }),
  suggestions: get('/api/users/suggestions', 'List members to follow', {
    shows: ['people'],
    access: 'member',
    answer: z.array(Suggestion),
    mayLag: true,
  }),
  block: post('/api/users/:id/block', 'Block a member', { access: 'member', answer: BlockAnswer }),
  unblock: del('/api/users/:id/block', 'Unblock a member', { access: 'member', answer: BlockAnswer }),
  blocks: get('/api/users/me/blocks', 'List whom you blocked', {
    access: 'member',
    query: PageQuery,
    answer: z.array(UserRef),
    paged: true,
  }),
  mute: post('/api/users/:id/mute', 'Mute a member', {
    access: 'member',
    body: MuteInput,
    answer: MuteAnswer,
  }),
  unmute: del('/api/users/:id/mute', 'Unmute a member', { access: 'member', answer: MuteAnswer }),
  mutes: get('/api/users/me/mutes', 'List whom you muted', {
    access: 'member',
    query: PageQuery,
    answer: z.array(MutedPerson),
    paged: true,
  }),
  mutedWords: get('/api/users/me/muted-words', 'List the words you muted', {
    access: 'member',
    answer: MutedWords,
  }),
  saveMutedWords: put('/api/users/me/muted-words', 'Change the words you muted', {
    access: 'member',
    body: MutedWords,
    answer: MutedWords,
  }),
}
