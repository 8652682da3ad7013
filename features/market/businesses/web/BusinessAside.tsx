import { Building2, Clock, Globe, Mail, MapPin, Phone, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { longDate } from '#platform/contract/dates.ts'
import { formatPhone } from '#platform/contract/typed/phone.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { useNow } from '#platform/web/now.ts'
import { Section } from '#ui/layout/Section.tsx'
import { Map } from '#ui/map/Map.tsx'
import { Facts } from '#ui/primitives/MetaRow.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import type { Business } from '../contract.ts'
import { businessCopy, businessMapCopy } from '../copy.ts'
import { identityLines } from '../identity.ts'
import { hourLines, openUntil } from '../opening-hours.ts'
import styles from './BusinessAside.module.css'

/** Location, opening hours, contact and owner. */
type BusinessAsideProps = { business: Business; licences: ReactNode; owner: ReactNode }

export function BusinessAside({ business, licences, owner }: BusinessAsideProps) {
  const { name, coordinates } = business
  return (
    <>
      <Section title={businessCopy.visit}>
        {coordinates && (
          <div className={styles.map}>
            <Map
              size="small"
              label={businessCopy.mapOf(name)}
              words={businessMapCopy}
              tiles={site.mapTileUrl}
              centre={coordinates}
              zoom={7}
              pin={coordinates}
            />
          </div>
        )}
        <Facts
          items={[
            placeOf(business),
            ...useHours(business),
            ...declaredBy(business),
            ...contactOf(business),
            ...soldBy(business),
          ]}
        />
      </Section>
      {licences}
      {owner && <Section title={businessCopy.owner}>{owner}</Section>}
    </>
  )
}

const placeOf = ({ location, city, country }: Business) => {
  const wider = [city, country].filter((name) => name && !location.includes(name)).join(', ')
  return { icon: MapPin, title: location, text: wider || undefined }
}

function soldBy({ identity }: Business) {
  const known = identityLines(identity)
  if (!known) return []
  const lines = known.lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ))
  return [{ icon: Building2, title: known.legalName, text: <>{lines}</> }]
}

function useHours({ hours }: Business) {
  const now = useNow()
  if (hours.length === 0) return []
  const open = openUntil(hours, new Date(now))
  const lines = hourLines(hours).map(({ days, times }) => (
    <span key={days} className={styles.line}>
      {days} {times}
    </span>
  ))
  return [
    {
      icon: Clock,
      title: <span className={open ? styles.open : styles.closed}>{open ?? businessCopy.closedNow}</span>,
      text: <>{lines}</>,
    },
  ]
}

const declaredBy = ({ declaration }: Business) =>
  declaration
    ? [
        {
          icon: ShieldCheck,
          title: businessCopy.declared,
          text: businessCopy.declaredOn(longDate(declaration.declaredAt)),
        },
      ]
    : []

function contactOf({ contactInfo: { phone, email, website } }: Business) {
  return [
    ...(phone
      ? [{ icon: Phone, title: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{formatPhone(phone)}</a> }]
      : []),
    ...(email ? [{ icon: Mail, title: <a href={`mailto:${email}`}>{email}</a> }] : []),
    ...(website
      ? [
          {
            icon: Globe,
            title: (
              <TextLink href={website} target="_blank" rel="noopener noreferrer nofollow">
                {website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
              </TextLink>
            ),
          },
        ]
      : []),
  ]
}
