import { useMemo } from 'react'
import { cx } from '#ui/cx.ts'
import { outlines, provinceLabels, shaded, towns } from './map-country.ts'
import type { MapProps } from './Map.tsx'
import { namesOn, outlineOf, placeOn, viewOf, type View } from './small-map-view.ts'
import map from './Map.module.css'
import styles from './SmallMap.module.css'

/** A still map for a side column: the same drawing without moving or zooming, so that it needs a tenth of the code. */
export function SmallMap({ label, markers, pin, centre, zoom, fits, onChoose }: MapProps) {
  const pins = useMemo(
    () => (pin ? [{ id: 0, name: label, ...pin }] : [...(markers ?? [])]),
    [pin, markers, label],
  )
  const view = useMemo(() => viewOf(fits ? pins : [], centre, zoom), [fits, pins, centre, zoom])
  return (
    <div role="group" aria-label={label} className={styles.map}>
      <Land view={view} />
      <Names view={view} />
      {pins.map((one) => {
        const { x, y } = placeOn(view, one)
        const style = { insetInlineStart: `calc(50% + ${x}px)`, insetBlockStart: `calc(50% + ${y}px)` }
        return onChoose ? (
          <button
            key={one.id}
            type="button"
            aria-label={one.name}
            className={cx(styles.pin, map.pin)}
            style={style}
            onClick={() => onChoose(one.id)}
          >
            <Pin />
          </button>
        ) : (
          <span key={one.id} className={cx(styles.pin, map.chosen)} style={style}>
            <Pin />
          </span>
        )
      })}
    </div>
  )
}

const Pin = () => (
  <svg viewBox="-15 -38 30 42" width="30" height="42" aria-hidden>
    <ellipse cy="1" rx="6" ry="2.5" opacity=".25" />
    <path d="M0 0C-4-8-13-13-13-22a13 13 0 0 1 26 0C13-13 4-8 0 0z" />
    <circle cy="-22" r="5" />
  </svg>
)

/** Neighbours, then provinces over them. Lesotho lies inside South Africa, so it is drawn last. */
function Land({ view }: { view: View }) {
  const shapes = useMemo(() => {
    const drawn = (rings: string[], className?: string) =>
      rings.flatMap((ring) => {
        const d = outlineOf(view, ring)
        return d ? [{ d, className }] : []
      })
    const countries = outlines.neighbours.flatMap(({ rings }) => drawn(rings, styles.neighbour))
    const provinces = outlines.provinces.flatMap(({ name, rings }) =>
      drawn(rings, shaded.has(name) ? styles.shaded : undefined),
    )
    const within = outlines.neighbours
      .filter(({ name }) => name === 'Lesotho')
      .flatMap(({ rings }) => drawn(rings, styles.neighbour))
    return [...countries, ...provinces, ...within]
  }, [view])
  return (
    <svg aria-hidden className={styles.land}>
      {shapes.map(({ d, className }, index) => (
        <path key={index} d={d} className={className} />
      ))}
    </svg>
  )
}

/** Towns from near, provinces from afar, as on the large map. */
function Names({ view }: { view: View }) {
  const isNear = view.zoom >= 7
  return (
    <div aria-hidden className={isNear ? map.town : map.province}>
      {namesOn(view, isNear ? towns : provinceLabels).map(({ name, x, y }) => (
        <span
          key={name}
          style={{ insetInlineStart: `calc(50% + ${x}px)`, insetBlockStart: `calc(50% + ${y}px)` }}
        >
          {name}
        </span>
      ))}
    </div>
  )
}
