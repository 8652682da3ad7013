import {
  ChartBar,
  Download,
  Gauge,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Package,
  Settings,
  Shield,
  Sprout,
  Store,
  Sun,
  User,
  UserRoundPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Me } from '#features/members/people/contract.ts'
import { installCopy } from '#features/site/install/copy.ts'
import { useInstallWay } from '#features/site/install/web/install-way.ts'
import { membersInvite } from '#features/site/settings/registration-of.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { links } from '#platform/web/links.ts'
import { ask } from '#platform/web/questions.ts'
import { setShortcuts, useShortcuts } from '#platform/web/shortcuts.ts'
import { setTheme, useTheme } from '#platform/web/theme.ts'
import { totalOf, transfersOfVisit } from '#platform/web/transfers/data-use.ts'
import { Menu, MenuHead, MenuItem, MenuLink, MenuRadio, MenuSeparator } from '#ui/overlays/Menu.tsx'
import { MenuCheck } from '#ui/overlays/MenuCheck.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { useSavesData } from '#ui/save-data.ts'
import { accountMenuCopy } from '../copy.ts'
import { useHasOrders, useMembershipWarning, useSellLinks } from './account-links.ts'
import { useLogOut } from './use-log-out.ts'
import styles from './AccountMenu.module.css'

type AccountMenuProps = { me: Me; trigger: ReactNode; defaultOpen?: boolean }

export function AccountMenu({ me, trigger, defaultOpen }: AccountMenuProps) {
  const theme = useTheme()
  const logOut = useLogOut()
  return (
    <Menu trigger={trigger} label={accountMenuCopy.menu} defaultOpen={defaultOpen}>
      <MenuHead>
        <span className={styles.who}>
          <Avatar id={me.id} name={me.displayName} src={me.avatarUrl} size={40} />
          <span className={styles.names}>
            <b>{me.displayName}</b>
            <small>@{me.username}</small>
          </span>
        </span>
      </MenuHead>
      <MenuSeparator />
      <MenuLink icon={User} href={links.profile(me.id)}>
        {accountMenuCopy.profile}
      </MenuLink>
      {useHasOrders() && (
        <MenuLink icon={Package} href={links.orders}>
          {accountMenuCopy.orders}
        </MenuLink>
      )}
      <SellLinks />
      {(hasSection('membership') || me.isPremium) && <Membership isPremium={me.isPremium} />}
      {membersInvite(settings) && (
        <MenuLink icon={UserRoundPlus} href={links.invitations}>
          {accountMenuCopy.invitations}
        </MenuLink>
      )}
      <MenuLink icon={Settings} href={links.settings}>
        {accountMenuCopy.settings}
      </MenuLink>
      <MenuLink icon={Shield} href={links.adminTools}>
        {accountMenuCopy.adminTools}
      </MenuLink>
      <MenuSeparator />
      <MenuRadio
        label={accountMenuCopy.theme}
        inline
        value={theme}
        onValueChange={setTheme}
        choices={[
          { value: 'light', label: accountMenuCopy.themes.light, icon: Sun },
          { value: 'dark', label: accountMenuCopy.themes.dark, icon: Moon },
          { value: 'system', label: accountMenuCopy.themes.system, icon: Monitor },
        ]}
      />
      <DeviceChoices />
      <MenuLink icon={ChartBar} href={links.data}>
        {accountMenuCopy.data}
      </MenuLink>
      <InstallItem />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={logOut}>
        {accountMenuCopy.logout}
      </MenuItem>
    </Menu>
  )
}

/** What is on or off in this browser. */
function DeviceChoices() {
  const [saves, setSaves] = useSavesData()
  const shortcuts = useShortcuts()
  return (
    <>
      <MenuCheck icon={Gauge} checked={saves} onCheckedChange={setSaves}>
        <span className={styles.data}>
          {accountMenuCopy.saveData}
          <small>{accountMenuCopy.transferred(totalOf(transfersOfVisit()))}</small>
        </span>
      </MenuCheck>
      <MenuCheck icon={Keyboard} checked={shortcuts} onCheckedChange={setShortcuts}>
        <span className={styles.data}>
          {accountMenuCopy.shortcuts}
          <small>{accountMenuCopy.shortcutsText}</small>
        </span>
      </MenuCheck>
    </>
  )
}

function InstallItem() {
  if (useInstallWay() === null) return null
  return (
    <MenuItem icon={Download} onSelect={() => ask('install')}>
      {installCopy.row}
    </MenuItem>
  )
}

function SellLinks() {
  return useSellLinks().map(({ label, href }) => (
    <MenuLink key={href} icon={Store} href={href}>
      {label}
    </MenuLink>
  ))
}

function Membership({ isPremium }: { isPremium: boolean }) {
  const warning = useMembershipWarning(isPremium)
  return (
    <MenuLink icon={Sprout} href={links.subscribe}>
      <span className={styles.membership}>
        {accountMenuCopy.membership}
        {warning && <small className={styles.due}>{warning}</small>}
      </span>
    </MenuLink>
  )
}
