import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { FileDrop } from '#ui/forms/FileButton.tsx'
import { MoneyInput } from '#ui/forms/MoneyInput.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { SearchInput } from '#ui/forms/SearchInput.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Stepper } from '#ui/forms/Stepper.tsx'
import { Switch, SwitchRow } from '#ui/forms/Switch.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import styles from './Gallery.module.css'

const visibilities = [
  { value: 'public', label: 'Public (Everyone can see)' },
  { value: 'followers', label: 'Followers Only' },
  { value: 'private', label: 'Private (Only you)' },
] as const

export function FieldSamples({ side }: { side: string }) {
  const [visibility, setVisibility] = useState<'public' | 'followers' | 'private'>('followers')
  return (
    <div className={styles.column}>
      <Field label="Title" hint="18 of 100 characters">
        <TextInput defaultValue="Seed swap and soup" />
      </Field>
      <Field label="Group name" error="Group name is required">
        <TextInput placeholder="What shall we call it?" />
      </Field>
      <Field label="Location" optional="optional">
        <TextInput placeholder="Town hall, farm gate, or a link" />
      </Field>
      <Field label="Price">
        <MoneyInput currency="ZAR" defaultValue="1 299,50" />
      </Field>
      <Field label="Username">
        <TextInput defaultValue="thandi.m" disabled />
      </Field>
      <Field label="Description">
        <TextArea defaultValue="Bring a handful of anything you saved last season. We will make the soup." />
      </Field>
      <TextArea
        bare
        growing
        rows={2}
        aria-label={`Post text, ${side}`}
        placeholder="What have you noticed today, Thandi?"
      />
      <Field label="Password" error="Password must be at least 6 characters.">
        <PasswordInput
          show="Show password"
          hide="Hide password"
          defaultValue="secretword"
          autoComplete="off"
        />
      </Field>
      <Field label="Location visibility">
        <Select value={visibility} onValueChange={setVisibility} choices={visibilities} />
      </Field>
      <Field label="Date" error="Please select a date">
        <Select
          value={undefined}
          onValueChange={setVisibility}
          choices={visibilities}
          placeholder="Pick a date"
        />
      </Field>
      <Field label="Comment" quiet>
        <TextInput pill placeholder="Write a comment" />
      </Field>
      <SearchInput label={`Search, small, ${side}`} placeholder="Search Highveld" />
      <SearchInput label={`Search, middle, ${side}`} placeholder="Search events" size="m" />
      <SearchInput label={`Search, large, ${side}`} placeholder="Search people, posts and tags" size="l" />
      <FileDrop onFile={() => undefined} icon={ImagePlus}>
        Drop a picture here, or choose a file
      </FileDrop>
    </div>
  )
}

export function ChoiceSamples({ side }: { side: string }) {
  const [isOn, setOn] = useState(true)
  const [view, setView] = useState<'everyone' | 'following'>('everyone')
  const [reason, setReason] = useState<'spam' | 'sale' | 'other'>('spam')
  const [quantity, setQuantity] = useState(1)
  return (
    <>
      <SwitchSamples isOn={isOn} onChange={setOn} />
      <CheckboxSamples isOn={isOn} onChange={setOn} />
      <RadioGroup label={`Reason, ${side}`} value={reason} onValueChange={setReason} choices={reasons} />
      <div className={styles.row}>
        <Segmented label={`Whose posts, ${side}`} value={view} onValueChange={setView} choices={views} />
        <Stepper
          label={`Quantity, ${side}`}
          value={quantity}
          onValueChange={setQuantity}
          max={3}
          fewer="One fewer"
          more="One more"
        />
        <Stepper
          label={`Quantity, small, ${side}`}
          value={quantity}
          onValueChange={setQuantity}
          fewer="One fewer"
          more="One more"
          size="s"
        />
      </div>
      <Segmented
        label={`Whose posts, wide, ${side}`}
        value={view}
        onValueChange={setView}
        choices={views}
        wide
      />
    </>
  )
}

type OnProps = { isOn: boolean; onChange: (isOn: boolean) => void }

function SwitchSamples({ isOn, onChange }: OnProps) {
  return (
    <>
      <div>
        <SwitchRow
          title="Event reminders"
          text="A day and an hour before events you are going to"
          checked={isOn}
          onCheckedChange={onChange}
        />
        <SwitchRow
          title="Follows"
          text="When someone starts following you"
          checked={!isOn}
          onCheckedChange={(now) => onChange(!now)}
        />
      </div>
      <div className={styles.row}>
        <Switch label="On, locked" checked disabled onCheckedChange={onChange} />
        <Switch label="Off, locked" checked={false} disabled onCheckedChange={onChange} />
      </div>
    </>
  )
}

function CheckboxSamples({ isOn, onChange }: OnProps) {
  return (
    <div className={styles.column}>
      <Checkbox label="I am 21 or over" checked={isOn} onCheckedChange={onChange} />
      <Checkbox
        label="Send me a digest"
        text="At most once a day"
        checked={!isOn}
        onCheckedChange={(now) => onChange(!now)}
      />
      <Checkbox
        label="I accept the terms"
        checked={false}
        error="Please accept the terms"
        onCheckedChange={onChange}
      />
      <Checkbox label="Not to be changed" checked disabled onCheckedChange={onChange} />
    </div>
  )
}

const views = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'following', label: 'Following' },
] as const

const reasons = [
  { value: 'spam', label: 'Spam' },
  { value: 'sale', label: 'Unlawful sale', text: 'Selling without a licence' },
  { value: 'other', label: 'Something else', disabled: true },
] as const
