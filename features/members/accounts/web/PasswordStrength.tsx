import { loginCopy } from '../login.copy.ts'
import { strengthOf, strengths } from './password-strength.ts'
import styles from './PasswordStrength.module.css'

/** Three bars and a sentence under a new password. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = strengthOf(password)
  return (
    <span className={styles.hint} data-strength={strength}>
      {password !== '' && (
        <span className={styles.bars} aria-hidden>
          {strengths.slice(1).map((step) => (
            <i key={step} />
          ))}
        </span>
      )}
      <span aria-live="polite">{loginCopy.strength[strength]}</span>
    </span>
  )
}
