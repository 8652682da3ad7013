import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { Popover } from '#ui/overlays/Popover.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { variantFormCopy } from '../../variant-form.copy.ts'
import styles from './VariantEditor.module.css'

type FillProps = {
  icon: LucideIcon
  label: string
  inputMode: 'decimal' | 'numeric'
  onFill: (text: string) => void
}

/** One price or stock for every variant. */
export function FillColumn({ icon, label, inputMode, onFill }: FillProps) {
  const [isOpen, setOpen] = useState(false)
  const form = useForm({ initial: { text: '' }, check: unchecked<{ text: string }> })
  const fill = form.submit(({ text }) => {
    onFill(text.trim())
    form.reset({ text: '' })
    setOpen(false)
  })
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="s" variant="out" icon={icon}>
          {label}
        </Button>
      }
    >
      <form
        className={styles.fill}
        onSubmit={(event) => {
          // NOTE: the popover is inside the form of the page, by React if not by its element.
          event.stopPropagation()
          fill(event)
        }}
        data-unasked
      >
        <Field label={label}>
          <TextInput {...form.control('text')} inputMode={inputMode} maxLength={20} autoComplete="off" />
        </Field>
        <Button size="s" type="submit">
          {variantFormCopy.apply}
        </Button>
      </form>
    </Popover>
  )
}
