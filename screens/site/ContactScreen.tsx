import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { contactText, type ContactCard, contactMessages } from '#features/site/settings/contact.copy.ts'
import { siteCopy } from '#features/site/settings/copy.ts'
import { ContactForm } from '#features/site/settings/web/ContactForm.tsx'
import { isWritten } from '#features/site/settings/web/pages/SitePage.tsx'
import { settings } from '#features/site/settings/web/settings.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { Section, SectionHead } from '#ui/layout/Section.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import styles from '#features/site/settings/web/contact.module.css'

export function ContactScreen() {
  usePageTitle(siteCopy.contact)
  const { title, lead, cards, form, faq } = contactText({ ...site, ...settings })
  const [isSent, setSent] = useState(false)
  return (
    <Page columns={1}>
      <PageHead title={title} lead={lead} />
      <ul className={styles.cards}>
        {cards.map((card) => (
          <Way key={card.kind} card={card} />
        ))}
      </ul>
      <div className={styles.two}>
        <div>
          <SectionHead title={form.heading} />
          {isSent ? (
            <div role="status">
              <Empty
                art="quiet-night"
                title={contactMessages.thanks}
                text={contactMessages.sentText}
                action={<Button onClick={() => setSent(false)}>{contactMessages.another}</Button>}
              />
            </div>
          ) : (
            <ContactForm words={form} onSent={() => setSent(true)} />
          )}
        </div>
        {isWritten('contact-faq') ? (
          <Lazy load={() => import('#features/site/settings/web/pages/WrittenAnswers.tsx')} props={{}} />
        ) : (
          <Section title={faq.heading}>
            <dl className={styles.faq}>
              {faq.items.map(({ question, answer }) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
            </dl>
          </Section>
        )}
      </div>
    </Page>
  )
}

const icons: Record<ContactCard['kind'], LucideIcon> = { email: Mail, phone: Phone, address: MapPin }

function Way({ card: { kind, heading, lines, link } }: { card: ContactCard }) {
  const isMap = kind === 'address'
  return (
    <Card as="li">
      <Icon as={icons[kind] ?? Mail} size={20} />
      <Heading level={2} look="h4" className={styles.way}>
        {heading}
      </Heading>
      {isMap && lines.map((line) => <Text key={line}>{line}</Text>)}
      <TextLink href={link.href} {...(isMap ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        {link.text}
      </TextLink>
    </Card>
  )
}
