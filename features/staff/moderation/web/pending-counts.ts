import { links } from '#platform/web/links.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { waitingApi, type Waiting } from '../waiting.contract.ts'
import type { Section } from './sections.ts'

/** Each kind with the section and the URL where it is handled. */
export const waitingKinds = [
  { kind: 'listings', section: 'listings', href: links.adminTab('listings') },
  { kind: 'appeals', section: 'listings', href: links.appealsToDecide },
  { kind: 'licences', section: 'listings', href: links.licencesToCheck },
  { kind: 'disputes', section: 'disputes', href: links.adminTab('disputes') },
  { kind: 'businesses', section: 'businesses', href: links.adminTab('businesses') },
  { kind: 'reports', section: 'reports', href: links.adminTab('reports') },
  { kind: 'registrations', section: 'registrations', href: links.adminTab('registrations') },
  { kind: 'messages', section: 'messages', href: links.adminTab('messages') },
  { kind: 'ownShop', section: 'overview', href: links.sellAt(1) },
] as const satisfies { kind: keyof Waiting; section: Section; href: string }[]

export const useWaiting = () => useEndpoint(waitingApi.read)

/** Pending counts by section. */
export function useWaitingBySection() {
  const { data } = useWaiting()
  const bySection = new Map<Section, number>()
  for (const { kind, section } of waitingKinds) {
    const count = data?.[kind] ?? 0
    if (count > 0) bySection.set(section, (bySection.get(section) ?? 0) + count)
  }
  return bySection
}
