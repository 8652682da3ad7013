import { useEndpoint } from '#platform/web/query.ts'
import { Prose } from '#ui/layout/Prose.tsx'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { pageApi } from '../../pages.contract.ts'
import { PageSections } from './PageSections.tsx'

/** The questions and answers that admins wrote for the contact page. */
export function WrittenAnswers() {
  const page = useEndpoint(pageApi.read, { params: { slug: 'contact-faq' } })
  return (
    <QueryPanel asked={page}>
      {({ title, sections }) => (
        <Section title={title}>
          <Prose>
            <PageSections sections={sections} heading="h3" />
          </Prose>
        </Section>
      )}
    </QueryPanel>
  )
}
