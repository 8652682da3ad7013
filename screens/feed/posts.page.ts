import { commentApi } from '#features/community/comments/contract.ts'
import { readComments } from '#features/community/comments/server/comments.ts'
import { postApi } from '#features/community/posts/contract.ts'
import { readFeed, readPost } from '#features/community/posts/server/posts.ts'
import { readTrendingIfCached } from '#features/community/posts/server/tags.ts'
import { tagApi } from '#features/community/posts/tags.contract.ts'
import { cardPath } from '#features/everywhere/cards/server/card-path.ts'
import { readActivity } from '#features/everywhere/welcome/server/activity.ts'
import { visitorApi } from '#features/everywhere/welcome/visitor.contract.ts'
import { visitorCopy, visitorText } from '#features/everywhere/welcome/visitor.copy.ts'
import { isAlias } from '#features/members/people/is-alias.ts'
import { readSettings } from '#features/site/settings/server/settings.ts'
import { isTag } from '#platform/contract/endpoint.ts'
import { pageLimits } from '#platform/contract/fields.ts'
import type { Site } from '#platform/contract/site.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { FirstScreen } from '#platform/server/http/pages/first-screen.ts'
import { prefetch, servePage, type Redirect } from '#platform/server/http/pages/pages.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { postThings } from './post-things.ts'
import { authorLine, postTitle } from './post-title.ts'
import { siteThings } from './site-things.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined }

export const postPages = [
  servePage(
    '/',
    'screens/feed/FeedScreen.tsx',
    async ({ db, config, viewer, query, origin }) => {
      const settings = await readSettings(db, config)
      const tag = query.tag && isTag(query.tag) ? query.tag : null
      if (tag !== null) return { title: `#${tag}`, home: tagPath(tag), hasMoved: true, replaces: 'tag' }
      return {
        title: settings.name,
        things: siteThings(settings, origin),
        feed: { title: settings.name, path: '/feed' },
        ...(await viewOfFeed(db, config, viewer, query.feed === 'following' && viewer ? 'following' : null)),
      }
    },
    { visitorsShareSeconds: 1, isListed: true, mayLag: true, offline: true },
  ),
  servePage(
    '/t/:tag',
    'screens/feed/FeedScreen.tsx',
    async ({ db, config, viewer, params }) => {
      const { tag } = params
      const title = `#${tag}`
      const canonical = tagPath(tag)
      const page = await readFeed(db, viewer, { ...firstPage, tag })
      const trending = readTrendingIfCached(db)
      return {
        title,
        canonical,
        isUnlisted: page.items.length === 0,
        feed: { title: `${title} · ${(await readSettings(db, config)).name}`, path: `${canonical}/feed` },
        text: page.items.map((post) => post.content).join('\n\n'),
        first: viewer ? undefined : { place: 'feed', text: page.items[0]?.content },
        prefetched: [
          prefetch(postApi.feed, { query: { tag } }, page),
          ...(trending ? [prefetch(tagApi.trending, {}, trending)] : []),
        ],
      }
    },
    { visitorsShareSeconds: 1, isListed: true, mayLag: true, offline: true },
  ),
  servePage(
    '/posts/:id',
    'screens/feed/PostScreen.tsx',
    async ({ db, viewer, params, origin }) => {
      const post = await readPost(db, viewer, params.id)
      if (post.isEvent) return { title: post.title, home: `/events/${post.id}`, hasMoved: true }
      const comments = await readComments(
        db,
        viewer,
        { kind: 'post', id: params.id },
        { ...firstPage, sort: 'useful' },
      )
      return {
        title: postTitle(post),
        kind: 'article',
        isEmbeddable: true,
        things: postThings(post, origin),
        description: post.content,
        ...(isAlias(post.user)
          ? {}
          : {
              image: cardPath('post', post.id, post.user, post.content, post.location, post.imageUrl),
            }),
        text: post.content,
        first: {
          place: 'post',
          facts: authorLine(post.user),
          text: post.content,
          image: post.image,
        },
        prefetched: [
          prefetch(postApi.read, { params }, post),
          prefetch(commentApi.ofPost, { params, query: { sort: 'useful' } }, comments),
        ],
      }
    },
    { isListed: true, mayLag: true, offline: true },
  ),
]

/** A tag is written in any letters, and found in small ones. */
const tagPath = (tag: string) => `/t/${encodeURIComponent(tag.toLowerCase())}`

async function viewOfFeed(db: Db, config: Config, viewer: Viewer | null, feed: 'following' | null) {
  const trending = readTrendingIfCached(db)
  const page = await readFeed(db, viewer, { ...firstPage, feed: feed ?? undefined })
  return {
    prefetched: [
      prefetch(postApi.feed, { query: feed ? { feed } : {} }, page),
      ...(trending ? [prefetch(tagApi.trending, {}, trending)] : []),
      ...(viewer ? [] : [prefetch(visitorApi.activity, {}, await readActivity(db))]),
    ],
    text: page.items.map((post) => post.content).join('\n\n'),
    first: firstScreenOf(viewer, config.site),
  }
}

const firstScreenOf = (viewer: Viewer | null, { minimumAge }: Site): FirstScreen =>
  viewer ? { place: 'home' } : { place: 'hero', title: visitorCopy.title, text: visitorText(minimumAge) }

/** Where phones lead when something was shared with the installed app: to the composer, after a login if need be. */
export const postRedirects: Record<string, Redirect> = {
  '/share': {
    toViewer: (viewer) => (viewer ? composer : `/login?returnTo=${encodeURIComponent(composer)}`),
  },
}

const composer = '/#compose'
