import { useQuery } from '@tanstack/react-query'
import { minuteMs } from '#platform/contract/durations.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { call, CallError } from '#platform/web/fetch.ts'
import { boot } from '#platform/web/hydrated-data.ts'
import {
  forgetEverybody,
  keepTyped,
  servedOther,
  setCurrentMember,
} from '#platform/web/member/current-member.ts'
import { keyOf, queryClient } from '#platform/web/query.ts'
import { type Me, peopleApi } from '../contract.ts'

const meKey = keyOf(peopleApi.me)
const fiveMinutes = 5 * minuteMs

/** Every answer to who is logged in comes through here, whether the page had it, a login brought it or a request found it out. */
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.queryKey[0] === peopleApi.me.path && query.state.data !== undefined)
    setCurrentMember(query.state.data?.id ?? null)
})

if (boot.isMember === false) queryClient.setQueryData<Me | null>(meKey, null)

/** The logged-in member; null for a visitor, undefined while unknown. */
export function useMe(): Me | null | undefined {
  const { data } = useQuery<Me | null>({ queryKey: meKey, queryFn: readMe, staleTime: fiveMinutes })
  return data
}

/** A 401 means a visitor. NOTE: where a session has ended, the member decides when they leave the page (platform/web/member/session-end.ts). */
async function readMe() {
  try {
    return await call(peopleApi.me)
  } catch (error) {
    if (error instanceof CallError && error.status === 401)
      return queryClient.getQueryData<Me | null>(meKey) ?? null
    throw error
  }
}

export function useViewer(): Viewer | null {
  const me = useMe()
  return me ? { id: me.id, role: me.role, aliases: me.aliases } : null
}

/** Somebody has logged in, or out on purpose: clears the data cached for the previous viewer. */
export function setSession(me: Me | null) {
  const isOther = me !== null && servedOther(me.id)
  queryClient.clear()
  queryClient.setQueryData<Me | null>(meKey, me)
  if (me === null) forgetEverybody()
  // NOTE: requests of the previous member may still be on their way in this page; it is loaded again where the login leads to.
  if (isOther) queueMicrotask(() => location.reload())
}

/** The server has ended the session: the page becomes a visitor's, and what was typed waits until its author logs in again. */
export function endSession() {
  keepTyped()
  queryClient.clear()
  queryClient.setQueryData<Me | null>(meKey, null)
}

/** Visibility has changed for this member: refetches everything except `me`. */
export const clearContentCache = () =>
  queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== peopleApi.me.path })

/** Stores changed data of the member themselves. */
export const setMe = (me: Me) => queryClient.setQueryData<Me | null>(meKey, me)
export const updateMe = (change: (me: Me) => Me) =>
  queryClient.setQueryData<Me | null>(meKey, (me) => (me ? change(me) : me))
