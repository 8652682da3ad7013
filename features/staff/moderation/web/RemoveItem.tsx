import { useState } from 'react'
import { staffReason } from '#features/members/audit/staff-reason.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { consoleCopy } from '../copy.ts'

type RemoveItemProps = {
  title: string
  text: string
  isBusy: boolean
  onRemove: (reason: string) => void
}

/** Removes others' content, after a question for the reason. The row disappears with it. */
export function RemoveItem({ title, text, isBusy, onRemove }: RemoveItemProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="s" variant="dout" onClick={() => setAsking(true)}>
        {consoleCopy.remove}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={title}
        text={text}
        cancel={consoleCopy.cancel}
        action={consoleCopy.remove}
        busy={isBusy && consoleCopy.working}
        reason={staffReason}
        onAction={onRemove}
      />
    </>
  )
}
