import { ImagePlus, X } from 'lucide-react'
import { lineName } from '#features/market/products/variants.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { Stepper } from '#ui/forms/Stepper.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import type { OrderLine } from '../../contract.ts'
import { disputeLimits } from '../../disputes.contract.ts'
import { disputeKindCopy, disputeCopy } from '../../disputes.copy.ts'
import type { DisputeKind } from '../../disputes.transitions.ts'
import { type OpenDisputeInput, useOpenDispute } from './open-dispute.ts'
import styles from './OpenDispute.module.css'

type Props = OpenDisputeInput & { kinds: DisputeKind[] }

const mostPhotos = 4

/** The form that opens a dispute: what is wrong, with which products, and photos. */
export function OpenDispute({ order, kinds, upload, onClose }: Props) {
  const { typed, errors, failure, isSending, set, clear, control, lines, food, send } = useOpenDispute({
    order,
    upload,
    onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={disputeCopy.openTitle}
      text={disputeCopy.openText}
      close={disputeCopy.close}
    >
      <form onSubmit={send} noValidate>
        <DialogBody>
          <Field label={disputeCopy.kind} error={errors.kind}>
            <RadioGroup
              value={typed.kind}
              onValueChange={(kind) => set({ kind })}
              choices={kinds.map((value) => ({
                value,
                label: disputeKindCopy[value].name,
                text: disputeKindCopy[value].text,
              }))}
            />
          </Field>
          <Lines
            lines={lines}
            food={food}
            many={typed.many}
            onMany={(many) => {
              set({ many })
              clear('lines')
            }}
            error={errors.lines}
          />
          <Field label={disputeCopy.text} hint={disputeCopy.textHint} error={errors.text}>
            <TextArea {...control('text')} rows={4} maxLength={disputeLimits.text} />
          </Field>
          <Photos photos={typed.photos} onPhotos={(photos) => set({ photos })} maxBytes={upload.maxBytes} />
          {failure && <FieldError>{failure}</FieldError>}
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="out" onCancel={onClose}>
            {disputeCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={isSending && disputeCopy.sending}>
            {disputeCopy.report}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type LinesProps = {
  lines: OrderLine[]
  food: string[]
  many: Record<number, number>
  onMany: (many: Record<number, number>) => void
  error: string | undefined
}

function Lines({ lines, food, many, onMany, error }: LinesProps) {
  return (
    <fieldset className={styles.lines}>
      <legend>{disputeCopy.lines}</legend>
      {lines
        .map(({ id, quantity, ...line }) => ({ id, quantity, name: lineName(line.name, line.variant) }))
        .map(({ id, name, quantity }) => (
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
        <p key={index} className={styles.photo} data-chosen>
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
          largest={maxBytes}
          onFile={(file) => onPhotos([...photos, file])}
        >
          {disputeCopy.addPhoto}
        </FileButton>
      )}
    </div>
  )
}
