import { useState, type ReactNode } from 'react'
import { plateCopy, plateWidths, type Plate as ChosenPlate } from '#platform/contract/plates/plates.ts'
import { cx } from '#ui/cx.ts'
import { savesData } from '#ui/save-data.ts'
import styles from './Plate.module.css'

type PlateShape = 'square' | 'wide' | 'banner' | 'thumb'

type PlateProps = {
  /** `label` is the caption: a category, a plant, an hour. */
  plate: ChosenPlate & { label: string }
  /** Whose picture is missing; its first letter stands for the drawing when that is not loaded. */
  name: string
  shape: PlateShape
  /** The caption is the label alone, without the number of the plate. */
  isUnnumbered?: boolean
  /** A seal in the corner, such as a logo. */
  seal?: ReactNode
  eager?: boolean
  /** Only where no name is beside it. */
  alt?: string
  className?: string
}

/** A drawing in a frame of paper, captioned like a specimen, for what has no picture. With less data it is a letter on paper. */
export function Plate({ plate, name, shape, isUnnumbered, seal, eager, alt = '', className }: PlateProps) {
  const [isMissing, setMissing] = useState(false)
  const caption = isUnnumbered ? plate.label : plateCopy.caption(plate.number, plate.label)
  return (
    <span
      className={cx(styles.plate, styles[shape], styles[`paper${plate.paper}`], className)}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {isMissing || savesData() ? (
        <span className={styles.letter}>{firstLetterOf(name)}</span>
      ) : (
        <span className={styles.drawings}>
          {frames[shape].map((frame) => (
            <Drawing
              key={frame}
              plate={plate}
              shape={shape}
              eager={eager}
              className={styles[frame]}
              onError={() => setMissing(true)}
            />
          ))}
        </span>
      )}
      {seal && <span className={styles.seal}>{seal}</span>}
      {shape !== 'thumb' && <span className={styles.caption}>{caption}</span>}
    </span>
  )
}

/** NOTE: a drawing looks good at half the pixels of the screen, so that a tile is 3 to 5 KB. */
const sizes = {
  square: '(width <= 900px) 80px, 240px',
  wide: '(width <= 900px) 80px, 240px',
  banner: '(width <= 900px) 160px, 400px',
  thumb: '80px',
} satisfies Record<PlateShape, string>

/** A page's head is wide: beside the drawing stand two details of it, as in field guides. */
const frames = {
  square: ['whole'],
  wide: ['whole'],
  banner: ['upper', 'whole', 'lower'],
  thumb: ['whole'],
} satisfies Record<PlateShape, string[]>

type DrawingProps = {
  plate: ChosenPlate
  shape: PlateShape
  eager?: boolean
  className?: string
  onError: () => void
}

function Drawing({ plate: { drawing }, shape, eager, className, onError }: DrawingProps) {
  const file = (width: number) => `/art/plates/${drawing}-${width}.webp`
  return (
    <span className={cx(styles.drawing, className)}>
      <img
        src={file(240)}
        srcSet={plateWidths.map((width) => `${file(width)} ${width}w`).join(', ')}
        sizes={sizes[shape]}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={cx(drawing.startsWith('plate-') && styles.plant)}
        onError={onError}
      />
    </span>
  )
}

const firstLetterOf = (name: string) => name.trim().match(/./u)?.[0].toUpperCase() ?? 'H'
