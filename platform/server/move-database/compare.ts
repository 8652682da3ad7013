import type { Client } from 'pg'
import { quoted, readSequences } from '#platform/server/backup/backup.ts'
import type { MovedTable } from './copy-tables.ts'
import { shareWork } from './share-work.ts'

/** Throws unless both have the same rows, with the same content, and the same sequences. The result is the number of rows. */
export async function compareData(from: Client[], to: Client[], tables: MovedTable[]): Promise<number> {
  let total = 0
  await shareWork(tables, from, to, async ({ name, columns }, source, target) => {
    const text = `select count(*) as rows, coalesce(sum(hashtextextended(one::text, 0)), 0)::text as hash
      from (select ${quoted(columns)} from ${quoted([name])}) one`
    const [mine, theirs] = await Promise.all([source, target].map((client) => readSum(client, text)))
    if (mine?.rows !== theirs?.rows)
      throw new Error(
        `${name} has ${theirs?.rows} rows in the new database, and ${mine?.rows} in the old one.`,
      )
    if (mine?.hash !== theirs?.hash) throw new Error(`The rows of ${name} differ between the databases.`)
    total += mine?.rows ?? 0
  })
  await assertSameSequences(from[0], to[0])
  return total
}

async function readSum(client: Client, text: string) {
  const { rows } = await client.query<{ rows: string; hash: string }>(text)
  return { rows: Number(rows[0]?.rows), hash: rows[0]?.hash }
}

async function assertSameSequences(source: Client | undefined, target: Client | undefined) {
  if (!source || !target) return
  const found = new Map((await readSequences(target)).map(({ name, last }) => [name, last]))
  for (const { name, last } of await readSequences(source))
    if (found.get(name) !== last)
      throw new Error(
        `The sequence ${name} is at ${found.get(name)} in the new database, and at ${last} in the old one.`,
      )
}
