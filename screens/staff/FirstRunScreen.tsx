import type { Me } from '#features/members/people/contract.ts'
import { firstNameOf } from '#features/members/people/first-name.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { SecuredConsole } from '#features/staff/moderation/web/SecuredConsole.tsx'
import { siteSettingsApi, type Setting } from '#features/staff/site-settings/contract.ts'
import { firstRunApi, type FirstRun } from '#features/staff/site-settings/first-run.contract.ts'
import { firstRunCopy } from '#features/staff/site-settings/first-run.copy.ts'
import { canChangeSettings } from '#features/staff/site-settings/permissions.ts'
import { Horizon } from '#features/staff/site-settings/web/first-run/Horizon.tsx'
import { WhatIsLeft } from '#features/staff/site-settings/web/first-run/WhatIsLeft.tsx'
import { links } from '#platform/web/links.ts'
import { usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { cx } from '#ui/cx.ts'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Spinner } from '#ui/primitives/Spinner.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { FirstRunStepSection } from './FirstRunStepSection.tsx'
import styles from './FirstRunScreen.module.css'

/** Six steps by which admins make the site theirs. They can be left and taken up again on another device. */
export function FirstRunScreen() {
  usePageTitle(firstRunCopy.page)
  return (
    <Page columns={1}>
      <Admitted me={useMe()} />
    </Page>
  )
}

function Admitted({ me }: { me: Me | null | undefined }) {
  if (me === undefined) return <Spinner label={firstRunCopy.loading} />
  if (me === null) return <LogInFirst words={firstRunCopy} href={links.loginFrom(links.firstRun())} />
  if (!canChangeSettings(me))
    return (
      <Empty
        level={1}
        large
        art="quiet-night"
        title={firstRunCopy.adminsOnly}
        text={firstRunCopy.adminsOnlyText}
        action={<ButtonLink href={links.feed}>{firstRunCopy.toSite}</ButtonLink>}
      />
    )
  return (
    <SecuredConsole me={me} isOverview={false} restore={null}>
      <Steps me={me} />
    </SecuredConsole>
  )
}

function Steps({ me }: { me: Me }) {
  const run = useEndpoint(firstRunApi.read)
  const settings = useEndpoint(siteSettingsApi.list)
  const asked = {
    data: run.data && settings.data ? { run: run.data, settings: settings.data } : undefined,
    isError: run.isError || settings.isError,
    refetch: () => Promise.all([run.refetch(), settings.refetch()]),
  }
  return (
    <div data-without-bars>
      <header className={styles.head}>
        <Heading level={1}>{firstRunCopy.title(firstNameOf(me.displayName))}</Heading>
        <ButtonLink variant="ghost" size="s" href={links.adminTools}>
          {firstRunCopy.later}
        </ButtonLink>
        <Text tone="muted" className={styles.lead}>
          {firstRunCopy.lead}
        </Text>
      </header>
      <QueryPanel asked={asked}>{(found) => <CurrentStep me={me} {...found} />}</QueryPanel>
    </div>
  )
}

type CurrentStepProps = { me: Me; run: FirstRun; settings: Setting[] }

function CurrentStep({ me, run, settings }: CurrentStepProps) {
  const wanted = useQueryValue('step')
  const step = run.steps.find(({ name }) => name === wanted)?.name ?? run.next ?? 'look'
  const text = firstRunCopy.texts[step]
  return (
    <>
      <Horizon run={run} step={step} />
      <div className={cx(styles.step, step === 'look' && styles.withPreview)}>
        <div className={styles.title}>
          <Heading level={2}>{firstRunCopy.headings[step]}</Heading>
          {text && <Text tone="muted">{text}</Text>}
        </div>
        <FirstRunStepSection key={step} me={me} step={step} settings={settings} />
        {step !== 'look' && <WhatIsLeft run={run} />}
      </div>
    </>
  )
}
