import { useQuery } from '@tanstack/react-query'
import type { Viewer } from '#platform/contract/viewer.ts'
import { boot } from '#platform/web/hydrated-data.ts'
import { call, CallError } from '#platform/web/fetch.ts'
import { forgetRead } from '#platform/web/read-caches.ts'
import { keyOf, queryClient } from '#platform/web/query.ts'
import { type Me, peopleApi } from '../contract.ts'

const meKey = keyOf(peopleApi.me)
const fiveMinutes = 5 * 60_000

if (boot.isMember === false) {
  queryClient.setQueryData<Me | null>(meKey, null)
  void forgetRead()
}

/** The logged-in member; null for a visitor, undefined while unknown. */
export function useMe(): Me | null | undefined {
  const { data } = useQuery<Me | null>({ queryKey: meKey, queryFn: readMe, staleTime: fiveMinutes })
  return data
}

/** A 401 means a visitor. */
async function readMe() {
  try {
    return await call(peopleApi.me)
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  }
}

export function useViewer(): Viewer | null {
  const me = useMe()
  return me ? { id: me.id, role: me.role } : null
}

/** Clears the data cached for the previous viewer, here and for reading offline. */
export function setSession(me: Me | null) {
  queryClient.clear()
  void forgetRead()
  queryClient.setQueryData<Me | null>(meKey, me)
}

/** Visibility has changed for this member: refetches everything except `me`. */
export const clearContentCache = () =>
  queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== peopleApi.me.path })

/** Stores changed data of the member themselves. */
export const setMe = (me: Me) => queryClient.setQueryData<Me | null>(meKey, me)
export const updateMe = (change: (me: Me) => Me) =>
  queryClient.setQueryData<Me | null>(meKey, (me) => (me ? change(me) : me))
