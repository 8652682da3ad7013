import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountLimits } from '#shared/accounts.ts'
import { commentLimits } from '#shared/comments.ts'
import { mediaLimits } from '#shared/media.ts'
import { mentionsOf, tagsOf } from '#shared/mentions.ts'
import { perksOf } from '#shared/perks.ts'
import { postLimits } from '#shared/posts.ts'
import { premium } from './plant-memberships.ts'
import {
  photosOf,
  seedComments,
  seedFollows,
  seedGroups,
  seedLikes,
  seedMembers,
  seedPosts,
} from './content.ts'

const members = new Map(seedMembers.map((member) => [member.username, member]))
const posts = new Map(seedPosts.map((post) => [post.key, post]))
const texts = [
  ...seedMembers.map((member) => member.bio),
  ...seedPosts.flatMap((post) => [post.content, ...photosOf(post).map(({ alt }) => alt)]),
  ...seedComments.map((comment) => comment.content),
  ...seedGroups.flatMap(({ name, description, picture, discussions }) => [
    name,
    description,
    picture.alt,
    ...discussions.flatMap(({ title, content, comments }) => [
      title,
      content,
      ...comments.map(([, text]) => text),
    ]),
  ]),
]
const art = (path: string) => existsSync(new URL(`art/${path}.webp`, import.meta.url))
const isFollower = (name: string, of: string) =>
  seedFollows.some((follow) => follow.follower === name && follow.followed === of)
const joinedHoursAgo = (name: string) => (members.get(name)?.joinedDaysAgo ?? 0) * 24

test('some forty members wrote some 150 posts over six weeks', () => {
  expect(seedMembers.length).toBeGreaterThanOrEqual(40)
  expect(seedPosts.length).toBeGreaterThanOrEqual(150)
  expect(seedComments.length).toBeGreaterThanOrEqual(260)
  expect(Math.max(...seedPosts.map((post) => post.hoursAgo))).toBeLessThanOrEqual(42 * 24)
})

test('names are unique and within the limits of an account', () => {
  expect(new Set(seedMembers.map((member) => member.username.toLowerCase())).size).toBe(seedMembers.length)
  expect(posts.size).toBe(seedPosts.length)
  for (const { username, displayName, bio, location } of seedMembers) {
    expect(username).toMatch(/^[A-Za-z0-9_.-]{3,30}$/)
    expect(displayName.length, displayName).toBeGreaterThanOrEqual(accountLimits.displayName.min)
    expect(displayName.length, displayName).toBeLessThanOrEqual(accountLimits.displayName.max)
    expect(bio.length, username).toBeLessThanOrEqual(accountLimits.bio)
    expect(location?.length ?? 0, username).toBeLessThanOrEqual(accountLimits.location)
  }
})

test('posts, comments and picture texts are within their limits', () => {
  for (const post of seedPosts) {
    expect(post.content.length, post.key).toBeLessThanOrEqual(postLimits.content)
    expect(post.location?.length ?? 0, post.key).toBeLessThanOrEqual(postLimits.location)
    for (const { alt } of photosOf(post)) expect(alt.length, post.key).toBeLessThanOrEqual(mediaLimits.alt)
    expect(photosOf(post).length, post.key).toBeLessThanOrEqual(
      perksOf({ isPremium: premium.includes(post.by) }).photosPerPost,
    )
  }
  for (const comment of seedComments)
    expect(comment.content.length).toBeLessThanOrEqual(commentLimits.content)
})

test('every author, commenter and mentioned name is a member, and nobody writes before they joined', () => {
  for (const post of seedPosts) expect(joinedHoursAgo(post.by), post.key).toBeGreaterThan(post.hoursAgo)
  for (const comment of seedComments) {
    const post = posts.get(comment.post)
    expect(post, comment.content).toBeDefined()
    if (!post) continue
    expect(comment.minutesAfter, comment.content).toBeLessThan(post.hoursAgo * 60)
    expect(joinedHoursAgo(comment.by), comment.content).toBeGreaterThan(post.hoursAgo)
  }
  for (const name of texts.flatMap(mentionsOf)) expect(members.has(name), name).toBe(true)
})

test('every picture is among the committed art', () => {
  for (const { avatar, banner } of seedMembers) {
    if (avatar) expect(art(`avatars/${avatar}`), avatar).toBe(true)
    if (banner) expect(art(banner), banner).toBe(true)
  }
  for (const post of seedPosts)
    for (const photo of photosOf(post)) expect(art(photo.art), post.key).toBe(true)
})

test('members follow five to twenty others, and nobody but the owner reads a private profile', () => {
  for (const member of seedMembers) {
    const followed = seedFollows.filter((follow) => follow.follower === member.username)
    expect(followed.length, member.username).toBeGreaterThanOrEqual(5)
    expect(followed.length, member.username).toBeLessThanOrEqual(20)
    expect(new Set(followed.map((follow) => follow.followed)).size).toBe(followed.length)
    const visibility = member.privacy?.profileVisibility
    if (visibility !== 'private') continue
    expect(seedFollows.some((follow) => follow.followed === member.username)).toBe(false)
    expect(seedPosts.some((post) => post.by === member.username)).toBe(false)
  }
  for (const { follower, followed, daysAgo } of seedFollows) {
    expect(follower).not.toBe(followed)
    expect(daysAgo * 24).toBeLessThanOrEqual(Math.min(joinedHoursAgo(follower), joinedHoursAgo(followed)))
  }
})

test('posts for followers are answered and liked by followers alone', () => {
  for (const { by, post } of [...seedComments, ...seedLikes]) {
    const author = posts.get(post)?.by ?? ''
    const isOpen = (members.get(author)?.privacy?.profileVisibility ?? 'public') === 'public'
    if (!isOpen && by !== author) expect(isFollower(by, author), `${by} on ${post}`).toBe(true)
  }
})

test('a post has up to 35 likes, one of each member, after it was written', () => {
  expect(new Set(seedLikes.map((like) => `${like.by} ${like.post}`)).size).toBe(seedLikes.length)
  for (const post of seedPosts) {
    const likes = seedLikes.filter((like) => like.post === post.key)
    expect(likes.length, post.key).toBeLessThanOrEqual(35)
    for (const like of likes) expect(like.minutesAfter).toBeLessThan(post.hoursAgo * 60)
  }
})

test('the last seven days are enough for five trending tags of several authors each', () => {
  const uses = seedPosts
    .filter((post) => post.hoursAgo <= 7 * 24)
    .flatMap((post) => tagsOf(post.content).map((tag) => ({ tag, by: post.by })))
  const tags = Map.groupBy(uses, (use) => use.tag)
  const shared = [...tags.values()].filter((each) => new Set(each.map((use) => use.by)).size >= 3)
  expect(shared.length).toBeGreaterThanOrEqual(5)
})

test('nobody sells, winks, shouts, promises a cure or talks down the plant', () => {
  const refused =
    /\b(weed|ganja|zol|spliff|stoned|420|for sale|whatsapp|dm me|per gram|cures?|cured|heals?|guaranteed)\b|!|\p{Extended_Pictographic}/iu
  for (const text of texts) expect(text).not.toMatch(refused)
})
