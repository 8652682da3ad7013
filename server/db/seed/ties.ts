import type { SeedComment, SeedFollow, SeedLike, SeedMember, SeedPost } from './types.ts'

const followsPerMember = { least: 5, most: 20 }
const likesPerPost = { most: 35, forComment: 2.5, forPhoto: 9, forLuck: 14 }

/** The same on every installation: who posts and is answered more is followed more, who keeps to themselves is not. */
export function followsAmong(
  members: readonly SeedMember[],
  posts: readonly SeedPost[],
  comments: readonly SeedComment[],
): SeedFollow[] {
  const random = dice(2022)
  const authors = new Map(posts.map((post) => [post.key, post.by]))
  const heard = count([
    ...posts.map((post) => post.by),
    ...comments.map((comment) => authors.get(comment.post)),
  ])
  const talks = new Set(comments.map((comment) => `${comment.by} to ${authors.get(comment.post)}`))

  return members.flatMap((follower) => {
    const many = between(random, followsPerMember.least, followsPerMember.most)
    const weight = (other: SeedMember) => {
      if (other === follower || isPrivate(other)) return 0
      const talked = talks.has(`${follower.username} to ${other.username}`)
      // Only a follower can have answered somebody who is read by followers alone.
      if (talked && !isPublic(other)) return Infinity
      return (1 + (heard.get(other.username) ?? 0)) * (talked ? 4 : 1)
    }

    return draw(random, members, many, weight).map((followed) => {
      const together = Math.min(follower.joinedDaysAgo, followed.joinedDaysAgo)
      const soon = isPublic(followed) ? 1 : 0
      return {
        follower: follower.username,
        followed: followed.username,
        daysAgo: together - Math.floor(random() * random() * together * 0.9) * soon,
      }
    })
  })
}

/** The same on every installation: pictures and talk draw likes, followers and those who commented give them first. */
export function likesAmong(
  members: readonly SeedMember[],
  posts: readonly SeedPost[],
  comments: readonly SeedComment[],
  follows: readonly SeedFollow[],
): SeedLike[] {
  const random = dice(1938)
  const talk = count(comments.map((comment) => comment.post))
  const talked = new Set(comments.map((comment) => `${comment.by} on ${comment.post}`))
  const followers = new Set(follows.map((follow) => `${follow.follower} of ${follow.followed}`))
  const byName = new Map(members.map((member) => [member.username, member]))

  return posts.flatMap((post) => {
    const luck = random() * random() * likesPerPost.forLuck
    const warmth =
      (talk.get(post.key) ?? 0) * likesPerPost.forComment + (post.photo ? likesPerPost.forPhoto : 0)
    const many = Math.min(likesPerPost.most, Math.floor(warmth + luck))
    const author = byName.get(post.by)
    const weight = (member: SeedMember) => {
      if (member === author || member.joinedDaysAgo * 24 < post.hoursAgo) return 0
      if (followers.has(`${member.username} of ${post.by}`))
        return talked.has(`${member.username} on ${post.key}`) ? 12 : 4
      return author && isPublic(author) ? 1 : 0
    }

    return draw(random, members, many, weight).map((member) => ({
      post: post.key,
      by: member.username,
      minutesAfter: 1 + Math.floor(random() * random() * (post.hoursAgo * 60 - 1)),
    }))
  })
}

const isPublic = (member: SeedMember) => (member.privacy?.profileVisibility ?? 'public') === 'public'
const isPrivate = (member: SeedMember) => member.privacy?.profileVisibility === 'private'

const count = <Key>(keys: readonly Key[]) => {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Without putting back; a weight of nothing is never drawn, an infinite one always comes first. */
function draw(
  random: () => number,
  members: readonly SeedMember[],
  many: number,
  weight: (member: SeedMember) => number,
) {
  return members
    .map((member) => ({ member, chance: weight(member), luck: random() }))
    .filter(({ chance }) => chance > 0)
    .map(({ member, chance, luck }) => ({ member, rank: luck ** (1 / chance) }))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, many)
    .map(({ member }) => member)
}

const between = (random: () => number, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1))

/** mulberry32: small, even, and the same everywhere. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
