import { ArrowLeft } from 'lucide-react'
import { siteCopy } from '#features/site/settings/copy.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { links } from '#platform/web/links.ts'
import { useGo, usePageTitle } from '#platform/web/navigation.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { TintedIllustration } from '#ui/sky/TintedIllustration.tsx'

export function NotFoundScreen() {
  usePageTitle(siteCopy.notFound)
  const go = useGo()
  const goBack = () => (history.length > 1 ? history.back() : go(links.feed))
  return (
    <Page columns={1}>
      <Empty
        level={1}
        large
        picture={<TintedIllustration name="notfound-milestone" alt={siteCopy.notFoundArt} large />}
        title={siteCopy.notFoundTitle}
        text={siteCopy.notFoundText}
        action={
          <>
            <ButtonLink href={links.feed}>{siteCopy.home}</ButtonLink>
            <Button variant="out" icon={ArrowLeft} onClick={goBack}>
              {siteCopy.back}
            </Button>
          </>
        }
        note={
          <>
            {siteCopy.tellUs.before(settings.name)}
            <TextLink href={links.contact}>{siteCopy.tellUs.link}</TextLink>
            {siteCopy.tellUs.after}
          </>
        }
      />
    </Page>
  )
}
