import { useState, type FormEvent } from 'react'
import { SearchInput } from './SearchInput.tsx'
import styles from '#ui/layout/Panel.module.css'

/** Searches on submit; emptying the field shows everything again. */
export function SearchForm({ label, onSearch }: { label: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  const type = (value: string) => {
    setTyped(value)
    if (value === '') onSearch('')
  }
  return (
    <form role="search" aria-label={label} className={styles.search} onSubmit={submit}>
      <SearchInput
        label={label}
        placeholder={label}
        maxLength={100}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </form>
  )
}
