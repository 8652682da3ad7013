import { serve, serveText } from '#platform/server/http/route.ts'
import { searchApi } from '../contract.ts'
import { openSearch } from './open-search.ts'
import { correctionOf, findPeople, findPostsDespiteMistakes, search } from './search.ts'
import { sitemapIndex, sitemapSlice } from './sitemap/sitemap.ts'

export const searchRoutes = [
  serve(searchApi.everything, ({ db, config, viewer, query }) =>
    search(db, config, viewer, query, findPostsDespiteMistakes),
  ),
  serve(searchApi.posts, ({ db, viewer, query }) => findPostsDespiteMistakes(db, viewer, query)),
  serve(searchApi.correction, ({ db, viewer, query }) => correctionOf(db, viewer, query.q)),
  serve(searchApi.people, ({ db, viewer, query }) => findPeople(db, viewer, query.q)),
]

export const searchTexts = [
  serveText('/sitemap.xml', ({ db, origin }) => sitemapIndex(db, origin)),
  serveText('/sitemaps/:name', ({ db, origin, params }) => sitemapSlice(db, origin, params.name ?? '')),
  serveText('/opensearch.xml', ({ db, config, origin }) => openSearch(db, config, origin)),
]
