import { sends } from '#features/members/unsent/web/senders.ts'
import { call } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { refresh } from '#platform/web/query.ts'
import { eventApi } from '../../contract.ts'
import { unsentRsvpCopy as copy } from '../../unsent.copy.ts'
import { guestsQuery, isWaitlisted, patchEvent, showRsvp, showWaitlisted, unsentRsvp } from '../rsvp.ts'

export const rsvpSender = sends(unsentRsvp, {
  send: async ({ id, isOn, guests }) => {
    const params = { id }
    const asked = isOn
      ? call(eventApi.attend, { params, query: guestsQuery(guests) })
      : call(eventApi.leave, { params })
    await asked.then(
      (state) => patchEvent(id, (cached) => ({ ...cached, ...state, isWaiting: false })),
      (error: unknown) => {
        if (!isWaitlisted(error)) throw error
        showWaitlisted(id, guests)
      },
    )
    await refresh(eventApi.attendees, eventApi.attendance, eventApi.mine)
  },
  show: ({ id, isOn, guests }) => showRsvp(id, isOn, guests),
  words: ({ title, isOn }) => (isOn ? copy.going(title) : copy.notGoing(title)),
  href: ({ id }) => links.event(id),
})
