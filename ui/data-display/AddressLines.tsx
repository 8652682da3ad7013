import { formatPhone } from '#platform/contract/typed/phone.ts'
import styles from './AddressLines.module.css'

type Address = Record<'name' | 'phone' | 'street' | 'suburb' | 'city' | 'province' | 'postalCode', string>

export function AddressLines({ address }: { address: Address }) {
  const { name, phone, street, suburb, city, province, postalCode } = address
  const lines = [
    name,
    [street, suburb].filter(Boolean).join(', '),
    `${city} ${postalCode}`,
    province,
    formatPhone(phone),
  ]
  return (
    <address className={styles.address}>
      {lines.filter(Boolean).map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  )
}
