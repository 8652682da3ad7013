import { useRef } from 'react'
import { heldCopy } from '#features/community/groups/held.copy.ts'
import { postApi, type Event, type FeedItem } from '#features/community/posts/contract.ts'
import { peopleApi } from '#features/members/people/contract.ts'
import { updateMe } from '#features/members/people/web/viewer.ts'
import { CallError, errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { randomKey } from '#platform/web/random-key.ts'
import { toast } from '#ui/overlays/toast.ts'
import { eventApi } from '../contract.ts'
import { eventPageMessages } from '../pages.copy.ts'
import type { Repeats } from '../repeats.ts'
import { seriesApi } from '../series.contract.ts'
import { seriesCopy } from '../series.copy.ts'
import type { EventBody } from './EventForm.tsx'
import { patchEvent } from './rsvp.ts'
import type { Scope } from './series/ScopeField.tsx'

type Toasts = { onCreated: () => void; onSaved: () => void }
type Sent = { body: EventBody; repeats: Repeats | undefined; scope: Scope; image: File | undefined }

/** Gives what sends the form: a new event or series, or a change of one event or of the following ones too. */
export function useSaveEvent(event: Event | undefined, { onCreated, onSaved }: Toasts) {
  const created = (text: (title: string) => string) => (saved: FeedItem) => {
    onCreated()
    toast(
      saved.isHeld
        ? { title: heldCopy.held, text: heldCopy.heldText }
        : { title: eventPageMessages.created, text: saved.isEvent ? text(saved.title) : undefined },
    )
    onSaved()
  }
  const changed = (title: string) => (saved: FeedItem) => {
    patchEvent(saved.id, () => (saved.isEvent ? saved : null))
    toast({ title })
    onSaved()
  }
  const lists = [eventApi.list, postApi.feed, postApi.byMember]
  const create = useEndpointMutation(postApi.create, {
    refreshes: lists,
    onSuccess: (saved) => {
      if (!saved.isHeld) updateMe((me) => ({ ...me, postsCount: (me.postsCount ?? 0) + 1 }))
      created(eventPageMessages.createdText)(saved)
    },
    onError: fail,
  })
  const createSeries = useEndpointMutation(seriesApi.create, {
    refreshes: [...lists, peopleApi.me],
    onSuccess: created(seriesCopy.createdText),
    onError: fail,
  })
  const edit = useEndpointMutation(postApi.edit, {
    refreshes: [eventApi.list, eventApi.attendance, seriesApi.dates],
    onSuccess: changed(eventPageMessages.updated),
    onError: fail,
  })
  const editFollowing = useEndpointMutation(seriesApi.edit, {
    refreshes: ['posts', eventApi.attendance, seriesApi.dates],
    onSuccess: changed(seriesCopy.updated),
    onError: fail,
  })
  const keyOf = useSubmissionKey()
  return ({ body, repeats, scope, image }: Sent) => {
    const files = { image }
    const key = keyOf(body, repeats, image)
    if (!event && repeats) return createSeries.mutateAsync({ body: { ...body, repeats }, files, key })
    if (!event) return create.mutateAsync({ body, files, key })
    const params = { id: event.id }
    if (scope === 'following') return editFollowing.mutateAsync({ params, body, files })
    return edit.mutateAsync({ params, body, files })
  }
}

/** An idempotency key that stays while the form does: sent again after a lost answer, it creates nothing twice. */
function useSubmissionKey() {
  const last = useRef({ content: '', key: '' })
  return (body: EventBody, repeats: Repeats | undefined, image: File | undefined) => {
    const content = JSON.stringify([body, repeats, image?.name, image?.size, image?.lastModified])
    if (last.current.content !== content) last.current = { content, key: randomKey() }
    return last.current.key
  }
}

function fail(error: Error) {
  const isOut = error instanceof CallError && error.status === 401
  const text = isOut
    ? eventPageMessages.authenticationRequired
    : error instanceof CallError
      ? errorMessage(error)
      : eventPageMessages.createFailed
  toast({ title: eventPageMessages.error, text, tone: 'bad' })
}
