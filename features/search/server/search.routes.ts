import { serve, serveText } from '#platform/server/http/route.ts'
import { searchApi } from '../contract.ts'
import { findPeople, findPosts, search } from './search.ts'
import { sitemap } from './sitemap.ts'

export const searchRoutes = [
  serve(searchApi.everything, ({ db, config, viewer, query }) => search(db, config, viewer, query)),
  serve(searchApi.posts, ({ db, viewer, query }) => findPosts(db, viewer, query)),
  serve(searchApi.people, ({ db, viewer, query }) => findPeople(db, viewer, query.q)),
]

export const searchTexts = [serveText('/sitemap.xml', ({ db, origin }) => sitemap(db, origin))]
