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
import { pageLimits } from '#platform/contract/fields.ts'
import type { Site } from '#platform/contract/site.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { FirstScreen } from '#platform/server/http/pages/first-screen.ts'
import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'
import { authorLine, postTitle } from './post-title.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined }

export const postPages = [
  servePage(
    '/',
    'screens/feed/FeedScreen.tsx',
    async ({ db, config, viewer, query }) => {
      const tag = query.tag && /^[\p{L}\p{N}_]{1,50}$/u.test(query.tag) ? query.tag : undefined
      const feed = query.feed === 'following' && viewer ? 'following' : undefined
      const trending = readTrendingIfCached(db)
      const [{ name }, page] = await Promise.all([
        readSettings(db, config),
        readFeed(db, viewer, { ...firstPage, tag, feed }),
      ])
      return {
        title: tag ? `#${tag}` : name,
        prefetched: [
          prefetch(postApi.feed, { query: { ...(feed ? { feed } : {}), ...(tag ? { tag } : {}) } }, page),
          ...(trending ? [prefetch(tagApi.trending, {}, trending)] : []),
          ...(viewer || tag ? [] : [prefetch(visitorApi.activity, {}, await readActivity(db))]),
        ],
        text: page.items.map((post) => post.content).join('\n\n'),
        first: firstScreenOf(viewer, config.site, { tag, newestText: page.items[0]?.content }),
      }
    },
    { visitorsShareSeconds: 1, mayLag: true, offline: true },
  ),
  servePage(
    '/posts/:id',
    'screens/feed/PostScreen.tsx',
    async ({ db, viewer, params }) => {
      const post = await readPost(db, viewer, params.id)
      if (post.isEvent) return { title: post.title, home: `/events/${post.id}` }
      const comments = await readComments(
        db,
        viewer,
        { kind: 'post', id: params.id },
        { ...firstPage, sort: 'useful' },
      )
      return {
        title: postTitle(post),
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
    { mayLag: true, offline: true },
  ),
]

function firstScreenOf(
  viewer: Viewer | null,
  { minimumAge }: Site,
  { tag, newestText }: { tag: string | undefined; newestText: string | undefined },
): FirstScreen | undefined {
  if (viewer) return tag ? undefined : { place: 'home' }
  return tag
    ? { place: 'feed', text: newestText }
    : { place: 'hero', title: visitorCopy.title, text: visitorText(minimumAge) }
}

/** Where phones lead when something was shared with the installed app: to the composer, after a login if need be. */
export const postRedirects = {
  '/share': (_params: Record<string, string>, viewer: Viewer | null) =>
    viewer ? composer : `/login?returnTo=${encodeURIComponent(composer)}`,
}

const composer = '/#compose'
