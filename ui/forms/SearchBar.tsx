import type { ComponentProps } from 'react'
import { SearchInput } from './SearchInput.tsx'

type SearchBarProps = Omit<ComponentProps<typeof SearchInput>, 'onChange' | 'value'> & {
  value: string
  onType: (words: string) => void
}

/** A search that shows what matches while one types. `SearchForm` searches on submit. */
export function SearchBar({ label, placeholder = label, className, onType, ...rest }: SearchBarProps) {
  return (
    <form role="search" aria-label={label} className={className} onSubmit={(event) => event.preventDefault()}>
      <SearchInput
        label={label}
        placeholder={placeholder}
        maxLength={100}
        onChange={(event) => onType(event.target.value)}
        {...rest}
      />
    </form>
  )
}
