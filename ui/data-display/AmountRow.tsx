import styles from './AmountRow.module.css'

type Row = { label: string; value: string }

/** A row of a bill, or its total below a line. */
export function AmountRow({ rows, total }: { rows: Row[]; total: Row }) {
  return (
    <dl className={styles.sum}>
      {rows.map(({ label, value }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{total.label}</dt>
        <dd>{total.value}</dd>
      </div>
    </dl>
  )
}
