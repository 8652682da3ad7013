import { welcomeCopy } from '#features/everywhere/welcome/copy.ts'
import type { Me } from '#features/members/people/contract.ts'
import { firstNameOf } from '#features/members/people/first-name.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { links } from '#platform/web/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { cx } from '#ui/cx.ts'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SceneArt } from '#ui/layout/SceneArt.tsx'
import type { SceneName } from '#ui/layout/scenes.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { AboutYouSection } from './AboutYouSection.tsx'
import { interests, type Interest } from './interests.ts'
import { ResetCodesOffer } from './ResetCodesOffer.tsx'
import { FewGroups, FewPeople } from './Suggestions.tsx'
import styles from '#features/everywhere/welcome/web/Welcome.module.css'

const loadHealth = () => import('./HealthSection.tsx')
const loading = <ListSkeleton label={welcomeCopy.loading} rows={4} />

const steps = ['you', 'privacy', 'groups', 'people'] as const
type Step = (typeof steps)[number]

/** Four steps after registering. Each can be skipped, and what is done takes effect at once. */
export function WelcomeScreen() {
  const me = useMe()
  const wanted = useQueryValue('step')
  const step = steps.find((one) => one === wanted) ?? 'you'
  const go = useGo()
  const named = useInterests()
  usePageTitle(welcomeCopy.page)
  if (me === null)
    return (
      <Page columns={1}>
        <LogInFirst words={welcomeCopy} href={links.loginFrom(links.welcome())} />
      </Page>
    )
  const next = (chosen = named) => go(nextOf(step, chosen))
  return <Page columns={1}>{me && <Welcome me={me} step={step} onNext={next} />}</Page>
}

type WelcomeProps = { me: Me; step: Step; onNext: (interests?: Interest[]) => void }

function Welcome({ me, step, onNext }: WelcomeProps) {
  const { name, isLow } = art[step]
  return (
    <div className={styles.page} data-without-bars>
      <header>
        <div className={styles.head}>
          <Heading level={1}>{welcomeCopy.title(firstNameOf(me.displayName))}</Heading>
          <ButtonLink variant="ghost" size="s" href={links.feed}>
            {welcomeCopy.skipAll}
          </ButtonLink>
        </div>
        <Text tone="muted">{welcomeCopy.lead}</Text>
      </header>
      <Card
        as="section"
        pad="none"
        className={styles.step}
        aria-label={welcomeCopy.stepOf(steps.indexOf(step) + 1, steps.length)}
      >
        <div className={cx(styles.art, isLow && styles.low)}>
          <SceneArt key={name} name={name} slot="post" eager />
        </div>
        <div className={styles.inside}>
          <Progress step={step} />
          <div>
            <Heading level={2} look="h3">
              {welcomeCopy[step]}
            </Heading>
            <Text size="sm" tone="muted">
              {welcomeCopy[`${step}Text`]}
            </Text>
          </div>
          {step === 'you' && <AboutYouSection me={me} onDone={onNext} />}
          {step === 'privacy' && (
            <Lazy
              load={loadHealth}
              props={{ back: links.welcome('you'), onDone: () => onNext() }}
              waiting={loading}
            />
          )}
          {step === 'groups' && <GroupsStep />}
          {step === 'people' && <FewPeople />}
          {step === 'people' && !me.email && <ResetCodesOffer />}
          {(step === 'groups' || step === 'people') && <Buttons step={step} onNext={() => onNext()} />}
        </div>
      </Card>
    </div>
  )
}

const art: Record<Step, { name: SceneName; isLow?: true }> = {
  you: { name: 'veld-dawn', isLow: true },
  privacy: { name: 'veld-night', isLow: true },
  groups: { name: 'veld-noon' },
  people: { name: 'koppie-dusk', isLow: true },
}

/** They travel in the address: nothing stores what brings somebody here. */
function useInterests(): Interest[] {
  const named = useQueryValue('interests')?.split(',') ?? []
  return interests.filter((interest) => named.includes(interest))
}

function GroupsStep() {
  return <FewGroups interests={useInterests()} />
}

const nextOf = (step: Step, chosen: Interest[]) => {
  const next = steps[steps.indexOf(step) + 1]
  return next ? links.welcome(next, chosen) : links.feed
}

function Progress({ step }: { step: Step }) {
  return (
    <ol className={styles.steps} aria-label={welcomeCopy.steps}>
      {steps.map((one) => (
        <li key={one} aria-current={one === step ? 'step' : undefined}>
          {welcomeCopy.names[one]}
        </li>
      ))}
    </ol>
  )
}

function Buttons({ step, onNext }: { step: Step; onNext: () => void }) {
  const before = steps[steps.indexOf(step) - 1]
  const named = useInterests()
  return (
    <footer className={styles.buttons}>
      <ButtonLink variant="ghost" href={links.welcome(before, named)}>
        {welcomeCopy.back}
      </ButtonLink>
      <Button onClick={onNext}>{step === 'people' ? welcomeCopy.done : welcomeCopy.next}</Button>
    </footer>
  )
}
