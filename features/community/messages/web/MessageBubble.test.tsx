import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, stubServer } from '#platform/web/testing.tsx'
import type { Conversation, Message } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { MessageBubble } from './MessageBubble.tsx'

const conversation = { id: 7, kind: 'group', isRequest: false } as Conversation

const message: Message = {
  id: 2,
  conversationId: 7,
  clientId: '',
  user: null,
  isOwn: true,
  text: 'An answer',
  images: [],
  hiddenPhotos: 0,
  quote: null,
  deletedAt: null,
  createdAt: '2026-11-01T08:00:00.000Z',
}

test.each([
  ['a text', { name: 'Thandi', text: 'Frost', hasPhotos: false }, 'ThandiFrost'],
  ['only photos', { name: 'Thandi', text: '', hasPhotos: true }, `Thandi${messageCopy.photos}`],
  ['nothing, deleted', { name: 'Thandi', text: '', hasPhotos: false }, `Thandi${messageCopy.deletedText}`],
  ['an author who is gone', { name: '', text: 'Frost', hasPhotos: false }, `${messageCopy.someone}Frost`],
  ['nothing that the reader sees', { name: '', text: '', hasPhotos: false }, messageCopy.hiddenQuote],
])('a quote of %s', (_, quote, shown) => {
  stubServer({})
  renderPage(
    <MessageBubble
      message={{ ...message, quote: { id: 1, ...quote } }}
      conversation={conversation}
      isRead={false}
      onReply={() => {}}
    />,
  )
  expect(screen.getByText('An answer').parentElement?.querySelector('blockquote')?.textContent).toBe(shown)
})
