import { IconButton } from '#ui/primitives/IconButton.tsx'
import { useHosting, type HostingProps } from './use-hosting.tsx'
import styles from '../EventActions.module.css'

/** What those who run the event, and the staff, may do. */
export function OwnActions(props: HostingProps) {
  const { actions, dialogs } = useHosting(props)
  return (
    <span className={styles.own}>
      {actions.map(({ icon, label, open, preload }) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          aria-haspopup="dialog"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={open}
        />
      ))}
      {dialogs}
    </span>
  )
}
