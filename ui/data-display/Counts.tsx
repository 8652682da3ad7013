import styles from './Counts.module.css'

type Count = {
  label: string
  /** Already formatted. */
  value: string
  /** Links to the counted list, or opens it. */
  href?: string
  onClick?: () => void
}

/** Three numbers separated by thin lines. */
export function Counts({ items }: { items: readonly Count[] }) {
  return (
    <ul className={styles.counts}>
      {items.map((item) => (
        <li key={item.label}>
          <CountBody {...item} />
        </li>
      ))}
    </ul>
  )
}

function CountBody({ label, value, href, onClick }: Count) {
  const words = (
    <>
      <b className={styles.value}>{value}</b> <span className={styles.label}>{label}</span>
    </>
  )
  if (href) return <a href={href}>{words}</a>
  if (!onClick) return words
  return (
    <button type="button" onClick={onClick}>
      {words}
    </button>
  )
}
