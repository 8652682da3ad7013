import { ImagePlus, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { disputeApi, disputeLimits } from '../contract.ts'
import { disputeMessages, disputeKindCopy, disputeCopy } from '../copy.ts'
import type { DisputeKind } from '../transitions.ts'
import type { OrderDetail, OrderLine } from '#features/orders/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { showWrong } from '#ui/forms/focus.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { Stepper } from '#ui/forms/Stepper.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { refreshOrder } from './disputes.ts'
import styles from './OpenDispute.module.css'

type Props = { order: OrderDetail; kinds: DisputeKind[]; upload: DisputeUpload; onClose: () => void }

/** How a photo of a dispute is sent: the order page passes what order-messages offers. */
export type DisputeUpload = {
  maxBytes: number
  send: (orderId: number, disputeId: number, file: File) => Promise<unknown>
}

const mostPhotos = 4

/** The form that opens a dispute: what is wrong, with which products, and photos. */
export function OpenDispute({ order, kinds, upload, onClose }: Props) {
  const { submit, isPending, says, ...typed } = useOpenDispute({ order, upload, onClose })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={disputeCopy.openTitle}
      text={disputeCopy.openText}
      close={disputeCopy.close}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <Field label={disputeCopy.kind} error={says('kind')}>
            <RadioGroup
              value={typed.kind}
              onValueChange={typed.setKind}
              choices={kinds.map((value) => ({
                value,
                label: disputeKindCopy[value].name,
                text: disputeKindCopy[value].text,
              }))}
            />
          </Field>
          <Lines
            lines={typed.lines}
            food={typed.food}
            many={typed.many}
            onMany={typed.setMany}
            error={says('lines')}
          />
          <Field label={disputeCopy.text} hint={disputeCopy.textHint} error={says('text')}>
            <TextArea
              rows={4}
              maxLength={disputeLimits.text}
              value={typed.text}
              onChange={(event) => typed.setText(event.target.value)}
            />
          </Field>
          <Photos photos={typed.photos} onPhotos={typed.setPhotos} maxBytes={upload.maxBytes} />
          {says('all') && <FieldError>{says('all')}</FieldError>}
        </DialogBody>
        <DialogFooter>
          <Button variant="out" onClick={onClose}>
            {disputeCopy.cancel}
          </Button>
          <Button type="submit" busy={isPending && disputeCopy.sending}>
            {disputeCopy.report}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function useOpenDispute({ order, upload, onClose }: Omit<Props, 'kinds'>) {
  const [kind, setKind] = useState<DisputeKind>()
  const isOut = (line: OrderLine) => kind === 'coolingOff' && line.isFood
  const lines = order.lines.filter((line) => !isOut(line))
  const food = order.lines.filter(isOut).map(({ name }) => name)
  const [only] = order.lines.length === 1 ? order.lines : []
  const [many, setMany] = useState<Record<number, number>>(only ? { [only.id]: only.quantity } : {})
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const [error, setError] = useState({ at: '', words: '' })
  const says = (at: string) => error.at === at && error.words
  const { mutate, isPending } = useEndpointMutation(disputeApi.open, {
    onSuccess: (made) => {
      toast({ title: disputeCopy.sent })
      onClose()
      void sendPhotos(upload, order.id, made.id, photos)
    },
    onError: (failure) => setError({ at: 'all', words: errorMessage(failure) }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    showWrong(event.currentTarget)
    const chosen = lines.flatMap(({ id }) => (many[id] ? [{ lineId: id, quantity: many[id] }] : []))
    if (!kind) return setError({ at: 'kind', words: disputeMessages.badKind })
    if (chosen.length === 0) return setError({ at: 'lines', words: disputeMessages.badLines })
    if (text.trim() === '') return setError({ at: 'text', words: disputeMessages.blankText })
    mutate({ params: { id: order.id }, body: { kind, text, lines: chosen } })
  }
  return {
    kind,
    setKind,
    lines,
    food,
    many,
    setMany,
    text,
    setText,
    photos,
    setPhotos,
    says,
    isPending,
    submit,
  }
}

/** The dispute is already open: a failed photo is reported and can be added later. */
async function sendPhotos(upload: DisputeUpload, orderId: number, disputeId: number, photos: File[]) {
  for (const file of photos)
    await upload
      .send(orderId, disputeId, file)
      .catch((failure: unknown) =>
        toast({ title: disputeCopy.photoFailed, text: errorMessage(failure), tone: 'bad' }),
      )
  refreshOrder(orderId)
}

type LinesProps = {
  lines: OrderLine[]
  food: string[]
  many: Record<number, number>
  onMany: (many: Record<number, number>) => void
  error: string | false
}

function Lines({ lines, food, many, onMany, error }: LinesProps) {
  return (
    <fieldset className={styles.lines}>
      <legend>{disputeCopy.lines}</legend>
      {lines.map(({ id, name, quantity }) => (
        <div key={id} className={styles.line}>
          <span>{name}</span>
          <Stepper
            label={disputeCopy.quantityOf(name)}
            fewer={disputeCopy.fewer(name)}
            more={disputeCopy.more(name)}
            size="s"
            min={0}
            max={quantity}
            value={many[id] ?? 0}
            onValueChange={(value) => onMany({ ...many, [id]: value })}
          />
        </div>
      ))}
      {food.length > 0 && <p className={styles.food}>{disputeCopy.food(food.join(', '))}</p>}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

type PhotosProps = { photos: File[]; onPhotos: (photos: File[]) => void; maxBytes: number }

function Photos({ photos, onPhotos, maxBytes }: PhotosProps) {
  return (
    <div className={styles.photos}>
      {photos.map((photo, index) => (
        <p key={index} className={styles.photo}>
          {photo.name}
          <IconButton
            icon={X}
            size="s"
            label={disputeCopy.removePhoto(photo.name)}
            onClick={() => onPhotos(photos.filter((one) => one !== photo))}
          />
        </p>
      ))}
      {photos.length < mostPhotos && (
        <FileButton
          size="s"
          icon={ImagePlus}
          accept="image/png,image/jpeg,image/webp"
          largest={maxBytes}
          onFile={(file) => onPhotos([...photos, file])}
        >
          {disputeCopy.addPhoto}
        </FileButton>
      )}
    </div>
  )
}
