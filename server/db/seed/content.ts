import { comments1 } from './comments-1.ts'
import { comments2 } from './comments-2.ts'
import { comments3 } from './comments-3.ts'
import { comments4 } from './comments-4.ts'
import { comments5 } from './comments-5.ts'
import { comments6 } from './comments-6.ts'
import { comments7 } from './comments-7.ts'
import { eventComments, events } from './events.ts'
import { groups1 } from './groups-1.ts'
import { groups2 } from './groups-2.ts'
import { monograms } from './members-monograms.ts'
import { organizations } from './members-organizations.ts'
import { portraits } from './members-portraits.ts'
import { posts1 } from './posts-1.ts'
import { posts2 } from './posts-2.ts'
import { posts3 } from './posts-3.ts'
import { posts4 } from './posts-4.ts'
import { posts5 } from './posts-5.ts'
import { posts6 } from './posts-6.ts'
import { posts7 } from './posts-7.ts'
import { followsAmong, likesAmong } from './ties.ts'
import type { SeedComment, SeedFollow, SeedGroup, SeedLike, SeedMember, SeedPost } from './types.ts'

/** The sample community: newest post first, each thread oldest comment first. */
export const seedMembers: readonly SeedMember[] = [...portraits, ...organizations, ...monograms]

export const seedPosts: readonly SeedPost[] = [
  ...posts1,
  ...posts2,
  ...posts3,
  ...posts4,
  ...posts5,
  ...posts6,
  ...posts7,
  ...events,
].toSorted((one, other) => one.hoursAgo - other.hoursAgo)

export const seedComments: readonly SeedComment[] = [
  ...comments1,
  ...comments2,
  ...comments3,
  ...comments4,
  ...comments5,
  ...comments6,
  ...comments7,
  ...eventComments,
]

export const seedGroups: readonly SeedGroup[] = [...groups1, ...groups2]

export const seedFollows: readonly SeedFollow[] = followsAmong(seedMembers, seedPosts, seedComments)

export const seedLikes: readonly SeedLike[] = likesAmong(seedMembers, seedPosts, seedComments, seedFollows)

export const photosOf = ({ photo, morePhotos = [] }: SeedPost) => (photo ? [photo, ...morePhotos] : [])
