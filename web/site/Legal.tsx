import { Fragment } from 'react'
import { Page } from '#web/ui/Page.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { LegalText } from './legal.ts'

/** A page of plain legal prose, in one column. */
export function Legal({ text }: { text: LegalText }) {
  return (
    <Page columns={1}>
      <Prose>
        <h1>{text.title}</h1>
        <Text tone="muted">{text.dated}</Text>
        <Text>{text.lead}</Text>
        {text.sections.map(({ heading, paragraphs }) => (
          <Fragment key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </Fragment>
        ))}
      </Prose>
    </Page>
  )
}
