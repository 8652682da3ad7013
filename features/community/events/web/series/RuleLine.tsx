import { Repeat } from 'lucide-react'
import type { Event } from '#features/community/posts/contract.ts'
import { links } from '#platform/web/links.ts'
import { MetaRow } from '#ui/primitives/MetaRow.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { ruleWords, seriesCardCopy } from '../../series-words.copy.ts'
import styles from './RuleLine.module.css'

/** How the event of a card repeats, with a link to all dates, of which lists show one. */
export const RuleLine = ({ event: { id, series } }: { event: Event }) =>
  series && (
    <MetaRow icon={Repeat}>
      {ruleWords(series)}
      {' · '}
      <TextLink href={links.eventDates(id)} className={styles.dates}>
        {seriesCardCopy.allDates}
      </TextLink>
    </MetaRow>
  )
