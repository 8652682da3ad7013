import type { ReactionCounts, ReactionKind } from '#platform/contract/reactions.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { Message } from '../contract.ts'
import { messageMessages } from '../copy.ts'
import { messageReactionApi } from '../reactions.contract.ts'
import { showMessage } from './message-cache.ts'

/** The message once the viewer has chosen this, or has taken back what they chose. */
export function afterReaction(
  { myReaction, reactions, ...message }: Message,
  kind: ReactionKind | null,
): Message {
  const counts: ReactionCounts = { ...reactions }
  const count = (counted: ReactionKind | null | undefined, change: number) => {
    if (counted) counts[counted] = (counts[counted] ?? 0) + change
  }
  count(myReaction, -1)
  count(kind, 1)
  const chosen = Object.entries(counts).filter(([, number]) => number > 0)
  return {
    ...message,
    ...(chosen.length > 0 ? { reactions: Object.fromEntries(chosen) } : {}),
    ...(kind === null ? {} : { myReaction: kind }),
  }
}

/** Reacts optimistically; what the viewer chose already is taken back. */
export function useMessageReaction(message: Message) {
  const { id, myReaction } = message
  const options = {
    inTurn: `reaction to message ${id}`,
    onSuccess: showMessage,
    onError: (error: Error) => {
      showMessage(message)
      toast({ title: messageMessages.reactFailed, text: errorMessage(error), tone: 'bad' })
    },
  }
  const react = useEndpointMutation(messageReactionApi.react, options)
  const takeBack = useEndpointMutation(messageReactionApi.remove, options)
  return (chosen: ReactionKind) => {
    const kind = chosen === myReaction ? null : chosen
    showMessage(afterReaction(message, kind))
    if (kind === null) takeBack.mutate({ params: { id } })
    else react.mutate({ params: { id }, body: { kind } })
  }
}
