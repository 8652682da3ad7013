import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { useControl } from './Field.tsx'
import styles from './control.module.css'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & { show: string; hide: string }

/** `show` and `hide` label the button that reveals the password. */
export function PasswordInput({ show, hide, className, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <span className={styles.keyed}>
      <input
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={cx(styles.control, styles.withKey, className)}
        {...useControl()}
        {...rest}
      />
      <IconButton
        icon={isShown ? EyeOff : Eye}
        label={isShown ? hide : show}
        onClick={() => setShown(!isShown)}
      />
    </span>
  )
}
