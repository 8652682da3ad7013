import { ArrowLeft } from 'lucide-react'
import { site } from '#web/client/boot.ts'
import { links } from '#web/client/links.ts'
import { useGo, usePageTitle } from '#web/client/navigation.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { siteWords } from './words.ts'

export function NotFoundPage() {
  usePageTitle(siteWords.notFound)
  const go = useGo()
  const goBack = () => (history.length > 1 ? history.back() : go(links.feed))
  return (
    <Page columns={1}>
      <Empty
        level={1}
        large
        art="notfound-milestone"
        alt={siteWords.notFoundArt}
        title={siteWords.notFoundTitle}
        text={siteWords.notFoundText}
        action={
          <>
            <ButtonLink href={links.feed}>{siteWords.home}</ButtonLink>
            <Button variant="out" icon={ArrowLeft} onClick={goBack}>
              {siteWords.back}
            </Button>
          </>
        }
        note={
          <>
            {siteWords.tellUs.before(site.name)}
            <TextLink href={links.contact}>{siteWords.tellUs.link}</TextLink>
            {siteWords.tellUs.after}
          </>
        }
      />
    </Page>
  )
}
