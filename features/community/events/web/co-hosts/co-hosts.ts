import { useEndpoint } from '#platform/web/query.ts'
import { coHostApi, type CoHosts } from '../../co-hosts.contract.ts'

const none: CoHosts = { people: [], invited: [], role: null }

/** Those who run the event with its organiser, and what the viewer is. */
export const useCoHosts = (eventId: number): CoHosts =>
  useEndpoint(coHostApi.read, { params: { id: eventId } }).data ?? none
