import { stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { copy, prepare, sizes, type Prepared } from '#server/media/images.ts'
import { mediaUrl } from '#shared/media.ts'
import { mentionsOf, tagsOf } from '#shared/mentions.ts'
import { columnsOf } from '#server/posts/posts.queries.ts'
import {
  photosOf,
  seedComments as comments,
  seedFollows as follows,
  seedGroups as groups,
  seedLikes as likes,
  seedMembers as members,
  seedPosts as posts,
} from './content.ts'
import { isEmpty } from './empty.ts'
import { photoUseOf, plantBusinesses, seedBusinesses } from './plant-businesses.ts'
import { eventColumns, plantAttendances } from './plant-events.ts'
import { plantGroups } from './plant-groups.ts'
import { plantLicences, prepareDocuments } from './plant-licences.ts'
import { plantMemberships } from './plant-memberships.ts'
import { plantProductReviews } from './plant-product-reviews.ts'
import { plantOrders } from './plant-orders.ts'
import { firstPicture, plantProducts, seedProducts, useOf } from './plant-products.ts'
import type { SeedPost } from './types.ts'

const artFolder = path.join(import.meta.dirname, 'art')
const now = () => Date.now()
const daysAgo = (days: number) => new Date(now() - days * 86_400_000).toISOString()
const hoursAgo = (hours: number) => new Date(now() - hours * 3_600_000).toISOString()

/** Fills an empty installation with the sample community, once; one that has had it or has people of its own stays as it is. */
export async function plantSample(db: Db, config: Config, log: Logger) {
  if (!(await isEmpty(db))) return
  log.info('planting the sample community')
  const pictures = await preparePictures(config)
  const documents = await prepareDocuments(path.join(config.dataDir, 'media'))
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(4620, 2)`.execute(tx)
    if (!(await isEmpty(tx))) return
    const memberIds = await plantMembers(tx, pictures)
    const postIds = await plantPosts(tx, pictures, memberIds)
    await plantTies(tx, memberIds, postIds)
    await plantAttendances(
      tx,
      (name) => idOf(memberIds, name),
      (key) => idOf(postIds, key),
    )
    await plantGroups(tx, pictures, (name) => idOf(memberIds, name))
    await plantBusinesses(tx, pictures, (name) => idOf(memberIds, name))
    await plantLicences(tx, documents)
    await plantProducts(tx, pictures, config.site.currency)
    await plantMemberships(tx, (name) => idOf(memberIds, name))
    await plantOrders(tx, config.site.currency, (name) => idOf(memberIds, name))
    await plantProductReviews(tx, (name) => idOf(memberIds, name))
    await recount(tx)
    await tx
      .insertInto('installation')
      .values({ key: 'sample', value: JSON.stringify(daysAgo(0)) })
      .execute()
  })
}

/** By use: 'avatar thandi', 'photo first-rain 0'. */
type Pictures = Map<string, Prepared>
type Use = { use: string; art: string; kind: keyof typeof sizes }

/** Every picture goes through the same door as a member's upload, and each use has one of its own, which may go without the others. */
async function preparePictures(config: Config): Promise<Pictures> {
  const folder = path.join(config.dataDir, 'media')
  const prepared = await Promise.all(
    [...Map.groupBy(listUses(), ({ kind, art }) => `${kind} ${art}`).values()].map((uses) =>
      prepareFor(folder, uses),
    ),
  )
  return new Map(prepared.flat())
}

function listUses(): Use[] {
  const use = (kind: Use['kind'], name: string, art: string | null | undefined): Use[] =>
    art ? [{ use: `${kind} ${name}`, art, kind }] : []
  return [
    ...members.flatMap(({ username, avatar, banner }) => [
      ...use('avatar', username, avatar && `avatars/${avatar}`),
      ...use('banner', username, banner),
    ]),
    ...posts.flatMap((post) =>
      photosOf(post).map(({ art }, place) => ({ use: photoUse(post, place), art, kind: 'photo' as const })),
    ),
    ...seedBusinesses.flatMap((business) => [
      ...use('photo', `business ${business.name}`, business.art),
      ...(business.photos ?? []).map(({ art }, place) => ({
        use: photoUseOf(business, place),
        art,
        kind: 'photo' as const,
      })),
    ]),
    ...seedProducts.flatMap((product) => [{ use: useOf(product), art: product.art, kind: 'photo' as const }]),
    { use: firstPicture.use, art: firstPicture.art, kind: 'photo' },
    ...groups.flatMap(({ key, picture }) => use('photo', `group ${key}`, picture.art)),
  ]
}

const photoUse = ({ key }: SeedPost, place: number) => `photo ${key} ${place}`

async function prepareFor(folder: string, [first, ...others]: Use[]): Promise<[string, Prepared][]> {
  if (!first) return []
  const file = path.join(artFolder, `${first.art}.webp`)
  const { size } = await stat(file)
  const picture = await prepare(folder, { path: file, bytes: size }, sizes[first.kind], 'waits')
  const copies = await Promise.all(
    others.map(async ({ use }): Promise<[string, Prepared]> => [use, await copy(folder, picture)]),
  )
  return [[first.use, picture], ...copies]
}

async function plantMembers(db: Db, pictures: Pictures) {
  const ids = new Map<string, number>()
  for (const { avatar: _avatar, banner: _banner, privacy, joinedDaysAgo, location, ...member } of members) {
    const face = pictures.get(`avatar ${member.username}`)
    const flag = pictures.get(`banner ${member.username}`)
    const row = await db
      .insertInto('users')
      .values({
        ...member,
        ...privacy,
        location: location ?? '',
        avatarUrl: face ? mediaUrl(face.key, face.width) : null,
        bannerUrl: flag ? mediaUrl(flag.key, flag.width) : null,
        isSample: true,
        createdAt: daysAgo(joinedDaysAgo),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(member.username, row.id)
    if (face) await keep(db, face, { userId: row.id, kind: 'avatar' })
    if (flag) await keep(db, flag, { userId: row.id, kind: 'banner' })
  }
  return ids
}

const keep = (
  db: Db,
  picture: Prepared,
  owner: { userId: number; kind: 'post' | 'avatar' | 'banner'; postId?: number },
) => {
  const { key, width, height, widths } = picture
  return db
    .insertInto('media')
    .values({ key, width, height, widths, ...owner })
    .execute()
}

async function plantPosts(db: Db, pictures: Pictures, memberIds: Map<string, number>) {
  const ids = new Map<string, number>()
  const oldestFirst = [...posts].sort((a, b) => b.hoursAgo - a.hoursAgo)
  for (const post of oldestFirst) ids.set(post.key, await plantPost(db, pictures, memberIds, post))
  return ids
}

async function plantPost(db: Db, pictures: Pictures, memberIds: Map<string, number>, post: SeedPost) {
  const userId = idOf(memberIds, post.by)
  const photos = photosOf(post).flatMap(({ alt }, place) => {
    const picture = pictures.get(photoUse(post, place))
    return picture ? [{ ...picture, alt }] : []
  })
  const [image, moreImages] = columnsOf(photos)
  const tags = tagsOf(post.content)
  const mentions = mentionsOf(post.content).flatMap((username) => {
    const id = memberIds.get(username)
    return id ? [{ id, username }] : []
  })
  const createdAt = hoursAgo(post.hoursAgo)
  const { id } = await db
    .insertInto('posts')
    .values({
      userId,
      content: post.content,
      location: post.location ?? '',
      image,
      moreImages,
      tags,
      mentions: JSON.stringify(mentions),
      isSample: true,
      createdAt,
      ...(post.event ? eventColumns(post.event, post.location) : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const photo of photos) await keep(db, photo, { userId, kind: 'post', postId: id })
  const rows = [...new Set(tags.map((tag) => tag.toLowerCase()))].map((tag) => ({
    tag,
    postId: id,
    userId,
    createdAt,
  }))
  if (rows.length > 0) await db.insertInto('postTags').values(rows).execute()
  return id
}

async function plantTies(db: Db, memberIds: Map<string, number>, postIds: Map<string, number>) {
  const postedAt = new Map(posts.map((post) => [post.key, now() - post.hoursAgo * 3_600_000]))
  const at = (key: string, minutes: number) =>
    new Date(Math.min(now(), (postedAt.get(key) ?? now()) + minutes * 60_000)).toISOString()
  const oldestFirst = comments
    .map((comment) => ({
      postId: idOf(postIds, comment.post),
      userId: idOf(memberIds, comment.by),
      content: comment.content,
      createdAt: at(comment.post, comment.minutesAfter),
    }))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  await db.insertInto('comments').values(oldestFirst).execute()
  await inBatches(likes, (batch) =>
    db
      .insertInto('likes')
      .values(
        batch.map((like) => ({
          postId: idOf(postIds, like.post),
          userId: idOf(memberIds, like.by),
          createdAt: at(like.post, like.minutesAfter),
        })),
      )
      .execute(),
  )
  await inBatches(follows, (batch) =>
    db
      .insertInto('follows')
      .values(
        batch.map((follow) => ({
          followerId: idOf(memberIds, follow.follower),
          followeeId: idOf(memberIds, follow.followed),
          state: 'following' as const,
          createdAt: daysAgo(follow.daysAgo),
        })),
      )
      .execute(),
  )
}

async function inBatches<T>(things: readonly T[], insert: (batch: T[]) => Promise<unknown>) {
  for (let at = 0; at < things.length; at += 500) await insert(things.slice(at, at + 500))
}

/** Counts what has just been written. */
const recount = (db: Db) =>
  sql`
    with counted as (
      update posts set
        likes_count = (select count(*) from likes where post_id = posts.id),
        comments_count = (select count(*) from comments where post_id = posts.id)
      where is_sample
    )
    update users set
      posts_count = (select count(*) from posts where user_id = users.id and deleted_at is null),
      followers_count = (select count(*) from follows where followee_id = users.id and state = 'following'),
      following_count = (select count(*) from follows where follower_id = users.id and state = 'following')
    where is_sample`.execute(db)

function idOf(ids: Map<string, number>, name: string) {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The sample content speaks of ${name}, who is not in it`)
  return id
}
