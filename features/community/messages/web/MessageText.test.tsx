import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MessageText } from './MessageText.tsx'

afterEach(cleanup)

const show = (text: string, isRequest = false) =>
  render(
    <p aria-label="text">
      <MessageText text={text} conversation={{ isRequest }} />
    </p>,
  )
const linksShown = () =>
  screen
    .queryAllByRole('link')
    .map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name)))

test('addresses in a message are links to other sites in a new tab, and to this site in the same one', () => {
  const text = `Look: https://weather.example/frost?a=1. And ${location.origin}/groups/7?tab=guide#top!`
  show(text)
  expect(linksShown()).toEqual([
    ['https://weather.example/frost?a=1', '_blank', 'nofollow ugc noopener noreferrer'],
    ['/groups/7?tab=guide#top', null, null],
  ])
  expect(screen.getByLabelText('text').textContent).toBe(text)
})

test.each(['javascript:alert(1)', 'http://a:99999999/', '<a href="https://x.example">', 'data:text/html,x'])(
  '%s in a message is not a link that runs or misleads',
  (text) => {
    show(text)
    for (const [href] of linksShown()) expect(href).toMatch(/^https:\/\/x\.example$/)
    expect(screen.getByLabelText('text').textContent).toBe(text)
  },
)

test('a request has no links', () => {
  show('https://weather.example/frost', true)
  expect(linksShown()).toEqual([])
})
