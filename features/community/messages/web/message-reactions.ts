import { exchangeReaction, type ReactionKind } from '#platform/contract/reactions.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { Message } from '../contract.ts'
import { messageMessages } from '../copy.ts'
import { messageReactionApi } from '../reactions.contract.ts'
import { showMessage } from './message-cache.ts'

/** The message once the viewer has chosen this, or has taken back what they chose. */
export function afterReaction(
  { myReaction, reactions = {}, ...message }: Message,
  kind: ReactionKind | null,
): Message {
  const counts = exchangeReaction(reactions, myReaction ?? null, kind)
  return {
    ...message,
    ...(Object.keys(counts).length > 0 ? { reactions: counts } : {}),
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
