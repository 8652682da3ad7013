import {
  ChartBar,
  ChevronRight,
  Code,
  Download,
  FileText,
  Info,
  Lock,
  LogOut,
  Mail,
  Scale,
  Settings,
  Shield,
  ShieldCheck,
  Sprout,
  Store,
  UserRoundPlus,
} from 'lucide-react'
import { accountMenuCopy } from '#features/everywhere/account-menu/copy.ts'
import { useMembershipWarning, useSellLinks } from '#features/everywhere/account-menu/web/account-links.ts'
import { useLogOut } from '#features/everywhere/account-menu/web/use-log-out.ts'
import { useDiscreet } from '#features/members/discreet/web/lock-state.ts'
import type { Me } from '#features/members/people/contract.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { installCopy } from '#features/site/install/copy.ts'
import { useInstallWay } from '#features/site/install/web/install-way.ts'
import { membersInvite } from '#features/site/settings/registration-of.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { ask } from '#platform/web/questions.ts'
import { setShortcuts, useShortcuts } from '#platform/web/shortcuts.ts'
import { setTheme, useTheme } from '#platform/web/theme.ts'
import { totalOf, transfersOfVisit } from '#platform/web/transfers/data-use.ts'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { SwitchRow } from '#ui/forms/Switch.tsx'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { useSavesData } from '#ui/save-data.ts'
import { AccountRow } from './AccountRow.tsx'
import { PersonalRows } from './PersonalRows.tsx'
import styles from './YouScreen.module.css'

/** What the account menu of the header has, as a page of its own for phones. */
export function YouScreen() {
  const me = useMe()
  usePageTitle(accountMenuCopy.title)
  return (
    <Page columns={1}>
      {me === null ? (
        <LogInFirst words={accountMenuCopy} href={links.loginFrom(links.you)} />
      ) : (
        me && <You me={me} />
      )}
    </Page>
  )
}

function You({ me }: { me: Me }) {
  const logOut = useLogOut()
  return (
    <div className={styles.page}>
      <Heading level={1}>{accountMenuCopy.title}</Heading>
      <a href={links.profile(me.id)} className={styles.who}>
        <Avatar id={me.id} name={me.displayName} src={me.avatarUrl} size={64} eager />
        <span className={styles.words}>
          <b>{me.displayName}</b>
          <small>{accountMenuCopy.viewProfile(me.username)}</small>
        </span>
        <Icon as={ChevronRight} size={18} />
      </a>
      <nav aria-label={accountMenuCopy.menu}>
        <ul className={styles.rows}>
          <PersonalRows userId={me.id} />
          <SellRows />
          {(hasSection('membership') || me.isPremium) && <MembershipRow isPremium={me.isPremium} />}
          <AccountRow icon={Settings} href={links.settings}>
            {accountMenuCopy.settings}
          </AccountRow>
          {membersInvite(settings) && (
            <AccountRow icon={UserRoundPlus} href={links.invitations}>
              {accountMenuCopy.invitations}
            </AccountRow>
          )}
          <LockRow />
          <AccountRow icon={Shield} href={links.adminTools}>
            {accountMenuCopy.adminTools}
          </AccountRow>
        </ul>
        <SiteRows />
      </nav>
      <Choices />
      <InstallButton />
      <Button variant="out" icon={LogOut} onClick={logOut}>
        {accountMenuCopy.logout}
      </Button>
    </div>
  )
}

/** About the site, as in the footer of wide screens. */
const SiteRows = () => (
  <ul className={styles.rows}>
    <AccountRow icon={ChartBar} href={links.data}>
      {accountMenuCopy.data}
    </AccountRow>
    <AccountRow icon={Info} href={links.about}>
      {accountMenuCopy.about(settings.name)}
    </AccountRow>
    <AccountRow icon={Mail} href={links.contact}>
      {accountMenuCopy.contact}
    </AccountRow>
    <AccountRow icon={FileText} href={links.terms}>
      {accountMenuCopy.terms}
    </AccountRow>
    <AccountRow icon={ShieldCheck} href={links.privacy}>
      {accountMenuCopy.privacy}
    </AccountRow>
    <AccountRow icon={Scale} href={links.paia}>
      {accountMenuCopy.paia}
    </AccountRow>
    {site.sourceUrl && (
      <AccountRow icon={Code} href={site.sourceUrl}>
        {accountMenuCopy.source}
      </AccountRow>
    )}
  </ul>
)

const SellRows = () =>
  useSellLinks().map(({ label, href }) => (
    <AccountRow key={href} icon={Store} href={href}>
      {label}
    </AccountRow>
  ))

function MembershipRow({ isPremium }: { isPremium: boolean }) {
  const warning = useMembershipWarning(isPremium)
  return (
    <AccountRow icon={Sprout} href={links.subscribe}>
      {accountMenuCopy.membership}
      {warning && <small className={styles.due}>{warning}</small>}
    </AccountRow>
  )
}

function LockRow() {
  const { isOn } = useDiscreet()
  return (
    <AccountRow
      icon={Lock}
      href={links.settingsTab('privacy')}
      end={isOn ? accountMenuCopy.on : accountMenuCopy.off}
    >
      {accountMenuCopy.lock}
    </AccountRow>
  )
}

function InstallButton() {
  if (useInstallWay() === null) return null
  return (
    <Button variant="out" icon={Download} onClick={() => ask('install')}>
      {installCopy.row}
    </Button>
  )
}

/** What is set for this browser. */
function Choices() {
  const theme = useTheme()
  const shortcuts = useShortcuts()
  const [saves, setSaves] = useSavesData()
  return (
    <div className={styles.choices}>
      <div className={styles.choice}>
        {accountMenuCopy.theme}
        <Segmented
          label={accountMenuCopy.theme}
          value={theme}
          onValueChange={setTheme}
          choices={[
            { value: 'light', label: accountMenuCopy.themes.light },
            { value: 'dark', label: accountMenuCopy.themes.dark },
            { value: 'system', label: accountMenuCopy.themes.system },
          ]}
        />
      </div>
      <SwitchRow
        title={accountMenuCopy.saveData}
        text={accountMenuCopy.transferred(totalOf(transfersOfVisit()))}
        checked={saves}
        onCheckedChange={setSaves}
      />
      <SwitchRow
        title={accountMenuCopy.shortcuts}
        text={accountMenuCopy.shortcutsText}
        checked={shortcuts}
        onCheckedChange={setShortcuts}
      />
    </div>
  )
}
