import type { Address } from '#shared/orders.ts'
import styles from './AddressLines.module.css'

export function AddressLines({ address }: { address: Address }) {
  const { name, phone, street, suburb, city, province, postalCode } = address
  const lines = [name, [street, suburb].filter(Boolean).join(', '), `${city} ${postalCode}`, province, phone]
  return (
    <address className={styles.address}>
      {lines.filter(Boolean).map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  )
}
