import { serve } from '#platform/server/http/route.ts'
import { placeApi } from '../contract.ts'
import { explainPlace, lookUpPlaces } from './places.ts'

export const placeRoutes = [
  serve(placeApi.lookup, async ({ query }) => lookUpPlaces(query.q)),
  serve(placeApi.explain, async ({ query }) => explainPlace(query.q)),
]
