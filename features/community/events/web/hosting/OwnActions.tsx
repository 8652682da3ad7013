import { IconButton } from '#ui/primitives/IconButton.tsx'
import { MoreActions } from '../MoreActions.tsx'
import { useHosting, type HostingProps } from './use-hosting.tsx'
import styles from '../EventActions.module.css'

/**
 * What those who run the event, and the staff, may do: buttons, or on a phone items of the menu. The dialogs belong to neither, so that an
 * open one stays when a device is turned.
 */
export function OwnActions({ isPhone, ...props }: HostingProps & { isPhone: boolean }) {
  const { actions, dialogs } = useHosting(props)
  return (
    <>
      {isPhone ? (
        <MoreActions event={props.event} viewer={props.viewer} actions={actions} />
      ) : (
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
        </span>
      )}
      {dialogs}
    </>
  )
}
