import { ChevronLeft } from 'lucide-react'
import { tokenCopy } from '#features/members/accounts/tokens.copy.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import styles from './TokensScreen.module.css'

const loadTokens = () => import('#features/members/accounts/web/tokens/Tokens.tsx')

/** What programs may do for a member. */
export function TokensScreen() {
  usePageTitle(tokenCopy.title)
  const me = useMe()
  if (me === null)
    return (
      <Page columns={1}>
        <LogInFirst words={tokenCopy.logIn} href={links.loginFrom(links.tokens)} />
      </Page>
    )
  return (
    <Page columns={1}>
      <a className={styles.back} href={links.settingsTab('security')}>
        <Icon as={ChevronLeft} size={16} />
        {tokenCopy.back}
      </a>
      <PageHead
        title={tokenCopy.title}
        lead={
          <>
            {tokenCopy.lead} <TextLink href={links.apiDocs}>{tokenCopy.docs}</TextLink>
          </>
        }
      />
      {me && (
        <SettingsBlock title={tokenCopy.tokens} text={tokenCopy.tokensText}>
          <Lazy load={loadTokens} props={{}} />
        </SettingsBlock>
      )}
    </Page>
  )
}
