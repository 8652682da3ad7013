import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, CallError } from '#platform/web/fetch.ts'
import { toast } from '#ui/overlays/toast.ts'
import { draftApi, type Draft } from '../../drafts.contract.ts'
import { draftCopy } from '../../drafts.copy.ts'
import type { Composed, DraftBarProps, StoredDraft } from '../composer/composer-draft.ts'
import { inputOf, isEmpty, savedText, storedOf, storedPhotos } from './composed.ts'

const waitMs = 1_500
const againMs = 15_000

type Saving = Pick<DraftBarProps, 'composed' | 'isSending' | 'onStored'> & {
  /** The drafts of the server are known, and what is in the composer belongs to one of them or to none. */
  isReady: boolean
  onSaved: (draft: Draft) => void
}

/** Saves what is in the composer when its author pauses, and at once when they leave. */
export function useDraftSaving({ composed, isSending, isReady, onStored, onSaved }: Saving) {
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [savedPhotos, setSavedPhotos] = useState('')
  const { running, run } = useRunning()
  const { isHeld, hold } = useHold(isSending)
  /** Grows when something else is opened in the composer: what was on its way then no longer belongs to it. */
  const opened = useRef(0)
  const text = savedText(composed.draft)
  const photos = photosText(composed)
  const isSaved = composed.draft.stored?.saved === text && savedPhotos === photos
  const isDirty = isReady && !isSaved && !isEmpty(composed)

  const store = async (keepalive: boolean) => {
    const then = opened.current
    setSaving(true)
    const draft = await send(composed, keepalive)
    onSaved(draft)
    setProblem(undefined)
    const stored = storedOf(draft)
    if (then !== opened.current) return stored
    onStored(stored && { ...stored, saved: text }, storedPhotos(composed.photos, draft))
    setSavedPhotos(photos)
    return stored
  }
  const save = useEffectEvent((keepalive: boolean) => {
    if (!isDirty || isSending || isHeld.current || running.current) return
    run(
      store(keepalive)
        .catch((error: unknown) => {
          setProblem(error instanceof CallError ? error.message : draftCopy.notSaved)
          return composed.draft.stored
        })
        .finally(() => setSaving(false)),
    )
  })
  const isDue = isDirty && !isSending && !isSaving
  const wait = problem === undefined ? waitMs : againMs
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => save(false), wait)
    return () => clearTimeout(timer)
  }, [isDue, text, photos, wait])
  useWhenLeaving(() => save(true))

  /** Saves what is not saved yet; the draft, if it was. */
  const flush = async () => {
    const stored = (await running.current) ?? composed.draft.stored
    if (!isDirty) return undefined
    const sending = send({ ...composed, draft: { ...composed.draft, stored } }, false)
    // NOTE: it is the save on its way, beside which the timer begins no other.
    run(sending.then(storedOf, () => stored))
    const draft = await sending
    onSaved(draft)
    return draft
  }
  /** What is in the composer now is what is stored. */
  const markOpened = (shown: Composed | null) => {
    opened.current += 1
    setProblem(undefined)
    setSavedPhotos(shown ? photosText(shown) : '')
  }
  const status = isSaving ? draftCopy.saving : (problem ?? (isSaved ? draftCopy.saved : ''))
  return { status: isEmpty(composed) ? '' : status, running, flush, hold, markOpened }
}

/** The save on its way. It ends with the render that has what it stored in `composed`. */
function useRunning() {
  const running = useRef<Promise<StoredDraft | undefined>>(null)
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    running.current = null
  }, [ended])
  const run = (saving: Promise<StoredDraft | undefined>) => {
    running.current = saving.finally(() => setEnded((count) => count + 1))
  }
  return { running, run }
}

/** Whether the text is being posted: `isSending` says so only with the next render. */
function useHold(isSending: boolean) {
  const isHeld = useRef(false)
  useEffect(() => {
    if (!isSending) isHeld.current = false
  }, [isSending])
  const hold = () => {
    isHeld.current = true
  }
  return { isHeld, hold }
}

function useWhenLeaving(act: () => void) {
  const leave = useEffectEvent(act)
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [])
}

const photosText = ({ photos }: Composed) => JSON.stringify(photos.map(({ key, alt }) => [key, alt]))

/** Browsers send at most 64 KB from a page that is left. */
const mostWhenLeaving = 60_000

/** A draft that is gone meanwhile is saved again, without the photos that went with it. */
async function send(composed: Composed, isLeaving: boolean): Promise<Draft> {
  const { body, files } = inputOf(composed)
  const { stored } = composed.draft
  const isSmall = JSON.stringify(body).length < mostWhenLeaving
  const keepalive = isLeaving && isSmall && Object.values(files).every((file) => file === undefined)
  if (!stored) return call(draftApi.create, { body, files, keepalive })
  try {
    const { id, version } = stored
    const draft = await call(draftApi.save, { params: { id }, body: { ...body, version }, files, keepalive })
    if (draft.id !== id) toast({ title: draftCopy.copied, text: draftCopy.copiedText })
    return draft
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error
    const own = composed.photos.filter((photo) => 'file' in photo)
    return call(draftApi.create, inputOf({ ...composed, photos: own }))
  }
}
