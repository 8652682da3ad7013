import { links } from '#platform/web/links.ts'
import { Section } from '#ui/layout/Section.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import type { CheckoutSeller } from '../contract.ts'
import { checkoutCopy } from '../copy.ts'
import { SellerContact } from './SellerContact.tsx'
import styles from './SkippedSellers.module.css'

/** Sellers that cannot be ordered from now: why, and how to contact them. */
export function SkippedSellers({ sellers }: { sellers: readonly CheckoutSeller[] }) {
  if (sellers.length === 0) return null
  return (
    <Section title={checkoutCopy.left}>
      <ul className={styles.sellers}>
        {sellers.map(({ business, problem, contactInfo, lines }) => (
          <li key={business.id} className={styles.seller}>
            <Avatar id={business.id} name={business.name} src={business.logo} size={36} square />
            <div className={styles.words}>
              <a className={styles.name} href={links.shop(business.id)}>
                {business.name}
              </a>
              <p className={styles.text}>
                {problem} {checkoutCopy.leftText}
              </p>
              <p className={styles.text}>{lines.map(({ name }) => name).join(', ')}</p>
              <SellerContact name={business.name} contactInfo={contactInfo} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
