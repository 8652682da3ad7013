import { sendOrStore } from '#features/members/unsent/web/outbox.ts'
import { sends } from '#features/members/unsent/web/senders.ts'
import { call } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { checkInApi, checkInLimits } from '../../tickets.contract.ts'
import { checkInCopy } from '../../tickets.copy.ts'
import { confirmCheckIns, readPeople, useCheckIns } from './check-ins.ts'
import { earlierCheckIns } from './stored-check-ins.ts'
import { checkInPlace, unsentCheckIn } from './unsent-check-ins.ts'

/** What was sent but not confirmed is sent again, which changes nothing more. */
export const checkInSender = sends(unsentCheckIn, {
  send: async ({ eventId }, _key, batch) => {
    const changes = batch.map(({ id, isIn, at }) => ({ id, isIn, at }))
    const states = await call(checkInApi.change, { params: { id: eventId }, body: { changes } })
    await confirmCheckIns(eventId, changes, states)
  },
  maxTogether: checkInLimits.changes,
  isRepeatable: true,
  words: ({ name, isIn }) =>
    (isIn ? checkInCopy.checkInNamed : checkInCopy.undoNamed)(name ?? checkInCopy.hidden),
  href: ({ eventId }) => links.checkIn(eventId),
  earlier: {
    read: async () =>
      (await earlierCheckIns.read()).flatMap(({ list: { eventId, people }, waiting }) =>
        waiting.map((change) => {
          const name = people.find(({ id }) => id === change.id)?.name ?? null
          const key = `${change.id} ${change.isIn} ${change.at}`
          return { key, place: checkInPlace(eventId), data: { ...change, eventId, name } }
        }),
      ),
    empty: earlierCheckIns.empty,
  },
})

/** Checks a person in, or undoes it; sent when there is a connection. Resolves to the person as the server answers, or as they are here. */
export async function changeCheckIn(id: number, isIn: boolean) {
  const { eventId } = useCheckIns.getState()
  const findPerson = () => readPeople().find((person) => person.id === id)
  const change = { id, isIn, at: new Date().toISOString() }
  const data = { ...change, eventId, name: findPerson()?.name ?? null }
  await sendOrStore(checkInSender, { place: checkInPlace(eventId), data })
  return { change, person: findPerson() }
}
