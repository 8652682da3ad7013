import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#platform/web/fetch.ts'
import { useUnsent } from '#platform/web/unsent.ts'
import { toast } from '#ui/overlays/toast.ts'
import { draftApi, type Draft } from '../../drafts.contract.ts'
import { draftCopy } from '../../drafts.copy.ts'
import type { Composed, DraftBarProps, PublishDraft } from '../composer/composer-draft.ts'
import { unsentPost } from '../unsent/unsent-posts.ts'
import { composedOf, inputOf, isEmpty, savedText } from './composed.ts'
import { useDraftSaving } from './use-draft-saving.ts'

type Used = Pick<DraftBarProps, 'composed' | 'isSending' | 'onOpen' | 'onStored' | 'onPublishable'>

/** The drafts of the member, one of which may be in the composer. */
export function useDrafts({ composed, isSending, onOpen, onStored, onPublishable }: Used) {
  const { drafts, setDrafts, forget, replace } = useDraftList()
  const saving = useDraftSaving({
    composed,
    isSending,
    isReady: drafts !== undefined,
    onStored,
    onSaved: replace,
  })
  const show = (next: Composed | null) => {
    saving.markOpened(next)
    onOpen(next)
  }
  const open = (next: Composed | null) =>
    saving.flush().then(
      () => show(next),
      () => toast({ title: draftCopy.notSaved, text: draftCopy.notSavedText, tone: 'bad' }),
    )
  const reconcile = useEffectEvent((all: Draft[]) => {
    setDrafts(all)
    const next = reconciled(
      composed,
      all.filter(({ publishAt }) => publishAt === null),
    )
    if (next !== composed) show(next)
  })
  useEffect(() => {
    call(draftApi.list).then(reconcile, () => undefined)
  }, [])

  useWhenSentLater(() => {
    call(draftApi.list).then(setDrafts, () => undefined)
  })

  usePublishable(composed, saving, forget, onPublishable)
  const schedule = async (publishAt: string) => {
    const saved = await saving.flush()
    const draft = saved ?? drafts?.find(({ id }) => id === composed.draft.stored?.id)
    if (!draft) throw new Error(draftCopy.notSaved)
    show(composedOf(draft))
    const { body } = inputOf(composedOf(draft))
    const { id, version } = draft
    replace(await call(draftApi.schedule, { params: { id }, body: { ...body, version, publishAt } }))
    show(null)
  }
  const dropped = (id: number) => {
    forget(id)
    if (id === composed.draft.stored?.id) show(null)
  }
  return { drafts: drafts ?? [], status: saving.status, open, dropped, replace, schedule }
}

type Saving = ReturnType<typeof useDraftSaving>
type Forget = (id: number) => void

/** Lets the composer post in place of its draft while there is one. */
function usePublishable(
  composed: Composed,
  { running, hold }: Saving,
  forget: Forget,
  onPublishable: DraftBarProps['onPublishable'],
) {
  const publishNow = async (key: string) => {
    const stored = (await running.current) ?? composed.draft.stored
    if (!stored) throw new Error(draftCopy.publishFailed)
    const { body, files } = inputOf(composed)
    const { id, version } = stored
    const post = await call(draftApi.publish, { params: { id }, body: { ...body, version }, files, key })
    forget(id)
    return post
  }
  const register = useEffectEvent(onPublishable)
  const publish = useEffectEvent<PublishDraft>((key) => {
    hold()
    return running.current || composed.draft.stored ? publishNow(key) : null
  })
  useEffect(() => {
    register((key) => publish(key))
    return () => register(null)
  }, [])
}

/** A post that waited for a connection is no longer a draft once it is sent. */
function useWhenSentLater(act: () => void) {
  const count = useUnsent((all) => all.filter(({ kind }) => kind === unsentPost.name).length)
  const before = useRef(count)
  const readAgain = useEffectEvent(act)
  useEffect(() => {
    if (count < before.current) readAgain()
    before.current = count
  }, [count])
}

function useDraftList() {
  const [drafts, setDrafts] = useState<Draft[]>()
  const forget = (id: number) => setDrafts((all = []) => all.filter((draft) => draft.id !== id))
  const replace = (changed: Draft) =>
    setDrafts((all = []) => [changed, ...all.filter(({ id }) => id !== changed.id)])
  return { drafts, setDrafts, forget, replace }
}

/**
 * What the composer shows once the drafts of the server are known: this browser may have left before it learned that the text was saved,
 * and another device may have changed, posted or deleted the draft.
 */
function reconciled(composed: Composed, drafts: Draft[]): Composed | null {
  const { draft, photos } = composed
  if (isEmpty(composed) && !draft.stored) return composed
  const text = savedText(draft)
  const [same] = drafts
    .map(composedOf)
    .filter((one) => one.draft.stored?.saved === text)
    .toSorted((one) => (one.draft.stored?.id === draft.stored?.id ? -1 : 1))
  if (same && photos.length === 0) return same
  if (!draft.stored) return composed

  const isChangedHere = draft.stored.saved !== text
  const found = drafts.find(({ id }) => id === draft.stored?.id)
  if (!found) return isChangedHere ? { draft: { ...draft, stored: undefined }, photos } : null
  const there = composedOf(found)
  return isChangedHere ? { draft, photos: photos.length > 0 ? photos : there.photos } : there
}
