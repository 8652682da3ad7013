import { useState } from 'react'
import { healthCopy, welcomeCopy } from '#features/everywhere/welcome/copy.ts'
import { accountApi } from '#features/members/accounts/contract.ts'
import { setNeutralName } from '#features/members/discreet/web/neutral-name.ts'
import { peopleApi } from '#features/members/people/contract.ts'
import { updateMe } from '#features/members/people/web/viewer.ts'
import { pushApi } from '#features/members/push/contract.ts'
import { call, errorMessage } from '#platform/web/fetch.ts'
import { refresh, useEndpoint } from '#platform/web/query.ts'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { SwitchRow } from '#ui/forms/Switch.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import styles from '#features/everywhere/welcome/web/Welcome.module.css'

const offers = ['private', 'unseen', 'pushes', 'app'] as const
type Offer = (typeof offers)[number]
type Chosen = Record<Offer, boolean>

type HealthSectionProps = { back: string; onDone: () => void }

/** Asks whether the member will write about their health, and proposes what protects them. Only what they choose is stored, with Next. */
export function HealthSection({ back, onDone }: HealthSectionProps) {
  const [answer, setAnswer] = useState<'yes' | 'no'>()
  const [chosen, setChosen] = useState<Chosen>({ private: true, unseen: true, pushes: true, app: true })
  const { isSaving, failure, save } = useSave(onDone)
  return (
    <>
      <RadioGroup
        label={welcomeCopy.privacy}
        value={answer}
        onValueChange={setAnswer}
        row
        choices={[
          { value: 'yes', label: healthCopy.yes },
          { value: 'no', label: healthCopy.no },
        ]}
      />
      {answer === 'yes' && (
        <div>
          {offers.map((offer) => (
            <SwitchRow
              key={offer}
              title={healthCopy[offer]}
              text={healthCopy[`${offer}Text`]}
              checked={chosen[offer]}
              onCheckedChange={(isOn) => setChosen({ ...chosen, [offer]: isOn })}
            />
          ))}
          <Text size="sm" tone="muted">
            <b>{healthCopy.alias}</b>: {healthCopy.aliasText}
          </Text>
        </div>
      )}
      <Text size="sm" tone="muted">
        {healthCopy.notStored}
      </Text>
      {failure && <Alert tone="bad">{failure}</Alert>}
      <footer className={styles.buttons}>
        <ButtonLink variant="ghost" href={back}>
          {welcomeCopy.back}
        </ButtonLink>
        <Button
          busy={isSaving && welcomeCopy.saving}
          onClick={() => (answer === 'yes' ? void save(chosen) : onDone())}
        >
          {welcomeCopy.next}
        </Button>
      </footer>
    </>
  )
}

/** A switch that is off changes nothing: the member may have set it before. */
function useSave(onDone: () => void) {
  const pushes = useEndpoint(pushApi.settings)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')
  const save = async (chosen: Chosen) => {
    setSaving(true)
    setFailure('')
    try {
      await savePrivacy(chosen)
      if (chosen.pushes && pushes.data)
        await call(pushApi.setSettings, { body: { ...pushes.data, isDiscreet: true } })
      if (chosen.app) setNeutralName(true, welcomeCopy.page)
      await refresh(pushApi.settings, peopleApi.me)
      onDone()
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setSaving(false)
    }
  }
  return { isSaving: isSaving || pushes.isPending, failure, save }
}

async function savePrivacy(chosen: Chosen) {
  if (!chosen.private && !chosen.unseen) return
  const body = {
    ...(chosen.private && { profileVisibility: 'private' as const }),
    ...(chosen.unseen && { showOnlineStatus: false }),
  }
  const privacySettings = await call(accountApi.privacy, { body })
  updateMe((cached) => ({ ...cached, privacySettings }))
}
