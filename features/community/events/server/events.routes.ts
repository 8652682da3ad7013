import { serve, serveText } from '#platform/server/http/route.ts'
import { eventApi } from '../contract.ts'
import { eventPagesApi } from '../pages.contract.ts'
import {
  calendarOfEvent,
  calendarOfGroup,
  calendarOfMember,
  calendarOfSite,
  resetCalendar,
} from './calendar.ts'
import { cancelEvent, readEvent, readEvents, readMonth, readMyEvents } from './events.ts'
import { setGuests } from './guests.ts'
import { attendEvent, leaveEvent, readAttendance, readAttendees, sayMaybe, takeMaybeBack } from './rsvps.ts'

export const eventRoutes = [
  serve(eventApi.list, ({ db, viewer, query }) => readEvents(db, viewer, query)),
  serve(eventPagesApi.month, ({ db, viewer, query }) => readMonth(db, viewer, query.month)),
  serve(eventApi.read, ({ db, viewer, params }) => readEvent(db, viewer, params.id)),
  serve(eventApi.cancel, ({ db, viewer, params, query }) => cancelEvent(db, viewer, params.id, query.reason)),
  serve(eventApi.attendance, ({ db, viewer, params }) => readAttendance(db, viewer, params.id)),
  serve(eventApi.attendees, ({ db, viewer, params, query }) => readAttendees(db, viewer, params.id, query)),
  serve(eventApi.attend, ({ db, viewer, params, query }) => attendEvent(db, viewer, params.id, query.guests)),
  serve(eventApi.leave, ({ db, viewer, params }) => leaveEvent(db, viewer, params.id)),
  serve(eventPagesApi.setGuests, ({ db, viewer, params, body }) =>
    setGuests(db, viewer, params.id, body.guests),
  ),
  serve(eventPagesApi.sayMaybe, ({ db, viewer, params }) => sayMaybe(db, viewer, params.id)),
  serve(eventPagesApi.takeMaybeBack, ({ db, viewer, params }) => takeMaybeBack(db, viewer, params.id)),
  serve(eventApi.calendar, ({ db, viewer, origin }) => resetCalendar(db, viewer, origin)),
  serve(eventApi.mine, ({ db, viewer }) => readMyEvents(db, viewer)),
]

export const eventTexts = [
  serveText(
    '/api/events/:id(^[1-9]\\d{0,15}).ics',
    ({ db, viewer, params, origin }) => calendarOfEvent(db, viewer, Number(params.id), origin),
    { isAgeGated: true },
  ),
  serveText('/api/events.ics', ({ db, config, origin }) => calendarOfSite(db, config, origin), {
    isAgeGated: true,
  }),
  serveText(
    '/api/groups/:id(^[1-9]\\d{0,15})/events.ics',
    ({ db, params, origin }) => calendarOfGroup(db, Number(params.id), origin),
    { isAgeGated: true },
  ),
  serveText('/api/calendar/:token(^[\\w-]+).ics', ({ db, config, params, origin }) =>
    calendarOfMember(db, config, params.token ?? '', origin),
  ),
]
