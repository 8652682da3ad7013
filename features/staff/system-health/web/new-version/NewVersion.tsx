import { useEndpoint } from '#platform/web/query.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { newVersionApi } from '../../new-version.contract.ts'
import { newVersionCopy as copy } from '../../new-version.copy.ts'
import styles from './new-version.module.css'

/** A line for admins while a newer version is out. On Health, a quiet one as well where that cannot be found out. */
export function NewVersion({ isOnHealth = false }: { isOnHealth?: boolean }) {
  const { data } = useEndpoint(newVersionApi.read)
  if (!data) return null
  const { running, newer, failing } = data
  return (
    <>
      {newer && (
        <Alert tone="info" title={copy.isOut(newer.version, running)} className={styles.newer}>
          {newer.notes && (
            <TextLink href={newer.notes} rel="noreferrer">
              {copy.notes}
            </TextLink>
          )}
        </Alert>
      )}
      {isOnHealth && failing && (
        <p className={styles.failing}>{copy.failing(failing.since, failing.error)}</p>
      )}
    </>
  )
}
