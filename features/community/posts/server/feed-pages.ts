import type { Viewer } from '#platform/contract/viewer.ts'
import { JsonText, type JsonPage } from '#platform/server/json-text.ts'
import { cursorOf } from '#platform/server/postgres/cursor.ts'
import { primaryOf, type Db } from '#platform/server/postgres/db.ts'
import { RecentMap } from '#platform/server/recent-map.ts'
import type { FeedItem, FeedQuery } from '../contract.ts'
import { listEntries, readBodies } from './feed.queries.ts'

/** A page as JSON, and what all viewers see of its posts in the same way. */
export type FeedPage = JsonPage & { items: Body[] }
type Body = Pick<FeedItem, 'id' | 'isEvent' | 'content' | 'image'>

type Post = { version: string; body: Body; text: string; author: string }
type Caches = { posts: RecentMap<string, Post>; pages: RecentMap<string, FeedPage> }

const most = { posts: 2_000, pages: 200 }
const cachesOf = new WeakMap<Db, Caches>()

/**
 * One page of the feed, newest first (decision 0036). For each request the database says which posts the viewer sees, in which versions,
 * with which counts and marks. The texts are cached under these versions, so that none is out of date.
 */
export async function readFeedPage(db: Db, viewer: Viewer | null, query: FeedQuery): Promise<FeedPage> {
  const caches = cachesFor(primaryOf(db))
  const entries = await listEntries(db, viewer, query)
  const key = `${query.limit} ${entries}`
  const known = caches.pages.get(key)
  if (known) return known

  const all = entries === '' ? [] : entries.split(' ').map(readEntry)
  const listed = all.slice(0, query.limit)
  const posts = await readPosts(db, viewer, listed, caches)
  const shown = listed.flatMap((entry) => {
    const post = posts.get(entry.id)
    return post ? [{ entry, post }] : []
  })
  const last = all.length > query.limit ? listed.at(-1) : undefined
  const page = {
    json: new JsonText(`[${shown.map(({ entry, post }) => textOf(entry, post)).join(',')}]`),
    items: shown.map(({ post }) => post.body),
    next: last ? cursorOf([Number(last.id)]) : null,
  }
  const isAsListed = listed.every(({ id, version }) => posts.get(id)?.version === version)
  if (isAsListed) caches.pages.set(key, page)
  return page
}

function cachesFor(db: Db) {
  const known = cachesOf.get(db)
  if (known) return known

  const caches = {
    posts: new RecentMap<string, Post>(most.posts),
    pages: new RecentMap<string, FeedPage>(most.pages),
  }
  cachesOf.set(db, caches)
  return caches
}

type Entry = ReturnType<typeof readEntry>

/** The parts in the order of `entryText`; from `isOnline` on they are JSON. */
function readEntry(text: string) {
  const [
    id = '',
    version = '',
    isOnline,
    likes,
    comments,
    attendees,
    isLiked,
    isSaved,
    reaction,
    attendance,
  ] = text.split(':')
  return { id, version, isOnline, likes, comments, attendees, isLiked, isSaved, reaction, attendance }
}

/** Those that are not cached in their version are read by one statement. A post that is gone meanwhile is left out. */
async function readPosts(db: Db, viewer: Viewer | null, entries: Entry[], { posts }: Caches) {
  const found = new Map<string, Post>()
  for (const { id, version } of entries) {
    const post = posts.get(id)
    if (post?.version === version) found.set(id, post)
  }
  const missing = entries.map(({ id }) => id).filter((id) => !found.has(id))
  if (missing.length === 0) return found

  for (const { version, item } of await readBodies(db, viewer, missing.map(Number))) {
    const post = { version, ...split(item) }
    posts.set(String(item.id), post)
    found.set(String(item.id), post)
  }
  return found
}

/** Differs between viewers and moments; an entry has it. */
const varying = new Set([
  'isOnline',
  'likesCount',
  'commentsCount',
  'isLiked',
  'isSaved',
  'myReaction',
  'isAttending',
  'isWaiting',
  'attendeesCount',
])

/** What is the same for everybody until the version changes. The texts are open at the end. */
function split(item: FeedItem) {
  const { user, ...rest } = item
  const { id, isEvent, content, image } = rest
  return { body: { id, isEvent, content, image }, text: openText(rest), author: openText(user) }
}

const openText = (value: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(value).filter(([name]) => !varying.has(name)))).slice(
    0,
    -1,
  )

function textOf(entry: Entry, { text, author, body }: Post) {
  const { isOnline, likes, comments, attendees, isLiked, isSaved, reaction, attendance } = entry
  const mine = reaction ? `,"myReaction":"${reaction}"` : ''
  const attending = `,"isAttending":${attendance === 'going'},"isWaiting":${attendance === 'waiting'}`
  return (
    `${text},"user":${author},"isOnline":${isOnline}},"likesCount":${likes},"commentsCount":${comments}` +
    `,"isLiked":${isLiked},"isSaved":${isSaved}${mine}${body.isEvent ? `${attending},"attendeesCount":${attendees}` : ''}}`
  )
}
