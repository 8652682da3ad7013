import { useControl } from '#ui/forms/Field.tsx'
import { siteLookCopy } from '../../mark.copy.ts'
import styles from './Look.module.css'

type HueInputProps = {
  name: string
  value: string
  disabled: boolean
  onChange: (value: string) => void
}

/** A place on the colour wheel, in degrees. */
export function HueInput({ name, value, disabled, onChange }: HueInputProps) {
  const control = useControl()
  return (
    <span className={styles.hue}>
      <input
        {...control}
        type="range"
        min={0}
        max={359}
        name={name}
        value={value}
        disabled={disabled}
        aria-valuetext={siteLookCopy.degrees(Number(value))}
        className={styles.slider}
        onChange={({ target }) => onChange(target.value)}
      />
      <output htmlFor={control.id} className={styles.degrees}>
        {siteLookCopy.degrees(Number(value))}
      </output>
    </span>
  )
}
