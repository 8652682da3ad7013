import type { ComponentProps } from 'react'
import { currencySigns, type Currency } from '#platform/contract/money.ts'
import { TextInput } from './TextInput.tsx'
import styles from './MoneyInput.module.css'

/** An amount, with the sign of its currency before it. */
export function MoneyInput({ currency, ...rest }: ComponentProps<typeof TextInput> & { currency: Currency }) {
  return (
    <span className={styles.money}>
      <span className={styles.sign}>{currencySigns[currency]}</span>
      <TextInput inputMode="decimal" autoComplete="off" className={styles.amount} {...rest} />
    </span>
  )
}
