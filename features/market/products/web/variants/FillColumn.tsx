import type { LucideIcon } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
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
  const [text, setText] = useState('')
  const fill = (event: FormEvent) => {
    event.preventDefault()
    // NOTE: the popover is inside the form of the page, by React if not by its element.
    event.stopPropagation()
    onFill(text.trim())
    setText('')
    setOpen(false)
  }
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
      <form className={styles.fill} onSubmit={fill} data-unasked>
        <Field label={label}>
          <TextInput
            value={text}
            inputMode={inputMode}
            maxLength={20}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button size="s" type="submit">
          {variantFormCopy.apply}
        </Button>
      </form>
    </Popover>
  )
}
