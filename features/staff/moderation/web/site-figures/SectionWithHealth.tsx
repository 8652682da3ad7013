import type { ReactNode } from 'react'
import { links } from '#platform/web/links.ts'
import { Section } from '#ui/layout/Section.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { siteFigureCopy as copy } from '../../site-figures.copy.ts'

const toHealth = <TextLink href={links.adminTab('health')}>{copy.health}</TextLink>

/** A figure whose cause is in System health, with the way there. */
export const SectionWithHealth = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title} action={toHealth}>
    {children}
  </Section>
)
