import type { Event } from '#features/community/posts/contract.ts'

/** When the event counts as past, in milliseconds: at its end, or at its beginning where the end is not known. */
export const eventEnd = ({ eventDate, endsAt }: Pick<Event, 'eventDate' | 'endsAt'>) =>
  Date.parse(endsAt ?? eventDate)
