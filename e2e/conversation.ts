import type { Page } from '@playwright/test'
import { enter, follow, messageTo } from './world.ts'

/** Sends through the API as the member of this page's browser. */
export const say = (page: Page, conversation: string, text: string) =>
  page.request.post(`/api${conversation.replace('messages', 'conversations')}/messages`, {
    data: { text, clientId: crypto.randomUUID() },
  })

/** Two members who follow each other, and the path of their conversation, in which one message is. */
export async function friends(page: Page, friend: Page, [mine, theirs]: [string, string]) {
  const [me, other] = [await enter(page, mine), await enter(friend, theirs)]
  await follow(page, other.id)
  await follow(friend, me.id)
  return messageTo(page, other.id)
}

/** The message with this text. */
export const lineOf = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text })
