import { Switch as Radix } from 'radix-ui'
import { useId, type ReactNode } from 'react'
import { useControl } from './Field.tsx'
import styles from './Switch.module.css'

type SwitchProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
  id?: string
  /** Only without another label. */
  label?: string
  'aria-describedby'?: string
}

export function Switch({ label, ...rest }: SwitchProps) {
  const { id, ...control } = useControl()
  return (
    <Radix.Root className={styles.switch} aria-label={label} {...control} {...rest} id={rest.id ?? id}>
      <Radix.Thumb className={styles.thumb} />
    </Radix.Root>
  )
}

/** A setting that is on or off: label, description, switch. */
export function SwitchRow({
  title,
  text,
  ...rest
}: Omit<SwitchProps, 'label' | 'id'> & { title: ReactNode; text?: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.title}>
          {title}
        </label>
        {text && (
          <p id={`${id}-text`} className={styles.text}>
            {text}
          </p>
        )}
      </div>
      <Switch id={id} aria-describedby={text ? `${id}-text` : undefined} {...rest} />
    </div>
  )
}
