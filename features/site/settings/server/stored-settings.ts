import type { Config } from '#platform/server/config/config.ts'
import { makeDataKey, readDataKey } from '#platform/server/data-key.ts'
import { sealWith, unsealWith } from '#platform/server/encryption.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { settingRowOf, settingRows } from '../registry/registry.ts'
import type { SettingRow } from '../registry/setting-group.ts'
import {
  deleteSecretSetting,
  deleteSetting,
  listSecretSettings,
  listSettings,
  upsertSecretSetting,
  upsertSetting,
} from './settings.queries.ts'

export const isSecret = ({ control }: SettingRow) => control === 'secret'

const aboutOf = (key: string) => `setting ${key}`

/**
 * What admins set, by key. It leaves out what another version stored: a key that is unknown here, or a value that is not valid any more;
 * and secrets that were encrypted with another key than that in DATA_DIR.
 */
export async function readStored(db: Db, { dataDir }: Config): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  const add = (key: string, value: unknown, isWanted: (row: SettingRow) => boolean) => {
    const row = settingRowOf(key)
    const checked = row && isWanted(row) ? row.schema.safeParse(value) : null
    if (checked?.success) stored.set(key, checked.data)
  }
  for (const { key, value } of await listSettings(db)) add(key, value, (row) => !isSecret(row))
  const sealed = await listSecretSettings(db)
  const dataKey = sealed.length > 0 ? await readDataKey(dataDir) : null
  for (const secret of sealed) if (dataKey) add(secret.key, opened(dataKey, secret), isSecret)
  return stored
}

function opened(dataKey: Buffer, { key, sealed }: { key: string; sealed: string }): string | null {
  try {
    return unsealWith(dataKey, sealed, aboutOf(key))
  } catch {
    return null
  }
}

/** null removes the value, so that the default counts again. */
export async function writeStored(db: Db, { dataDir }: Config, row: SettingRow, text: string | null) {
  const { key } = row
  if (!isSecret(row)) return text === null ? deleteSetting(db, key) : upsertSetting(db, key, text)
  if (text === null) return deleteSecretSetting(db, key)
  return upsertSecretSetting(db, key, sealWith(await makeDataKey(dataDir), text, aboutOf(key)))
}

/** The variables that fix settings. */
export const settingVariables = () => [...new Set(settingRows.map(({ variable }) => variable))]
