import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Me } from '#features/members/people/contract.ts'
import { setSession } from '#features/members/people/web/viewer.ts'
import { renderPage, stubServer } from '#platform/web/testing.tsx'
import { CompletionList } from './CompletionList.tsx'

afterEach(() => document.body.replaceChildren())

async function complete(text: string) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  stubServer({ 'GET /api/tags/lookup': ['frost'] })
  setSession({ id: 1, role: 'member' } as Me)
  const field = document.createElement('textarea')
  document.body.append(field)
  field.value = text
  field.focus()
  field.setSelectionRange(text.length, text.length)
  renderPage(<CompletionList field={field} />)
  await waitFor(() => expect(screen.getByRole('option').textContent).toBe('#frost'))
  return field
}

test.each([
  ['Enter', 229],
  ['Tab', 229],
  ['Escape', 229],
])('%s of a composition neither picks a suggestion nor closes the list', async (key, keyCode) => {
  const field = await complete('#fro')
  fireEvent.keyDown(field, { key, keyCode })
  fireEvent.keyDown(field, { key, isComposing: true })
  expect(field.value).toBe('#fro')
  expect(screen.getByRole('option').textContent).toBe('#frost')
})

test('Enter picks a suggestion', async () => {
  const field = await complete('#fro')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(field.value).toBe('#frost ')
})
