import { Fragment } from 'react'
import { Page } from '#ui/layout/Page.tsx'
import { Prose } from '#ui/layout/Prose.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import type { LegalText } from '../legal.ts'

/** A page of legal text in one column. */
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
