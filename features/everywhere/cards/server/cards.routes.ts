import { serveFile } from '#platform/server/http/route.ts'
import { readCard } from './cards.ts'

export const cardFiles = [
  serveFile('/cards/:name', ({ db, config, name }) => readCard(db, config, name), { isAgeGated: false }),
]
