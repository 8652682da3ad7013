import { call, errorMessage } from '#platform/web/fetch.ts'
import { refresh } from '#platform/web/query.ts'
import { postpone, turnUnsent, unsentKind, type Toggle } from '#platform/web/unsent.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { FeedItem } from '../../contract.ts'
import { hiddenApi } from '../../marks.contract.ts'
import { postMenuCopy } from '../../post-menu.copy.ts'
import { patchPost } from '../post-lists.ts'

export type HideToggle = Toggle & { id: number; isEvent: boolean }
export const unsentHide = unsentKind<HideToggle>('hide')
const hidePlace = (id: number) => `hide ${id}`

/** Takes the post out of every list; its own page marks it. */
export function markHidden(id: number) {
  patchPost(id, (post) => ({ ...post, isHiddenByViewer: true }))
  patchPost(id, () => null)
}

function markShown(id: number) {
  patchPost(id, ({ isHiddenByViewer: _, ...post }) => post)
  return refresh('posts')
}

export const showHide = (id: number, isOn: boolean) => (isOn ? markHidden(id) : void markShown(id))

export const sendHide = (id: number, isOn: boolean) =>
  call(isOn ? hiddenApi.hide : hiddenApi.showAgain, { params: { id } })

type Hidden = Pick<FeedItem, 'id' | 'isEvent'>

/** Hides the post at once; the toast takes it back. Without a connection it waits. */
export async function hideForMe(post: Hidden) {
  markHidden(post.id)
  if (!(await send(post, true))) return
  toast({
    title: post.isEvent ? postMenuCopy.eventHidden : postMenuCopy.hidden,
    action: { label: postMenuCopy.undo, onSelect: () => void showAgain(post) },
  })
}

export async function showAgain(post: Hidden) {
  if (!(await send(post, false))) return
  await markShown(post.id)
  toast({ title: postMenuCopy.shownAgain })
}

async function send({ id, isEvent }: Hidden, isOn: boolean) {
  const place = hidePlace(id)
  if (turnUnsent(place, isOn)) return true
  try {
    await sendHide(id, isOn)
    return true
  } catch (error) {
    if (
      error instanceof Error &&
      postpone(error, unsentHide, { place, data: { id, isEvent, isOn, was: !isOn } })
    )
      return true
    if (isOn) await markShown(id)
    toast({ title: postMenuCopy.hideFailed, text: errorMessage(error), tone: 'bad' })
    return false
  }
}
