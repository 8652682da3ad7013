import { useId, type CSSProperties } from 'react'
import { siteLookCopy } from '../../mark.copy.ts'
import { looks } from './looks.ts'
import styles from './Look.module.css'

type LookValues = { hue: string; accentHue: string }
type LookPresetsProps = LookValues & { isFixed: boolean; onChoose: (look: LookValues) => void }

/** Pairs of colours to start from. */
export function LookPresets({ hue, accentHue, isFixed, onChoose }: LookPresetsProps) {
  const name = useId()
  return (
    <fieldset className={styles.presets} disabled={isFixed}>
      <legend className={styles.legend}>{siteLookCopy.presets}</legend>
      {looks.map((look) => {
        const colours: CSSProperties & Record<`--${string}`, string> = {
          '--main-hue': look.hue,
          '--accent-hue': look.accentHue,
        }
        return (
          <label key={look.hue} className={styles.preset} style={colours}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={look.hue === hue && look.accentHue === accentHue}
              onChange={() => onChoose({ hue: look.hue, accentHue: look.accentHue })}
            />
            <span className={styles.swatch} aria-hidden="true" />
            {look.name()}
          </label>
        )
      })}
    </fieldset>
  )
}
