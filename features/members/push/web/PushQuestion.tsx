import { AtSign, CalendarDays, EyeOff, MessageCircle } from 'lucide-react'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { FactList, FactNote } from '#ui/data-display/FactList.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { pushApi } from '../contract.ts'
import { pushCopy } from '../copy.ts'
import { pushQuestionCopy as copy } from '../question.copy.ts'
import { turnOn } from './turn-on.ts'

const facts = [
  { icon: MessageCircle, words: copy.facts.messages },
  { icon: AtSign, words: copy.facts.replies },
  { icon: CalendarDays, words: copy.facts.events },
  { icon: EyeOff, words: copy.facts.discreet },
]

/** Our question, which comes before the browser's. */
export function PushQuestion({ onClose }: { onClose: () => void }) {
  const { data } = useEndpoint(pushApi.key)
  const allow = () => {
    onClose()
    if (data)
      turnOn(data.key).catch((error: unknown) =>
        toast({ title: pushCopy.failed, text: errorMessage(error), tone: 'bad' }),
      )
  }
  return (
    <Dialog open onOpenChange={onClose} title={copy.title} text={copy.text} look="h3">
      <DialogBody>
        <FactList facts={facts} />
        <FactNote>{copy.once}</FactNote>
      </DialogBody>
      <DialogFooter>
        <Button variant="out" onClick={onClose}>
          {copy.notNow}
        </Button>
        <Button onClick={allow} disabled={!data}>
          {copy.allow}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
