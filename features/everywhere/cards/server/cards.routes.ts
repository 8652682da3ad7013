import { serveFile, serveText } from '#platform/server/http/route.ts'
import { readCard } from './cards.ts'
import { printGroupPoster } from './group-poster.ts'

export const cardFiles = [
  serveFile('/cards/:name', ({ db, config, name }) => readCard(db, config, name), { isAgeGated: false }),
]

export const groupPosterTexts = [
  serveText('/api/groups/:id(^\\d{1,16})/invite-links/:code(^[\\w-]{1,64})/poster-a4.pdf', (context) =>
    printGroupPoster(context, 'A4'),
  ),
  serveText('/api/groups/:id(^\\d{1,16})/invite-links/:code(^[\\w-]{1,64})/poster-a5.pdf', (context) =>
    printGroupPoster(context, 'A5'),
  ),
]
