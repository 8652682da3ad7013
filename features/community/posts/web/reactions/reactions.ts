import { useRef } from 'react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { exchangeReaction, reactionKinds, type ReactionKind } from '#platform/contract/reactions.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { FeedItem } from '../../contract.ts'
import { postMessages } from '../../copy.ts'
import { reactionApi, type ReactionState } from '../../reactions.contract.ts'
import { useLike } from '../likes.ts'
import { patchPost } from '../post-lists.ts'
import { reactionMessages } from './reactions.copy.ts'

type Reacted = Pick<FeedItem, 'likesCount' | 'isLiked' | 'reactions' | 'myReaction'>

/** What the viewer chose for the post. */
export const reactionOf = ({ isLiked, myReaction }: Reacted): ReactionKind | null =>
  myReaction ?? (isLiked ? 'heart' : null)

/** How many people reacted, whatever they chose. */
export const reactionsCount = ({ likesCount, reactions = {} }: Reacted) =>
  Object.values(reactions).reduce((sum, count) => sum + count, likesCount)

/** The kinds that were chosen, the most frequent first. */
export function kindsOf({ likesCount, reactions }: Reacted): ReactionKind[] {
  const counts = { ...reactions, heart: likesCount }
  return reactionKinds
    .filter((kind) => (counts[kind] ?? 0) > 0)
    .toSorted((first, second) => (counts[second] ?? 0) - (counts[first] ?? 0))
}

/** The post once the viewer has chosen this, or has taken back what they chose. */
export function afterReaction(post: FeedItem, kind: ReactionKind | null) {
  const counts = { ...post.reactions, heart: post.likesCount }
  return withReactions(post, { reactions: exchangeReaction(counts, reactionOf(post), kind), mine: kind })
}

function withReactions(post: FeedItem, { reactions: counts, mine }: ReactionState): FeedItem {
  const { reactions: _counts, myReaction: _mine, ...rest } = post
  const { heart = 0, ...others } = counts
  return {
    ...rest,
    isLiked: mine === 'heart',
    likesCount: heart,
    ...(Object.keys(others).length > 0 ? { reactions: others } : {}),
    ...(mine === null || mine === 'heart' ? {} : { myReaction: mine }),
  }
}

/**
 * Reacts optimistically, and is reverted with a toast where the server refuses. What the viewer chose already is taken back. A like is
 * sent as a like, which waits where there is no connection.
 */
export function useReaction(post: FeedItem) {
  const { id } = post
  const viewer = useViewer()
  const like = useLike(post)
  const before = reactionOf(post)
  // NOTE: `post` has been patched by the time a request fails.
  const refused = useRef(before)
  const options = {
    inTurn: `like ${id}`,
    onSuccess: (state: ReactionState) => patchPost(id, (cached) => withReactions(cached, state)),
    onError: () => {
      patchPost(id, (cached) => afterReaction(cached, refused.current))
      toast({ title: reactionMessages.failed, text: reactionMessages.failedText, tone: 'bad' })
    },
  }
  const react = useEndpointMutation(reactionApi.react, options)
  const takeBack = useEndpointMutation(reactionApi.remove, options)

  return (chosen: ReactionKind) => {
    if (chosen === 'heart' && post.myReaction === undefined) return like()
    if (!viewer)
      return toast({ title: postMessages.notLoggedIn, text: reactionMessages.loginToReact, tone: 'bad' })
    const kind = chosen === before ? null : chosen
    refused.current = before
    patchPost(id, (cached) => afterReaction(cached, kind))
    if (kind === null) takeBack.mutate({ params: { id } })
    else react.mutate({ params: { id }, body: { kind } })
  }
}
