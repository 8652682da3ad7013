import { FileSpreadsheet } from 'lucide-react'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { SearchInput } from '#ui/forms/SearchInput.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import {
  memberFilters,
  memberLimits,
  membersCsv,
  memberSorts,
  type MemberFilter,
  type MemberSort,
} from '../../members.contract.ts'
import { memberCopy } from '../../members.copy.ts'
import styles from './MemberTools.module.css'

export type Wanted = { words: string; filter: MemberFilter | null; sort: MemberSort }

type MemberToolsProps = {
  groupId: number
  wanted: Wanted
  onChange: (wanted: Wanted) => void
  /** Whether the viewer runs the group, and so may filter, sort and export the list. */
  runs: boolean
}

const sorts = memberSorts.map((value) => ({ value, label: memberCopy.sorts[value] }))

/** Finds members of a large group. The list of bans is short and has an order of its own. */
export function MemberTools({ groupId, wanted, onChange, runs }: MemberToolsProps) {
  const sortOf = (value: string) => memberSorts.find((sort) => sort === value) ?? 'oldest'
  return (
    <div className={styles.tools}>
      {wanted.filter !== 'banned' && (
        <search className={styles.search}>
          <SearchInput
            label={memberCopy.search}
            placeholder={memberCopy.search}
            size="m"
            value={wanted.words}
            maxLength={memberLimits.search}
            onChange={(event) => onChange({ ...wanted, words: event.target.value })}
          />
        </search>
      )}
      {runs && (
        <div className={styles.order}>
          {wanted.filter !== 'banned' && (
            <LazySelect
              label={memberCopy.sort}
              value={wanted.sort}
              choices={sorts}
              onValueChange={(value) => onChange({ ...wanted, sort: sortOf(value) })}
            />
          )}
          <ButtonLink variant="out" icon={FileSpreadsheet} href={membersCsv(groupId)} download>
            {memberCopy.csv}
          </ButtonLink>
        </div>
      )}
      {runs && (
        <Chips scroll label={memberCopy.filter}>
          <Chip on={wanted.filter === null} onClick={() => onChange({ ...wanted, filter: null })}>
            {memberCopy.all}
          </Chip>
          {memberFilters.map((filter) => (
            <Chip key={filter} on={wanted.filter === filter} onClick={() => onChange({ ...wanted, filter })}>
              {memberCopy.filters[filter]}
            </Chip>
          ))}
        </Chips>
      )}
    </div>
  )
}
