import { Globe, Mail, Phone } from 'lucide-react'
import { formatPhone } from '#platform/contract/typed/phone.ts'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import type { CartSeller } from '../cart.contract.ts'
import { checkoutCopy } from '../copy.ts'
import styles from './SellerContact.module.css'

/** How to contact a shop that takes no orders here. */
export function SellerContact({ name, contactInfo }: { name: string } & Pick<CartSeller, 'contactInfo'>) {
  const { phone, email, website } = contactInfo
  if (!phone && !email && !website) return <p className={styles.note}>{checkoutCopy.noContact}</p>
  return (
    <p className={styles.contact}>
      <span>{checkoutCopy.reach(name)}</span>
      {email && (
        <TextLink href={`mailto:${email}`}>
          <Mail size={14} aria-hidden /> {email}
        </TextLink>
      )}
      {phone && (
        <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <Phone size={14} aria-hidden /> {formatPhone(phone)}
        </TextLink>
      )}
      {website && (
        <TextLink href={website} rel="noopener nofollow" target="_blank">
          <Globe size={14} aria-hidden /> {website.replace(/^https?:\/\//, '')}
        </TextLink>
      )}
    </p>
  )
}
