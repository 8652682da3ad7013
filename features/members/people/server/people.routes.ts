import { serve } from '#platform/server/http/route.ts'
import { peopleApi } from '../contract.ts'
import { lookUpPeople } from './people.queries.ts'
import { readNamed, readPerson } from './people.ts'

export const peopleRoutes = [
  serve(peopleApi.read, ({ db, viewer, params }) => readPerson(db, viewer, params.id)),
  serve(peopleApi.named, ({ db, viewer, params }) => readNamed(db, viewer, params.username)),
  serve(peopleApi.lookup, ({ db, viewer, query }) => lookUpPeople(db, viewer, query.q)),
]
