import { serveFile } from '#platform/server/http/route.ts'
import { readUpload } from './uploads.ts'

export const uploadFiles = [
  serveFile('/uploads/:name', ({ db, config, viewer, name }) => readUpload(db, config, viewer, name)),
]
