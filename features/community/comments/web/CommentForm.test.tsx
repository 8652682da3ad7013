import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { thandi } from '#features/members/people/web/testing.ts'
import { setSession } from '#features/members/people/web/viewer.ts'
import { renderPage } from '#platform/web/testing.tsx'
import { commentCopy } from '../copy.ts'
import { commentTarget, type CommentSubject } from './comment-subjects.ts'
import { CommentForm } from './CommentForm.tsx'

let isPhone = false
let sent: string[] = []
beforeEach(() => {
  isPhone = false
  sent = []
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  vi.stubGlobal('fetch', (address: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method === 'POST' && address.includes('/comments')) sent.push(JSON.parse(body ?? '{}').content)
    return new Promise(() => {})
  })
})

function write(text: string) {
  setSession(thandi)
  const subject: CommentSubject = {
    ...commentTarget('post', { id: 7 }),
    name: 'comment:post-7',
    userId: 2,
    groupId: null,
    commentsCount: 0,
    href: '/posts/7',
    remove: {} as CommentSubject['remove'],
    paramsOf: () => ({}),
    canWrite: () => true,
    messages: { added: '', addFailed: () => '' },
  }
  renderPage(<CommentForm subject={subject} />)
  const field = screen.getByRole('textbox', { name: commentCopy.write })
  fireEvent.change(field, { target: { value: text } })
  return field
}

test('Enter sends a comment, but not the Enter that ends a composition, in Safari either', async () => {
  const field = write('かな')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(sent).toEqual(['かな']))
})

test('on a phone Enter begins a line, and the button sends', async () => {
  isPhone = true
  const field = write('First line')
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: commentCopy.send }))
  await waitFor(() => expect(sent).toEqual(['First line']))
})
