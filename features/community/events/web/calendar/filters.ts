import type { CalendarEvent } from '../../pages.contract.ts'

/** Which events of a month are shown. */
export const filters = ['all', 'going', 'maybe', 'groups', 'online'] as const
export type Filter = (typeof filters)[number]

/** The filter of an address; everything without one. */
export const filterOf = (value: string | null): Filter => filters.find((filter) => filter === value) ?? 'all'

export const isShown = ({ attendance, isOfMyGroup, isOnline }: CalendarEvent, filter: Filter) =>
  ({
    all: true,
    going: attendance === 'going' || attendance === 'waiting',
    maybe: attendance === 'maybe',
    groups: isOfMyGroup,
    online: isOnline,
  })[filter]
