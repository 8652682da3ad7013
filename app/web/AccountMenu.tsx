import {
  Gauge,
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
} from 'lucide-react'
import type { ReactNode } from 'react'
import { accountApi } from '#features/accounts/contract.ts'
import { accountMessages } from '#features/accounts/copy.ts'
import type { Me } from '#features/people/contract.ts'
import { forgetUnsent } from '#features/messages/web/forget-unsent.ts'
import { longDate } from '#platform/contract/dates.ts'
import { membershipApi } from '#features/membership/contract.ts'
import { productApi } from '#features/products/contract.ts'
import { transferredBytes } from '#platform/web/data-use.ts'
import { forgetDrafts } from '#platform/web/drafts.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { setTheme, useTheme } from '#platform/web/theme.ts'
import { setSession } from '#features/people/web/viewer.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Menu, MenuHead, MenuItem, MenuLink, MenuRadio, MenuSeparator } from '#ui/overlays/Menu.tsx'
import { MenuCheck } from '#ui/overlays/MenuCheck.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useSavesData } from '#ui/save-data.ts'
import { shellCopy } from './copy.ts'
import styles from './AccountMenu.module.css'

type AccountMenuProps = { me: Me; trigger: ReactNode; defaultOpen?: boolean }

export function AccountMenu({ me, trigger, defaultOpen }: AccountMenuProps) {
  const theme = useTheme()
  const logOut = useLogOut()
  const [saves, setSaves] = useSavesData()
  return (
    <Menu trigger={trigger} label={shellCopy.account} defaultOpen={defaultOpen}>
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
        {shellCopy.profile}
      </MenuLink>
      <MenuLink icon={Package} href={links.orders}>
        {shellCopy.orders}
      </MenuLink>
      <Shops />
      <Membership isPremium={me.isPremium} />
      <MenuLink icon={Settings} href={links.settings}>
        {shellCopy.settings}
      </MenuLink>
      <MenuLink icon={Shield} href={links.adminTools}>
        {shellCopy.adminTools}
      </MenuLink>
      <MenuSeparator />
      <MenuRadio
        label={shellCopy.theme}
        inline
        value={theme}
        onValueChange={setTheme}
        choices={[
          { value: 'light', label: shellCopy.themes.light, icon: Sun },
          { value: 'dark', label: shellCopy.themes.dark, icon: Moon },
          { value: 'system', label: shellCopy.themes.system, icon: Monitor },
        ]}
      />
      <MenuCheck icon={Gauge} checked={saves} onCheckedChange={setSaves}>
        <span className={styles.data}>
          {shellCopy.saveData}
          <small>{shellCopy.transferred(transferredBytes())}</small>
        </span>
      </MenuCheck>
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={logOut}>
        {shellCopy.logout}
      </MenuItem>
    </Menu>
  )
}

/** Links to the seller pages of the member's businesses; without a business, to the set-up of a shop. */
function Shops() {
  const { data = [] } = useEndpoint(productApi.shops)
  const [first] = data
  if (data.length < 2)
    return (
      <MenuLink icon={Store} href={first ? links.sellAt(first.id) : links.sell}>
        {shellCopy.sell}
      </MenuLink>
    )
  return data.slice(0, 3).map(({ id, name }) => (
    <MenuLink key={id} icon={Store} href={links.sellAt(id)}>
      {shellCopy.sellAt(name)}
    </MenuLink>
  ))
}

/** During the grace period: the last day to pay. */
function Membership({ isPremium }: { isPremium: boolean }) {
  const { data } = useEndpoint(membershipApi.mine, {}, { enabled: isPremium })
  const by = data?.state === 'past_due' ? data.graceEnd : null
  return (
    <MenuLink icon={Sprout} href={links.subscribe}>
      <span className={styles.membership}>
        {shellCopy.membership}
        {by && <small className={styles.due}>{shellCopy.notPaid(longDate(by))}</small>}
      </span>
    </MenuLink>
  )
}

function useLogOut() {
  const go = useGo()
  const { mutate } = useEndpointMutation(accountApi.logout, {
    onSuccess: () => {
      setSession(null)
      forgetUnsent()
      forgetDrafts()
      toast({ title: accountMessages.loggedOut })
      go(links.login)
    },
    onError: () =>
      toast({ title: accountMessages.logoutFailed, text: accountMessages.logoutFailedText, tone: 'bad' }),
  })
  return () => mutate({})
}
