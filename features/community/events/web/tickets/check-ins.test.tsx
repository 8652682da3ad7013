import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendUnsent } from '#features/members/unsent/web/send-unsent.ts'
import { changeUnsent } from '#features/members/unsent/web/unsent-store.ts'
import { setCurrentMember } from '#platform/web/member/current-member.ts'
import { bodiesOf, reply, stubServer } from '#platform/web/testing.tsx'
import { openCheckIns, readPeople, useCheckIns } from './check-ins.ts'
import { changeCheckIn } from './send-check-ins.ts'

const [list, change] = ['GET /api/check-ins/5', 'POST /api/check-ins/5']
const isIn = { checkedInAt: '2026-11-28T08:00:00.000Z', againAt: null }
const isOut = { checkedInAt: null, againAt: null }

const listOf = (states: object[]) => ({
  eventId: 5,
  title: 'Market',
  eventDate: '2195-07-11T08:00:00Z',
  endsAt: null,
  isComplete: true,
  people: states.map((state, index) => ({ id: index + 1, name: `Guest ${index + 1}`, ...state })),
})

let isOnline = true
beforeEach(async () => {
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  setCurrentMember(7)
  stubServer({ [list]: listOf([isOut, isOut]) })
  await openCheckIns(5)
})
afterEach(() => changeUnsent(() => []))

const arrived = () => readPeople().map(({ checkedInAt }) => checkedInAt !== null)

test('check-ins without a connection are seen at once, and sent in one request in their order', async () => {
  isOnline = false
  await changeCheckIn(1, true)
  await changeCheckIn(2, true)
  await changeCheckIn(2, false)
  expect(arrived()).toEqual([true, false])
  stubServer({ [change]: [{ id: 1, ...isIn }] })
  isOnline = true
  await sendUnsent()
  expect(bodiesOf(change)).toMatchObject([
    {
      changes: [
        { id: 1, isIn: true },
        { id: 2, isIn: true },
        { id: 2, isIn: false },
      ],
    },
  ])
  // The place of the second person is gone.
  expect(useCheckIns.getState().list?.people).toMatchObject([{ id: 1, checkedInAt: isIn.checkedInAt }])
})

test('what another tab of the device has sent is read again', async () => {
  isOnline = false
  await changeCheckIn(1, true)
  stubServer({})
  await changeUnsent(() => [])
  await reply(list, 200, listOf([isIn, isOut]))
  await vi.waitFor(() => expect(arrived()).toEqual([true, false]))
})

test('a list that was asked for before a check-in was confirmed does not undo it', async () => {
  stubServer({ [change]: [{ id: 1, ...isIn }] })
  const opening = openCheckIns(5)
  await vi.waitFor(() => expect(useCheckIns.getState().list).toBeUndefined())
  await changeCheckIn(1, true)
  await reply(list, 200, listOf([isOut, isOut]))
  await reply(list, 200, listOf([isIn, isOut]))
  await opening
  expect(arrived()).toEqual([true, false])
})
