import { aliasColours, aliasTints } from '#features/members/people/alias-colours.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { aliasLimits } from '../../aliases/aliases-limits.ts'
import { aliasCopy } from '../../aliases/aliases.copy.ts'
import type { Group } from '../../contract.ts'
import { AliasViews } from './AliasViews.tsx'
import { useAliasForm } from './use-alias-form.ts'
import styles from './aliases.module.css'

/** Gives the member a name for this group, and says who sees what of it. */
export function AliasDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { form, send, remove, isRemoving } = useAliasForm(group, onClose)
  return (
    <Dialog open onOpenChange={onClose} title={aliasCopy.title} text={group.name} close={aliasCopy.close}>
      <form onSubmit={send} noValidate>
        <DialogBody className={styles.fields}>
          <AliasFields form={form} />
          <Text size="sm" tone="muted">
            {aliasCopy.rules}
          </Text>
          <Text size="sm" tone="muted">
            {aliasCopy.early} {aliasCopy.closed}
          </Text>
          {group.myAlias && (
            <Button variant="out" size="s" busy={isRemoving && aliasCopy.removing} onClick={remove}>
              {aliasCopy.remove}
            </Button>
          )}
          <AliasViews name={form.typed.alias.trim()} tint={aliasTints[form.typed.colour]} />
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose}>
            {aliasCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={form.isSending && aliasCopy.saving}>
            {aliasCopy.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function AliasFields({ form }: { form: ReturnType<typeof useAliasForm>['form'] }) {
  const { typed } = form
  return (
    <>
      <Field label={aliasCopy.name} hint={aliasCopy.nameHint} error={form.errors.alias}>
        <TextInput {...form.control('alias')} maxLength={aliasLimits.name.max} autoComplete="off" />
      </Field>
      <fieldset className={styles.colours}>
        <legend>{aliasCopy.colour}</legend>
        {aliasColours.map((colour) => (
          <label key={colour} className={styles.colour}>
            <input
              type="radio"
              name="colour"
              aria-label={aliasCopy.colours[colour]}
              checked={typed.colour === colour}
              onChange={() => form.set({ ...typed, colour })}
            />
            <Avatar id={aliasTints[colour]} name={typed.alias || aliasCopy.colours[colour]} size={40} />
          </label>
        ))}
      </fieldset>
      {form.failure && <FieldError>{form.failure}</FieldError>}
    </>
  )
}
