import { useMemo } from 'react'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { pageCopy } from '../../pages/copy.ts'
import { differencesOf } from '../../pages/differences.ts'
import styles from './Differences.module.css'

/** What became of a text, line by line. */
export function Differences({ before, after }: { before: string; after: string }) {
  const found = useMemo(() => differencesOf(before, after), [before, after])
  if (found.every(({ kind }) => kind === 'same')) return <p>{pageCopy.noDifferences}</p>
  return (
    <ul className={styles.lines}>
      {found.map(({ kind, text }, index) => (
        <li key={index} className={kind === 'same' ? undefined : styles[kind]}>
          {kind === 'same' ? text : <Changed kind={kind} text={text} />}
        </li>
      ))}
    </ul>
  )
}

function Changed({ kind, text }: { kind: 'added' | 'removed'; text: string }) {
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <>
      <VisuallyHidden>{pageCopy[kind]} </VisuallyHidden>
      <Mark>{text}</Mark>
    </>
  )
}
