import { waitingApi, type Waiting } from '../contract.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint } from '#platform/web/query.ts'

/** Each kind with the tab and the URL where it is handled. */
export const waitingKinds = [
  { kind: 'listings', tab: 'listings', href: links.adminTab('listings') },
  { kind: 'appeals', tab: 'listings', href: links.appealsToDecide },
  { kind: 'licences', tab: 'listings', href: links.licencesToCheck },
  { kind: 'disputes', tab: 'disputes', href: links.adminTab('disputes') },
  { kind: 'businesses', tab: 'businesses', href: links.adminTab('businesses') },
  { kind: 'reports', tab: 'reports', href: links.adminTab('reports') },
  { kind: 'messages', tab: 'messages', href: links.adminTab('messages') },
] as const satisfies { kind: keyof Waiting; tab: string; href: string }[]

export const useWaiting = () => useEndpoint(waitingApi.read)

/** Pending counts by tab. */
export function useWaitingByTab() {
  const { data } = useWaiting()
  const byTab = new Map<string, number>()
  for (const { kind, tab } of waitingKinds) {
    const count = data?.[kind] ?? 0
    if (count > 0) byTab.set(tab, (byTab.get(tab) ?? 0) + count)
  }
  return byTab
}
