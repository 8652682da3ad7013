import type { Unsent } from '#platform/web/unsent.ts'
import { unsentItemCopy } from '#ui/unsent.copy.ts'
import { unsentCopy } from '../copy.ts'
import { changeText, deleteOne, tryAgain } from './outbox.ts'
import { holdUnsent } from './send-unsent.ts'
import { senderOf } from './senders.ts'

/** The props of a <UnsentItem>: its state, and what its author can do about it. */
export function unsentProps(unsent: Unsent) {
  const { key, kind, data, state, error, code } = unsent
  const writing = senderOf(kind)?.text
  return {
    state: state === 'new' ? 'sending' : state,
    error,
    onDelete: () => void deleteOne(unsent),
    retry: code === 'offer' ? unsentCopy.postAnyway : unsentItemCopy.retry,
    onRetry: () => void tryAgain(unsent),
    text: writing?.read(data) ?? null,
    ...(writing?.write && {
      longest: writing.longest,
      title: writing.title && { ...writing.title, text: writing.title.read(data) },
      onHold: () => holdUnsent(key),
      onText: (text: string, title: string | undefined) => changeText(unsent, text, title),
    }),
  } as const
}
