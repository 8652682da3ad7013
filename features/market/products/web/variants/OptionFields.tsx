import { Plus, X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { variantFormCopy } from '../../variant-form.copy.ts'
import { variantLimits, type ProductOption } from '../../variant.contract.ts'
import { addValue, removeOption, removeValue, renameOption, type TypedVariants } from './variant-rows.ts'
import styles from './OptionFields.module.css'

type Props = { typed: TypedVariants; onChange: (typed: TypedVariants) => void }

/** Up to two options, each with its name and its values. */
export function OptionFields({ typed, onChange }: Props) {
  const { options } = typed
  const addOption = () => onChange({ ...typed, options: [...options, { name: '', values: [] }] })
  return (
    <section className={styles.options} aria-label={variantFormCopy.options}>
      {options.length === 0 && <p className={styles.none}>{variantFormCopy.noOptions}</p>}
      {options.map((option, place) => (
        <OptionRow key={place} {...{ typed, onChange, option, place }} />
      ))}
      {options.length < variantLimits.options && (
        <div className={styles.more}>
          <Button size="s" variant="out" icon={Plus} onClick={addOption}>
            {variantFormCopy.addOption}
          </Button>
        </div>
      )}
    </section>
  )
}

function OptionRow({ typed, onChange, option, place }: Props & { option: ProductOption; place: number }) {
  const name = option.name || variantFormCopy.option(place + 1)
  return (
    <div className={styles.option}>
      <div className={styles.name}>
        <Field label={variantFormCopy.option(place + 1)}>
          <TextInput
            value={option.name}
            placeholder={variantFormCopy.optionHint}
            maxLength={variantLimits.optionName}
            onChange={({ target }) => onChange(renameOption(typed, place, target.value))}
          />
        </Field>
        <IconButton
          icon={X}
          size="s"
          label={variantFormCopy.removeOption(name)}
          onClick={() => onChange(removeOption(typed, place))}
        />
      </div>
      <div>
        <p className={styles.label} id={`values-${place}`}>
          {variantFormCopy.values}
        </p>
        <ul className={styles.values} aria-labelledby={`values-${place}`}>
          {option.values.map((value) => (
            <li key={value} className={styles.value}>
              {value}
              <button
                type="button"
                aria-label={variantFormCopy.removeValue(value)}
                onClick={() => onChange(removeValue(typed, place, value))}
              >
                <Icon as={X} size={14} />
              </button>
            </li>
          ))}
          <li>
            <NewValue
              label={variantFormCopy.addValue(name)}
              onAdd={(texts) => onChange(texts.reduce((all, text) => addValue(all, place, text), typed))}
            />
          </li>
        </ul>
        {option.values.length === 0 && <p className={styles.hint}>{variantFormCopy.noValues}</p>}
      </div>
    </div>
  )
}

/** Enter adds what is typed; several values may be separated by commas. */
function NewValue({ label, onAdd }: { label: string; onAdd: (values: string[]) => void }) {
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim() !== '') onAdd(text.split(/[,\n]/))
    setText('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <input
      className={styles.new}
      aria-label={label}
      placeholder={`+ ${variantFormCopy.add}`}
      value={text}
      maxLength={500}
      enterKeyHint="done"
      onChange={({ target }) => setText(target.value)}
      onKeyDown={addOnEnter}
      onBlur={add}
    />
  )
}
