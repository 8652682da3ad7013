import { welcomeCopy } from '#features/everywhere/welcome/copy.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { links } from '#platform/web/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { AboutYouSection } from './AboutYouSection.tsx'
import { FewGroups, FewPeople } from './Suggestions.tsx'
import styles from '#features/everywhere/welcome/web/Welcome.module.css'

const steps = ['you', 'groups', 'people'] as const
type Step = (typeof steps)[number]

/** Three steps after registering. Each can be skipped, and what is done takes effect at once. */
export function WelcomeScreen() {
  const me = useMe()
  const wanted = useQueryValue('step')
  const step = steps.find((one) => one === wanted) ?? 'you'
  const go = useGo()
  usePageTitle(welcomeCopy.page)
  if (me === null)
    return (
      <Page columns={1}>
        <LogInFirst words={welcomeCopy} href={links.loginFrom(links.welcome())} />
      </Page>
    )
  const next = () => go(nextOf(step))
  return (
    <Page columns={1}>
      {me && (
        <div className={styles.page}>
          <PageHead
            title={welcomeCopy.title(me.displayName)}
            lead={welcomeCopy.lead}
            action={
              <ButtonLink variant="out" href={links.feed}>
                {welcomeCopy.skipAll}
              </ButtonLink>
            }
          />
          <Card as="section" aria-label={welcomeCopy.stepOf(steps.indexOf(step) + 1, steps.length)}>
            <Progress step={step} />
            <Heading level={2} look="h3">
              {welcomeCopy[step]}
            </Heading>
            <Text size="sm" tone="muted">
              {welcomeCopy[`${step}Text`]}
            </Text>
            {step === 'you' && <AboutYouSection me={me} onDone={next} />}
            {step === 'groups' && <FewGroups />}
            {step === 'people' && <FewPeople />}
            {step !== 'you' && <Buttons step={step} onNext={next} />}
          </Card>
        </div>
      )}
    </Page>
  )
}

const nextOf = (step: Step) => {
  const next = steps[steps.indexOf(step) + 1]
  return next ? links.welcome(next) : links.feed
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
  return (
    <footer className={styles.buttons}>
      <ButtonLink variant="ghost" href={links.welcome(before)}>
        {welcomeCopy.back}
      </ButtonLink>
      <Button onClick={onNext}>{step === 'people' ? welcomeCopy.done : welcomeCopy.next}</Button>
    </footer>
  )
}
