import { ImagePlus } from 'lucide-react'
import { mediaLimits } from '#platform/contract/images.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { FileDrop } from '#ui/forms/FileButton.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { SwitchRow } from '#ui/forms/Switch.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { FormErrors } from '#ui/forms/use-form.ts'
import { FilePicture } from '#ui/photos/FilePicture.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { aliasCopy } from '../aliases/aliases.copy.ts'
import type { Approval } from '../approval.ts'
import { groupLimits, type GroupVisibility } from '../contract.ts'
import { groupCopy, groupMessages } from '../copy.ts'
import { ApprovalFields } from './ApprovalFields.tsx'
import styles from './GroupFields.module.css'

export type GroupDraft = {
  name: string
  description: string
  rules: string
  questions: string[]
  isDiscreet: boolean
  namesCreator: boolean
  visibility: GroupVisibility
  approval: Approval
  approvalWords: string[]
  allowsAliases: boolean
  alt: string
}

export const errorsOfGroup = ({ name }: GroupDraft): FormErrors =>
  name.trim() ? {} : { name: groupMessages.nameRequired }

type GroupFieldsProps = {
  draft: GroupDraft
  onChange: (draft: GroupDraft) => void
  picture: File | undefined
  onPicture: (file: File) => void
  hasPicture?: boolean
  errors: FormErrors
}

/** The form fields of a group, for creating one and for its settings. */
export function GroupFields({ draft, onChange, picture, onPicture, hasPicture, errors }: GroupFieldsProps) {
  const isPictured = picture !== undefined || hasPicture
  return (
    <div className={styles.fields}>
      <Field label={groupCopy.name} error={errors.name}>
        <TextInput
          value={draft.name}
          placeholder={groupCopy.nameHint}
          maxLength={groupLimits.name}
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
        />
      </Field>
      <Texts draft={draft} onChange={onChange} errors={errors} />
      <Field label={groupCopy.who} error={errors.visibility}>
        <RadioGroup
          value={draft.visibility}
          onValueChange={(visibility) => onChange({ ...draft, visibility })}
          choices={groupCopy.choices}
        />
      </Field>
      {draft.visibility === 'request' && <Questions draft={draft} onChange={onChange} errors={errors} />}
      <ApprovalFields draft={draft} onChange={onChange} errors={errors} />
      <Discretion draft={draft} onChange={onChange} />
      {picture && (
        <FilePicture
          key={picture.name + picture.lastModified}
          file={picture}
          alt=""
          className={styles.preview}
        />
      )}
      <FileDrop icon={ImagePlus} largest={mediaLimits.photoBytes} onFile={onPicture}>
        {isPictured ? groupCopy.anotherPicture : groupCopy.picture}
      </FileDrop>
      {isPictured && (
        <Field label={groupCopy.alt} optional={groupCopy.optional} error={errors.alt}>
          <TextInput
            value={draft.alt}
            maxLength={mediaLimits.alt}
            onChange={(event) => onChange({ ...draft, alt: event.target.value })}
          />
        </Field>
      )}
    </div>
  )
}

export type PartProps = Pick<GroupFieldsProps, 'draft' | 'onChange' | 'errors'>

/** What the group is about, and what its members agree to. */
function Texts({ draft, onChange, errors }: PartProps) {
  return (
    <>
      <Field label={groupCopy.description} optional={groupCopy.optional} error={errors.description}>
        <TextArea
          value={draft.description}
          placeholder={groupCopy.descriptionHint}
          maxLength={groupLimits.description}
          onChange={(event) => onChange({ ...draft, description: event.target.value })}
        />
      </Field>
      <Field label={groupCopy.rules} optional={groupCopy.optional} error={errors.rules}>
        <TextArea
          value={draft.rules}
          placeholder={groupCopy.rulesHint}
          maxLength={groupLimits.rules}
          onChange={(event) => onChange({ ...draft, rules: event.target.value })}
        />
      </Field>
    </>
  )
}

function Discretion({ draft, onChange }: Pick<GroupFieldsProps, 'draft' | 'onChange'>) {
  return (
    <>
      <SwitchRow
        title={aliasCopy.allow}
        text={aliasCopy.allowText}
        checked={draft.allowsAliases}
        onCheckedChange={(allowsAliases) => onChange({ ...draft, allowsAliases })}
      />
      <SwitchRow
        title={groupCopy.discreet}
        text={groupCopy.discreetText}
        checked={draft.isDiscreet}
        onCheckedChange={(isDiscreet) => onChange({ ...draft, isDiscreet })}
      />
      {draft.isDiscreet && (
        <SwitchRow
          title={groupCopy.namesCreator}
          text={groupCopy.namesCreatorText}
          checked={draft.namesCreator}
          onCheckedChange={(namesCreator) => onChange({ ...draft, namesCreator })}
        />
      )}
    </>
  )
}

const places = [...Array(groupLimits.questions).keys()]

function Questions({ draft, onChange, errors }: PartProps) {
  const ask = (place: number, question: string) =>
    onChange({
      ...draft,
      questions: places.map((at) => (at === place ? question : (draft.questions[at] ?? ''))),
    })
  return (
    <fieldset className={styles.questions}>
      <legend>{groupCopy.questions}</legend>
      <Text size="sm" tone="muted">
        {groupCopy.questionsHint}
      </Text>
      {places.map((place) => (
        <TextInput
          key={place}
          aria-label={groupCopy.question(place + 1)}
          placeholder={place === 0 ? groupCopy.questionHint : groupCopy.question(place + 1)}
          value={draft.questions[place] ?? ''}
          maxLength={groupLimits.question}
          autoComplete="off"
          onChange={(event) => ask(place, event.target.value)}
        />
      ))}
      {errors.questions && <FieldError>{errors.questions}</FieldError>}
    </fieldset>
  )
}
