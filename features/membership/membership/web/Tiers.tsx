import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { perkLines } from '#features/members/people/perks.copy.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { registerLabel } from '#features/site/settings/web/registration.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { cx } from '#ui/cx.ts'
import { SceneArt } from '#ui/layout/SceneArt.tsx'
import type { SceneName } from '#ui/layout/scenes.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import type { Membership, Plan, Plans } from '../contract.ts'
import { membershipApi } from '../contract.ts'
import { membershipCopy } from '../copy.ts'
import { useMembershipAction } from './membership-actions.ts'
import styles from './membership.module.css'

type TiersProps = { plan: Plan; plans: Plans; membership: Membership | undefined }

/** What is free and what is Premium, with the one button that fits the viewer. */
export function Tiers({ plan, plans, membership }: TiersProps) {
  const viewer = useViewer()
  const isPremium = membership !== undefined && hasPerks(membership)
  const price = formatMoney(plan.priceCents, plan.currency)
  return (
    <div className={styles.tiers}>
      <Tier {...membershipCopy.free} art="veld-dawn" lines={perkLines.free()}>
        {viewer ? (
          <Button variant="out" size="l" wide disabled>
            {isPremium ? membershipCopy.included : membershipCopy.yours}
          </Button>
        ) : (
          <ButtonLink variant="out" size="l" wide href={links.registerFrom('/subscribe')}>
            {registerLabel(membershipCopy.start)}
          </ButtonLink>
        )}
      </Tier>
      <Tier
        {...membershipCopy.premium}
        art="koppie-dusk"
        isPopular
        price={price}
        per={membershipCopy.per[plan.period]}
        lines={perkLines.premium()}
      >
        <Join plan={plan} plans={plans} membership={membership} />
      </Tier>
    </div>
  )
}

const hasPerks = ({ state }: Membership) => state === 'trialing' || state === 'active' || state === 'past_due'

function Join({ plan, plans, membership }: TiersProps) {
  const viewer = useViewer()
  const dialog = useLazyComponent(() => import('./JoinDialog.tsx'))
  const trial = useMembershipAction(membershipApi.trial, { title: membershipCopy.trialBegun })
  const ask = () =>
    viewer
      ? dialog.load()
      : toast({ title: membershipCopy.notLoggedIn, text: membershipCopy.pleaseLogIn, tone: 'bad' })
  const can = (move: 'join' | 'trial') => !membership || membership.moves.includes(move)
  if (!can('join'))
    return (
      <Button variant="gold" size="l" wide disabled>
        {membership?.state === 'pending' ? membershipCopy.waiting : membershipCopy.yours}
      </Button>
    )
  return (
    <>
      <Button
        variant="gold"
        size="l"
        wide
        onPointerEnter={dialog.preloadProps.onPointerEnter}
        onFocus={dialog.preloadProps.onFocus}
        onClick={ask}
      >
        {membership?.state === 'ended' ? membershipCopy.rejoin : membershipCopy.join}
      </Button>
      {viewer && can('trial') && (
        <>
          <Button
            variant="ghost"
            wide
            busy={trial.isPending && membershipCopy.working}
            onClick={() => trial.mutate({})}
          >
            {membershipCopy.trial}
          </Button>
          <Text size="sm" tone="muted" className={styles.trial}>
            {membershipCopy.trialNote}
          </Text>
        </>
      )}
      {dialog.Component && <dialog.Component plan={plan} plans={plans} onClose={dialog.dismiss} />}
    </>
  )
}

type TierProps = {
  name: string
  note: string
  price: string
  per?: string
  art: SceneName
  isPopular?: boolean
  lines: readonly string[]
  children: ReactNode
}

function Tier({ name, note, price, per, art, isPopular, lines, children }: TierProps) {
  return (
    <Card as="article" pad="none" className={cx(styles.tier, isPopular && styles.isPopular)}>
      <div className={styles.arch}>
        <SceneArt name={art} eager focus="center" />
      </div>
      <Heading level={2} className={styles.name}>
        {name}
      </Heading>
      <Text size="sm" tone="muted">
        {note}
      </Text>
      <p className={styles.price}>
        {price} {per && <span>{per}</span>}
      </p>
      <div className={styles.choice}>{children}</div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>
            <Icon as={Check} size={17} />
            {line}
          </li>
        ))}
      </ul>
    </Card>
  )
}
