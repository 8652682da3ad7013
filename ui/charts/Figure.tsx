import { Check, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { chartCopy } from './charts.copy.ts'
import styles from './charts.module.css'

export type Verdict = { isGood: boolean; text: string }

type FigureProps = {
  /** What the figure says, in words. */
  sentence: string
  /** Whether that is good; left out where it is neither. */
  verdict?: Verdict | undefined
  /** What is counted, and in which time. */
  unit: string
  table: ChartTable
  level?: 2 | 3
  children: ReactNode
}

/** The numbers behind a drawing: the first cell of each row is its name. */
export type ChartTable = { columns: readonly string[]; rows: readonly (readonly [string, ...string[]])[] }

/** A field note: a sentence, then the drawing, then the table behind it. */
export function Figure({ sentence, verdict, unit, table, level = 3, children }: FigureProps) {
  return (
    <figure className={styles.figure}>
      {verdict && (
        <Badge tone={verdict.isGood ? 'green' : 'gold'} icon={verdict.isGood ? Check : Eye}>
          {verdict.text}
        </Badge>
      )}
      <Heading level={level} look="h3" className={styles.sentence}>
        {sentence}
      </Heading>
      <p className={styles.unit}>{unit}</p>
      {children}
      <details className={styles.details}>
        <summary>{chartCopy.asTable}</summary>
        <div className={styles.wide}>
          <table className={styles.table}>
            <caption>{unit}</caption>
            <thead>
              <tr>
                {table.columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name, ...values]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {values.map((value, index) => (
                    <td key={table.columns[index + 1]}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
