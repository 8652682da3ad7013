import { serve } from '#server/http/serve.ts'
import { sellingApi } from '#shared/selling.ts'
import { changeSelling, readSelling, readTerms } from './selling.ts'

export const sellingRoutes = [
  serve(sellingApi.terms, ({ db, viewer, params }) => readTerms(db, viewer, params.id)),
  serve(sellingApi.read, ({ db, viewer, params }) => readSelling(db, viewer, params.id)),
  serve(sellingApi.write, ({ db, viewer, params, body }) => changeSelling(db, viewer, params.id, body)),
]
