import { ArrowLeft, ArrowLeftToLine, ArrowRight, Check, Trash2 } from 'lucide-react'
import { useState, type PointerEvent } from 'react'
import type { Image } from '#platform/contract/images.ts'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { FilePicture } from './FilePicture.tsx'
import { useDragOrder, type Dragged } from './use-drag-order.ts'
import styles from './PhotoRow.module.css'

/** A stored photo, or a file to be uploaded. */
export type ChosenPhoto = { key: string; alt: string } & ({ image: Image } | { file: File })

type PhotoRowProps = {
  photos: readonly ChosenPhoto[]
  onChange: (photos: ChosenPhoto[]) => void
  longestAlt: number
  words: {
    photos: string
    place: (place: number, count: number) => string
    /** The text around the number of a photo, for screen readers. */
    photo: string
    of: (count: number) => string
    described: string
    describe: (place: number) => string
    earlier: (place: number) => string
    later: (place: number) => string
    /** Set if the first photo has a special meaning. */
    first?: (place: number) => string
    remove: (place: number) => string
  }
}

/** Several photos in order, which is changed by dragging. The selected one can be described, moved and removed below the row. */
export function PhotoRow({ photos, onChange, longestAlt, words }: PhotoRowProps) {
  const [key, setKey] = useState<string>()
  const index = Math.max(
    0,
    photos.findIndex((photo) => photo.key === key),
  )
  const chosen = photos[index]
  const move = (from: number, to: number) => {
    const moved = photos[from]
    if (!moved || !photos[to]) return
    setKey(moved.key)
    onChange(photos.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const { dragged, begin } = useDragOrder(move)
  const remove = () => {
    setKey(photos[index + 1]?.key ?? photos[index - 1]?.key)
    onChange(photos.toSpliced(index, 1))
  }
  if (!chosen) return null
  const group = { role: 'group', 'aria-label': words.photos, 'data-photos': JSON.stringify(photos) }
  return (
    <div className={styles.photos} {...group}>
      <ul className={styles.row}>
        {photos.map((photo, at) => (
          <Place
            key={photo.key}
            {...{ photo, at, words, dragged }}
            count={photos.length}
            isChosen={at === index}
            onChoose={() => setKey(photo.key)}
            onLift={(event) => begin(event, at)}
          />
        ))}
      </ul>
      <Field label={words.describe(index + 1)}>
        <TextInput
          value={chosen.alt}
          maxLength={longestAlt}
          onChange={({ target }) => onChange(photos.with(index, { ...chosen, alt: target.value }))}
        />
      </Field>
      <Actions
        index={index}
        count={photos.length}
        words={words}
        onMove={(target) => move(index, target)}
        onRemove={remove}
      />
    </div>
  )
}

type PlaceProps = {
  photo: ChosenPhoto
  at: number
  count: number
  words: PhotoRowProps['words']
  dragged: Dragged | null
  isChosen: boolean
  onChoose: () => void
  onLift: (event: PointerEvent<HTMLElement>) => void
}

/** A photo at its place, from which it can be dragged. */
const Place = ({ photo, at, count, words, dragged, isChosen, onChoose, onLift }: PlaceProps) => (
  <li className={cx(dragged?.to === at && styles.landing)}>
    <button
      type="button"
      className={cx(styles.photo, dragged?.from === at && styles.lifted)}
      style={dragged?.from === at ? { translate: `${dragged.x}px ${dragged.y}px` } : undefined}
      aria-pressed={isChosen}
      onClick={onChoose}
      onPointerDown={onLift}
      onDragStart={(event) => event.preventDefault()}
    >
      <Thumb photo={photo} />
      <span className={styles.place}>
        <VisuallyHidden>{words.photo} </VisuallyHidden>
        {at + 1}
        <VisuallyHidden> {words.of(count)} </VisuallyHidden>
      </span>
      {photo.alt.trim() !== '' && (
        <span className={styles.described}>
          <Icon as={Check} size={12} />
          {words.described}
        </span>
      )}
    </button>
  </li>
)

type PhotoRowActionsProps = {
  index: number
  count: number
  words: PhotoRowProps['words']
  onMove: (target: number) => void
  onRemove: () => void
}

/** Moves and removes the selected photo. */
function Actions({ index, count, words, onMove, onRemove }: PhotoRowActionsProps) {
  const place = index + 1
  return (
    <div className={styles.actions}>
      {words.first && (
        <IconButton
          icon={ArrowLeftToLine}
          outlined
          label={words.first(place)}
          aria-disabled={index === 0}
          onClick={() => onMove(0)}
        />
      )}
      <IconButton
        icon={ArrowLeft}
        outlined
        label={words.earlier(place)}
        aria-disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        icon={ArrowRight}
        outlined
        label={words.later(place)}
        aria-disabled={place === count}
        onClick={() => onMove(index + 1)}
      />
      <span aria-live="polite">{words.place(place, count)}</span>
      <IconButton icon={Trash2} label={words.remove(place)} className={styles.remove} onClick={onRemove} />
    </div>
  )
}

/** The picture alone; its description is beside it. */
function Thumb({ photo }: { photo: ChosenPhoto }) {
  return 'image' in photo ? (
    <img
      src={photo.image.variants[0]?.url ?? photo.image.url}
      alt=""
      className={styles.picture}
      style={{ backgroundImage: `url("${photo.image.placeholder}")` }}
    />
  ) : (
    <FilePicture file={photo.file} alt="" className={styles.picture} />
  )
}
