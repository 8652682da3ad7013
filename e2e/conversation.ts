import type { Page } from '@playwright/test'
import { enter, follow, messageTo, sent, type Member } from './world.ts'

const messagesOf = (conversation: string) =>
  `/api${conversation.replace('messages', 'conversations')}/messages`

/** Sends through the API. */
export const say = ({ request }: Member, conversation: string, text: string) =>
  sent(request, messagesOf(conversation), { text, clientId: crypto.randomUUID() })

/** The messages of a conversation, as the server gives them to this member. */
export async function messagesTo({ request }: Member, conversation: string) {
  const messages: { text: string; images: unknown[] }[] = await (
    await request.get(messagesOf(conversation))
  ).json()
  return messages
}

/** Two members who follow each other, and the path of their conversation, in which one message is. */
export async function friends(one: Member, other: Member, [mine, theirs]: [string, string]) {
  const [me, friend] = [await enter(one, mine), await enter(other, theirs)]
  await follow(one, friend.id)
  await follow(other, me.id)
  return messageTo(one, friend.id)
}

/** The message with this text. */
export const lineOf = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text })
