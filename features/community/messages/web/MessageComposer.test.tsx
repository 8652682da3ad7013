import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#features/members/people/contract.ts'
import { setSession } from '#features/members/people/web/viewer.ts'
import { renderPage, stubServer } from '#platform/web/testing.tsx'
import { unsentAt, useUnsent } from '#platform/web/unsent.ts'
import type { Conversation } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { MessageComposer } from './MessageComposer.tsx'
import { messagePlace, unsentMessage } from './unsent-messages.ts'

const conversation = { id: 7, kind: 'group', name: 'Growers', people: [], isAwaiting: false }

let isPhone = false
beforeEach(() => {
  isPhone = false
  localStorage.clear()
  stubServer({ 'POST /api/conversations/7/typing': { message: '' } })
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
})
afterEach(() => useUnsent.setState([], true))

function write(text: string) {
  setSession({ id: 1, role: 'member', displayName: 'Thandi', avatarUrl: null } as Me)
  renderPage(
    <MessageComposer
      conversation={conversation as unknown as Conversation}
      quoted={null}
      onCancelQuote={() => {}}
    />,
  )
  const field = screen.getByRole('textbox', { name: messageCopy.write })
  fireEvent.change(field, { target: { value: text } })
  return field
}

const sent = () => unsentAt(useUnsent.getState(), unsentMessage, messagePlace(7)).map(({ data }) => data.text)

test('Enter sends a message, but not the Enter that ends a composition, in Safari either', async () => {
  const field = write('かな')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, shiftKey: true })
  expect(sent()).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(sent()).toEqual(['かな']))
})

test('on a phone Enter begins a line, and the button sends', async () => {
  isPhone = true
  const field = write('First line')
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })).toBe(true)
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: messageCopy.send }))
  await waitFor(() => expect(sent()).toEqual(['First line']))
})
