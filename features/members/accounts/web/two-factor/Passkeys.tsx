import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { longDate } from '#platform/contract/dates.ts'
import { CallError, errorMessage } from '#platform/web/fetch.ts'
import { updateInCaches, queryClient, useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { PasswordDialog } from '#ui/forms/PasswordDialog.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { deviceOf } from '../../device.ts'
import { passkeyApi, twoFactorLimits, type Passkey } from '../../two-factor.contract.ts'
import { securityCopy, twoFactorMessages } from '../../two-factor.copy.ts'
import { RenamePasskey } from './RenamePasskey.tsx'
import styles from '../Security.module.css'
import device from '../Sessions.module.css'

export function Passkeys() {
  const passkeys = useEndpoint(passkeyApi.list)
  if (passkeys.isPending) return <ListSkeleton label={securityCopy.loading} rows={1} />
  if (passkeys.isError)
    return (
      <Alert tone="bad" title={securityCopy.passkeysFailed}>
        <Button variant="out" size="s" onClick={() => void passkeys.refetch()}>
          {securityCopy.retry}
        </Button>
      </Alert>
    )
  return (
    <>
      {passkeys.data.length === 0 ? (
        <p className={styles.text}>{securityCopy.noPasskeys}</p>
      ) : (
        <List>
          {passkeys.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </List>
      )}
      <AddPasskey />
    </>
  )
}

function AddPasskey() {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const add = async (password: string, name: string) => {
    setBusy(true)
    setError(undefined)
    try {
      const ceremonies = await import('./passkey-ceremonies.ts')
      await ceremonies.addPasskey(password, name)
      await queryClient.invalidateQueries({ queryKey: [passkeyApi.list.path] })
      setOpen(false)
      toast({ title: twoFactorMessages.passkeyAdded })
    } catch (failure) {
      const reason = failure instanceof CallError ? failure.message : securityCopy.brokenOff
      setError(reason)
      toast({ title: securityCopy.passkeyFailed, text: reason, tone: 'bad' })
    }
    setBusy(false)
  }
  return (
    <>
      <Button variant="out" className={device.all} onClick={() => setOpen(true)}>
        {securityCopy.addPasskey}
      </Button>
      <PasswordDialog
        open={isOpen}
        onOpenChange={(open) => {
          setOpen(open)
          setError(undefined)
        }}
        title={securityCopy.addPasskey}
        text={securityCopy.addPasskeyText}
        action={securityCopy.next}
        busy={isBusy && securityCopy.working}
        error={error ?? false}
        extra={{
          label: securityCopy.passkeyName,
          hint: securityCopy.passkeyNameHint,
          initial: deviceOf(navigator.userAgent).name,
          max: twoFactorLimits.passkeyName,
        }}
        onAction={(password, name) => void add(password, name)}
      />
    </>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, usedAt } = passkey
  const [asked, setAsked] = useState<'rename' | 'remove'>()
  const remove = useEndpointMutation(passkeyApi.remove, {
    onSuccess: ({ message }) => {
      updateInCaches<Passkey>([passkeyApi.list], id, () => null)
      toast({ title: message })
    },
  })
  const text = [
    securityCopy.added(longDate(createdAt)),
    ...(usedAt ? [securityCopy.used(longDate(usedAt))] : []),
  ]
  return (
    <ListRow
      media={
        <span className={device.device}>
          <Icon as={KeyRound} />
        </span>
      }
      title={<bdi>{name}</bdi>}
      text={text.join(', ')}
      end={
        <span className={styles.buttons}>
          <Button
            size="s"
            variant="ghost"
            aria-label={securityCopy.renameOf(name)}
            onClick={() => setAsked('rename')}
          >
            {securityCopy.rename}
          </Button>
          <Button
            size="s"
            variant="out"
            aria-label={securityCopy.removeOf(name)}
            onClick={() => setAsked('remove')}
          >
            {securityCopy.remove}
          </Button>
          <RenamePasskey passkey={passkey} open={asked === 'rename'} onClose={() => setAsked(undefined)} />
          <PasswordDialog
            open={asked === 'remove'}
            onOpenChange={(open) => !open && setAsked(undefined)}
            title={securityCopy.removeTitle(name)}
            text={securityCopy.removeText}
            action={securityCopy.remove}
            tone="dng"
            busy={remove.isPending && securityCopy.working}
            error={remove.isError && errorMessage(remove.error)}
            onAction={(password) => remove.mutate({ params: { id }, body: { password } })}
          />
        </span>
      }
    />
  )
}
