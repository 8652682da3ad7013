import { useEffect } from 'react'
import { endSession } from '#features/members/people/web/viewer.ts'
import { links } from '#platform/web/links.ts'
import { closeSessionEnd } from '#platform/web/member/session-end.ts'
import { useGo } from '#platform/web/navigation.ts'
import { queryClient } from '#platform/web/query.ts'
import { forgetRead } from '#platform/web/read-caches.ts'
import { Dialog, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { sessionEndedCopy } from './copy.ts'

/** The page stays below as it is: what is in its fields is not lost before its author has logged in again. */
export function SessionEnded() {
  const go = useGo()
  useEffect(() => {
    void forgetRead()
    queryClient.removeQueries({ type: 'inactive' })
  }, [])
  const logIn = () => {
    const here = location.pathname + location.search
    endSession()
    go(links.loginFrom(here))
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && closeSessionEnd()}
      title={sessionEndedCopy.title}
      text={sessionEndedCopy.text}
      look="h3"
    >
      <DialogFooter>
        <Button variant="out" onClick={closeSessionEnd}>
          {sessionEndedCopy.stay}
        </Button>
        <Button onClick={logIn}>{sessionEndedCopy.login}</Button>
      </DialogFooter>
    </Dialog>
  )
}
