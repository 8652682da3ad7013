import { Fragment } from 'react'
import { FormattedText } from '#ui/primitives/FormattedText.tsx'
import type { PageSection } from '../../pages.contract.ts'

const asWritten = (text: string) => text

type PageSectionsProps = { sections: PageSection[]; heading?: 'h2' | 'h3' }

/** The text of a page: its headings, and what is below each. */
export const PageSections = ({ sections, heading: Heading = 'h2' }: PageSectionsProps) =>
  sections.map(({ heading, format }, index) => (
    <Fragment key={index}>
      {heading && <Heading>{heading}</Heading>}
      <FormattedText format={format} renderText={asWritten} />
    </Fragment>
  ))
