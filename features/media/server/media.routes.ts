import { serveFile } from '#platform/server/http/route.ts'
import { readImage } from './media.ts'

export const mediaFiles = [
  serveFile('/uploads/:name', ({ db, config, viewer, name }) => readImage(db, config, viewer, name)),
]
