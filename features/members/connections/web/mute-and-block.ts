import type { UserRef } from '#features/members/people/contract.ts'
import { profileCopy } from '#features/members/people/profile.copy.ts'
import { clearContentCache } from '#features/members/people/web/viewer.ts'
import { call, errorMessage } from '#platform/web/fetch.ts'
import { refresh } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { connectionApi } from '../contract.ts'
import { connectionsCopy as copy } from '../copy.ts'

export type Named = Pick<UserRef, 'id' | 'username' | 'displayName'>

/** Mutes without an end, at once; the toast takes it back. `hide` shows what follows before the server has answered. */
export const muteAtOnce = (person: Named, hide = () => {}) =>
  act({
    hide,
    send: () => call(connectionApi.mute, { params: { id: person.id }, body: {} }),
    undo: () => call(connectionApi.unmute, { params: { id: person.id } }),
    done: { title: copy.muted(person.displayName), text: copy.mutedText },
    undone: copy.unmuted(person.displayName),
  })

/** The same for a block. Undoing it does not bring back the follows that it ended. */
export const blockAtOnce = (person: Named, hide = () => {}) =>
  act({
    hide,
    send: () => call(connectionApi.block, { params: { id: person.id } }),
    undo: () => call(connectionApi.unblock, { params: { id: person.id } }),
    done: { title: copy.blocked(person.displayName), text: copy.blockedText },
    undone: copy.unblocked(person.displayName),
  })

type Act = {
  hide: () => void
  send: () => Promise<unknown>
  undo: () => Promise<unknown>
  done: { title: string; text: string }
  undone: string
}

/** True: it is done. */
async function act({ hide, send, undo, done, undone }: Act) {
  hide()
  try {
    await send()
  } catch (error) {
    return fail(error)
  }
  void clearContentCache()
  const takeBack = () =>
    undo().then(() => {
      void clearContentCache()
      toast({ title: undone })
    }, fail)
  toast({ ...done, action: { label: copy.undo, onSelect: () => void takeBack() } })
  return true
}

function fail(error: unknown) {
  void refresh('posts')
  toast({ title: profileCopy.actionFailed, text: errorMessage(error), tone: 'bad' })
  return false
}
