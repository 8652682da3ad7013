import { useRef, useState, type FormEvent } from 'react'
import { heldCopy } from '#features/community/groups/held.copy.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { CallError } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { randomKey } from '#platform/web/random-key.ts'
import { postpone } from '#platform/web/unsent.ts'
import { toast } from '#ui/overlays/toast.ts'
import { sentOf } from '#ui/photos/chosen-photos.ts'
import { sentAudience } from '../../audience.ts'
import { postApi, type FeedItem } from '../../contract.ts'
import { postMessages } from '../../copy.ts'
import { usePostCardParts } from '../post-card-parts.ts'
import { showPost } from '../post-lists.ts'
import { postPlace, unsentPost } from '../unsent/unsent-posts.ts'
import type { Composed, PublishDraft } from './composer-draft.ts'

/**
 * Sends what is in the composer: from its draft on the server if there is one, otherwise with its poll or its photos. Without a
 * connection it waits below the composer.
 */
export function useSendPost(
  composed: Composed,
  groupId: number | undefined,
  onSent: (sent: Composed) => void,
) {
  const { draft, photos } = composed
  // What was sent, while the next text may already be in the composer.
  const sent = useRef(composed)
  const publish = useRef<PublishDraft>(null)
  const { createPoll } = usePostCardParts()
  const [isPublishing, setPublishing] = useState(false)
  const toasts = {
    onSuccess: (post: FeedItem) => {
      onSent(sent.current)
      showPost(post)
      toast(post.isHeld ? { title: heldCopy.held, text: heldCopy.heldText } : { title: postMessages.created })
    },
    onError: (error: Error, { key }: { key?: string }) => {
      if (postpone(error, unsentPost, { place: postPlace(groupId), data: sent.current, key }))
        return onSent(sent.current)
      toast({ title: failureOf(error, sent.current.photos.length > 0), tone: 'bad' })
    },
  }
  const send = useEndpointMutation(postApi.create, toasts)
  const sendPoll = useEndpointMutation(createPoll, toasts)
  const isPending = send.isPending || sendPoll.isPending || isPublishing
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!draft.content.trim()) return toast({ title: postMessages.blank, tone: 'bad' })
    sent.current = composed
    const key = randomKey()
    const published = publish.current?.(key)
    if (published) {
      setPublishing(true)
      const failed = (error: Error) => toasts.onError(error, { key })
      return void published.then(toasts.onSuccess, failed).finally(() => setPublishing(false))
    }
    const { content, location, poll, withoutPreviewOf } = draft
    const shared = { content, location, ...sentAudience(draft), withoutPreview: Boolean(withoutPreviewOf) }
    if (poll) return sendPoll.mutate({ body: { ...shared, ...poll }, key })
    const { alts, files } = sentOf(photos)
    send.mutate({ body: { ...alts, ...shared }, files, key })
  }
  const onPublishable = (way: PublishDraft | null) => {
    publish.current = way
  }
  return { submit, isPending, onPublishable }
}

/** The server's message, if it refused; for a failed photo upload, the status. */
function failureOf(error: Error, hasPhoto: boolean) {
  if (!(error instanceof CallError)) return hasPhoto ? mediaMessages.failed : postMessages.createFailed
  if (error.status < 500) return error.message
  return hasPhoto ? mediaMessages.failedWith(error.status) : postMessages.createFailed
}
