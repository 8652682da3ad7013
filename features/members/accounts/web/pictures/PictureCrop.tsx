import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { cx } from '#ui/cx.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { settingsCopy } from '../../settings.copy.ts'
import { centred, moved, zoomed, type Cut } from './crop.ts'
import styles from './PictureCrop.module.css'

type PictureCropProps = {
  file: File
  title: string
  /** Size of the resulting picture, in pixels. */
  width: number
  height: number
  round?: boolean
  busy: boolean
  onCrop: (picture: File) => void
  onClose: () => void
}

/** Shows a chosen picture in a frame and crops it to that frame. */
export function PictureCrop({ file, title, width, height, round, busy, onCrop, onClose }: PictureCropProps) {
  const [url] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const image = useRef<HTMLImageElement>(null)
  const [cut, setCut] = useState<Cut>()
  const reject = () => {
    toast({ title: mediaMessages.wrongType, tone: 'bad' })
    onClose()
  }
  const use = async () => {
    if (!image.current || !cut) return
    const picture = await draw(image.current, cut, width, height)
    if (picture) onCrop(picture)
    else reject()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      text={settingsCopy.cropText}
      close={settingsCopy.close}
      look="h3"
    >
      <DialogBody>
        <Stage cut={cut} onCut={setCut} ratio={width / height} round={round}>
          <img
            ref={image}
            src={url}
            alt=""
            draggable={false}
            style={cut && placeOf(cut)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setCut(centred(naturalWidth, naturalHeight, width / height))
            }
            onError={reject}
          />
        </Stage>
        <Zoom cut={cut} onCut={setCut} />
      </DialogBody>
      <DialogFooter>
        <CancelButton variant="out" onCancel={onClose}>
          {settingsCopy.cancel}
        </CancelButton>
        <Button disabled={!cut} busy={busy && settingsCopy.uploading} onClick={() => void use()}>
          {settingsCopy.use}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

type StageProps = {
  cut: Cut | undefined
  onCut: (cut: Cut) => void
  ratio: number
  round: boolean | undefined
  children: ReactNode
}

/** The frame: the picture is dragged by pointer or finger, or moved with the arrow keys. */
function Stage({ cut, onCut, ratio, round, children }: StageProps) {
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!cut || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const scale = cut.width / event.currentTarget.clientWidth
    onCut(moved(cut, -event.movementX * scale, -event.movementY * scale))
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!cut || !step) return
    event.preventDefault()
    onCut(moved(cut, (step[0] * cut.width) / 50, (step[1] * cut.width) / 50))
  }
  return (
    <button
      type="button"
      aria-label={settingsCopy.cropStage}
      className={cx(styles.stage, round && styles.round)}
      style={{ aspectRatio: ratio }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    >
      {children}
    </button>
  )
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type ZoomProps = Pick<StageProps, 'cut' | 'onCut'>

function Zoom({ cut, onCut }: ZoomProps) {
  return (
    <label className={styles.zoom}>
      {settingsCopy.zoom}
      <input
        type="range"
        min={1}
        max={4}
        step={0.01}
        value={cut?.zoom ?? 1}
        onChange={(event) => cut && onCut(zoomed(cut, Number(event.target.value)))}
      />
    </label>
  )
}

/** As percentages of the frame, so that its size on the screen does not matter. */
const placeOf = (cut: Cut): CSSProperties => ({
  inlineSize: `${(cut.imageWidth / cut.width) * 100}%`,
  insetInlineStart: `${(-cut.x / cut.width) * 100}%`,
  insetBlockStart: `${(-cut.y / cut.height) * 100}%`,
})

async function draw(
  image: HTMLImageElement,
  { x, y, width: w, height: h }: Cut,
  width: number,
  height: number,
) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, w, h, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
  return blob && new File([blob], 'picture', { type: blob.type })
}
