import { useRef } from 'react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { exchangeReaction, reactionKinds, type ReactionKind } from '#platform/contract/reactions.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { postpone, turnUnsent, unsentKind, type Toggle } from '#platform/web/unsent.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { FeedItem } from '../../contract.ts'
import { eventCardMessages, postMessages } from '../../copy.ts'
import { likeApi, reactionApi, type LikeState, type ReactionState } from '../../reactions.contract.ts'
import { likePlace } from '../likes.ts'
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

export function withReactions(post: FeedItem, { reactions: counts, mine }: ReactionState): FeedItem {
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

/** What an earlier version of the site stored for a like is true or false. */
type StoredReaction = ReactionKind | boolean | null
export const unsentReaction = unsentKind<Toggle<StoredReaction> & { id: number }>('like')
export const storedKind = (stored: StoredReaction): ReactionKind | null =>
  typeof stored === 'boolean' ? (stored ? 'heart' : null) : stored

type Choice = { before: ReactionKind | null; kind: ReactionKind | null }

/**
 * Reacts optimistically; without a connection the reaction waits, and on an error it is reverted with a toast. What the viewer chose
 * already is taken back.
 */
export function useReaction(post: FeedItem) {
  const viewer = useViewer()
  const place = likePlace(post.id)
  const send = useSendReaction(post)
  return (chosen: ReactionKind) => {
    const words = chosen === 'heart' ? likeWordsOf(post) : reactionMessages
    if (!viewer) return toast({ title: postMessages.notLoggedIn, text: words.login, tone: 'bad' })
    const before = reactionOf(post)
    const kind = chosen === before ? null : chosen
    patchPost(post.id, (cached) => afterReaction(cached, kind))
    if (!turnUnsent(place, kind)) send({ before, kind })
  }
}

/** A like is sent as a like. */
function useSendReaction(post: FeedItem) {
  const { id } = post
  const place = likePlace(id)
  // NOTE: in the order of the requests, which are sent one after the other; `post` has been patched by the time one of them fails.
  const sent = useRef<Choice[]>([])
  const onError = (error: Error) => {
    const { before, kind } = sent.current.shift() ?? { before: null, kind: null }
    if (postpone(error, unsentReaction, { place, data: { id, isOn: kind, was: before } })) return
    patchPost(id, (cached) => afterReaction(cached, before))
    const { failed, failedText } = (kind ?? before) === 'heart' ? likeWordsOf(post) : reactionMessages
    toast({ title: failed, text: failedText, tone: 'bad' })
  }
  const showLike = (state: LikeState) => {
    sent.current.shift()
    patchPost(id, (cached) => ({ ...cached, ...state }))
  }
  const showReaction = (state: ReactionState) => {
    sent.current.shift()
    patchPost(id, (cached) => withReactions(cached, state))
  }
  const like = useEndpointMutation(likeApi.add, { inTurn: place, onSuccess: showLike, onError })
  const unlike = useEndpointMutation(likeApi.remove, { inTurn: place, onSuccess: showLike, onError })
  const react = useEndpointMutation(reactionApi.react, { inTurn: place, onSuccess: showReaction, onError })
  const takeBack = useEndpointMutation(reactionApi.remove, {
    inTurn: place,
    onSuccess: showReaction,
    onError,
  })

  return (choice: Choice) => {
    sent.current.push(choice)
    const { before, kind } = choice
    const params = { id }
    if (kind === 'heart' && before === null) return like.mutate({ params })
    if (kind === null && before === 'heart') return unlike.mutate({ params })
    if (kind === null) return takeBack.mutate({ params })
    return react.mutate({ params, body: { kind } })
  }
}

function likeWordsOf({ isEvent }: FeedItem) {
  const { likeFailed, loginToLike } = isEvent ? eventCardMessages : postMessages
  return { failed: likeFailed, failedText: postMessages.likeFailedText, login: loginToLike }
}
