import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import styles from './SearchInput.module.css'

type SearchInputProps = Omit<ComponentProps<'input'>, 'size'> & { label: string; size?: 's' | 'm' | 'l' }

/** The rounded search field; put it into <form role="search">. */
export function SearchInput({ label, size = 's', className, ...rest }: SearchInputProps) {
  return (
    <span className={cx(styles.search, styles[size], className)}>
      <Icon as={Search} size={iconSize[size]} />
      <input type="search" aria-label={label} {...rest} />
    </span>
  )
}

const iconSize = { s: 16, m: 18, l: 18 }
