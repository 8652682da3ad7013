import { existsSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These take ten to twenty seconds each, most of it waiting for processes that they start. */
const longest = [
  'platform/server/backup/backup-to-bucket.test.ts',
  'app/processes.test.ts',
  'features/staff/system-health/server/backups/backups.test.ts',
  'features/members/people/server/privacy.test.ts',
  'app/replica-reads.test.ts',
  'platform/server/http/connections.test.ts',
  'platform/server/backup/point-in-time.test.ts',
  'app/shared-limits.test.ts',
  'features/members/accounts/server/login/login-throttle.test.ts',
  'app/metrics-port.test.ts',
  'platform/server/postgres/hosts.test.ts',
  'platform/server/embedded-postgres/embedded.test.ts',
  'app/conversation-visibility.test.ts',
  'platform/server/backup/backup.test.ts',
  'app/visibility.test.ts',
  'app/traces.test.ts',
  'features/market/orders/server/transitions.test.ts',
].map((file) => path.resolve(file))

/**
 * Starts the longest files of each project first, so that no processor waits for the last of them at the end. In `npm test` the static
 * checks use the processors while these wait.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    const missing = longest.filter((file) => !existsSync(file))
    if (missing.length > 0) throw new Error(`No such test: ${missing.join(', ')}`)
    const sorted = await super.sort(specifications)
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((ofProject) =>
      ofProject.toSorted((a, b) => placeOf(a) - placeOf(b)),
    )
  }
}

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = longest.indexOf(moduleId)
  return place === -1 ? longest.length : place
}
