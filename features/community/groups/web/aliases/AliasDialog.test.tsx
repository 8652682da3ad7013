import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { thandi } from '#features/members/people/web/testing.ts'
import { bodiesOf, renderPage, reply, stubServer } from '#platform/web/testing.tsx'
import { aliasCopy, aliasMessages } from '../../aliases/aliases.copy.ts'
import type { Group } from '../../contract.ts'
import { AliasDialog } from './AliasDialog.tsx'

const address = 'PUT /api/groups/4/alias'
const circle: Group = {
  id: 4,
  name: 'Circle',
  description: '',
  imageUrl: null,
  image: null,
  visibility: 'open',
  membersCount: 2,
  discussionsCount: 0,
  recentDiscussions: 0,
  createdAt: '2026-11-01T08:00:00.000Z',
  creatorId: 2,
  creator: null,
  faces: [],
  isMember: true,
  isRequested: false,
  isInvited: false,
  isCreator: false,
  myRole: 'member',
  isModerator: false,
  approval: 'none',
  allowsAliases: true,
  myAlias: null,
  rules: '',
  questions: [],
  isDiscreet: true,
  namesCreator: false,
  hasUnread: false,
  newPosts: 0,
  hasGuide: false,
  isInFeed: true,
}

let isClosed = false
beforeEach(() => {
  isClosed = false
  stubServer({ 'GET /api/users/me': thandi })
})
const opens = (myAlias: Group['myAlias'] = null) =>
  renderPage(<AliasDialog group={{ ...circle, myAlias }} onClose={() => (isClosed = true)} />)
const save = () => userEvent.click(screen.getByRole('button', { name: aliasCopy.save }))

test('a name that is too short is not sent, and the sample shows what is typed', async () => {
  opens()
  await userEvent.type(screen.getByLabelText(aliasCopy.name), 'R')
  await save()
  expect(screen.getByText(aliasMessages.short)).toBeTruthy()
  expect(bodiesOf(address)).toEqual([])
  await userEvent.type(screen.getByLabelText(aliasCopy.name), 'ooibos')
  expect(screen.getByText('Rooibos')).toBeTruthy()
})

test('the name and the colour are sent, and what the server finds wrong is at the field', async () => {
  opens()
  await userEvent.type(screen.getByLabelText(aliasCopy.name), 'Rooibos')
  await userEvent.click(screen.getByRole('radio', { name: aliasCopy.colours.gold }))
  await save()
  expect(bodiesOf(address)).toEqual([{ alias: 'Rooibos', colour: 'gold' }])
  await reply(address, 409, {
    message: aliasMessages.taken,
    issues: [{ path: 'alias', message: aliasMessages.taken }],
  })
  await waitFor(() => expect(screen.getByText(aliasMessages.taken)).toBeTruthy())
  expect(isClosed).toBe(false)
  await save()
  await reply(address, 200, { alias: 'Rooibos' })
  await waitFor(() => expect(isClosed).toBe(true))
})

test('only who has a name gives it up', async () => {
  opens({ name: 'Rooibos', colour: 'clay' })
  await userEvent.click(screen.getByRole('button', { name: aliasCopy.remove }))
  await reply('DELETE /api/groups/4/alias', 200, { alias: null })
  await waitFor(() => expect(isClosed).toBe(true))
})
