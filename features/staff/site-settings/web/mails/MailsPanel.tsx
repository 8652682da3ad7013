import { useState } from 'react'
import { links } from '#platform/web/links.ts'
import { useQueryValue } from '#platform/web/navigation.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { Stack } from '#ui/layout/Page.tsx'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { adminMailApi, type AdminMail } from '../../mails.contract.ts'
import { adminMailCopy } from '../../mails.copy.ts'
import { filled } from '../pages/filled.ts'
import { MailEditor } from './MailEditor.tsx'
import styles from '../pages/pages.module.css'

const mailList = links.adminTab('mails')

/** The words of the site's mails: the list of them, or the one that the address names. */
export function MailsPanel() {
  const slug = useQueryValue('mail')
  const [language, setLanguage] = useState<string>()
  const mails = useEndpoint(adminMailApi.list, { query: { language } })
  return (
    <QueryPanel asked={mails}>
      {(found) => {
        const mail = found.mails.find((one) => one.slug === slug)
        if (mail) return <MailEditor key={`${mail.slug} ${mail.language}`} mail={mail} list={mailList} />
        return (
          <Stack>
            <p className={styles.lead}>{adminMailCopy.lead}</p>
            {found.languages.length > 1 && (
              <Language languages={found.languages} value={found.mails[0]?.language} onChange={setLanguage} />
            )}
            {groups.map((group) => (
              <Section key={group} title={adminMailCopy.groups[group]}>
                <List>
                  {found.mails
                    .filter(({ slug: name }) => groupOf(name) === group)
                    .map((one) => (
                      <MailRow key={one.slug} mail={one} />
                    ))}
                </List>
              </Section>
            ))}
          </Stack>
        )
      }}
    </QueryPanel>
  )
}

const groups = ['other', 'order', 'membership'] as const

/** What a mail is about, by the first word of its name. */
const groupOf = (slug: string) => groups.find((group) => slug.startsWith(`${group}-`)) ?? 'other'

type LanguageProps = { languages: string[]; value: string | undefined; onChange: (language: string) => void }

const Language = ({ languages, value, onChange }: LanguageProps) => (
  <Field label={adminMailCopy.language}>
    <LazySelect
      value={value}
      onValueChange={onChange}
      choices={languages.map((tag) => ({ value: tag, label: nameOf(tag) }))}
    />
  </Field>
)

/** The name of a language, in that language. */
const nameOf = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag

function MailRow({ mail: { slug, subject, paragraph, ours } }: { mail: AdminMail }) {
  const title = filled(subject ?? ours.subject)
  const isChanged = subject !== null || paragraph !== null
  return (
    <ListRow
      title={
        <>
          <bdi>{title}</bdi> {isChanged && <Badge>{adminMailCopy.changed}</Badge>}
        </>
      }
      text={filled(paragraph ?? ours.paragraph)}
      end={
        <ButtonLink
          variant="out"
          size="s"
          href={`${mailList}&mail=${slug}`}
          aria-label={adminMailCopy.editOf(title)}
        >
          {adminMailCopy.edit}
        </ButtonLink>
      }
    />
  )
}
