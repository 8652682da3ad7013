import { serveFile } from '#server/http/serve.ts'
import { readImage } from './media.ts'

export const mediaFiles = [
  serveFile('/uploads/:name', ({ db, config, viewer, name }) => readImage(db, config, viewer, name)),
]
