import type { Client } from 'pg'
import { quoted } from '#platform/server/backup/backup.ts'
import type { MovedTable } from './copy-tables.ts'

type ForeignKey = { table: string; name: string; definition: string }
/** What is removed while the tables are filled, so that this is quick and in any order. */
export type Detached = { indexes: string[]; foreignKeys: ForeignKey[]; tables: MovedTable[] }

/** Empties the tables, and removes their foreign keys, further indexes and triggers. */
export async function disconnectTables(client: Client, tables: MovedTable[]): Promise<Detached> {
  const names = quoted(tables.map(({ name }) => name))
  await client.query(`truncate ${names}`)
  const { rows: foreignKeys } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`)

  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by pg_relation_size(c.oid) desc`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const { name } of tables) await client.query(`alter table ${quoted([name])} disable trigger user`)
  return { indexes: indexes.map(({ definition }) => definition), foreignKeys, tables }
}

export async function buildIndexes(clients: Client[], { indexes }: Detached): Promise<void> {
  await Promise.all(clients.map((client) => client.query(`set maintenance_work_mem = '128MB'`)))
  await each(clients, indexes, (client, definition) => client.query(definition))
}

/** Foreign keys are checked against all rows. */
export async function connectTables(clients: Client[], { foreignKeys, tables }: Detached): Promise<void> {
  const [client] = clients
  // NOTE: one after the other, because adding one locks both of its tables.
  for (const { table, name, definition } of foreignKeys)
    await client?.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { name } of tables) await client?.query(`alter table ${quoted([name])} enable trigger user`)
}

async function each<Item>(
  clients: Client[],
  items: Item[],
  action: (client: Client, item: Item) => Promise<unknown>,
) {
  const waiting = [...items]
  await Promise.all(
    clients.map(async (client) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await action(client, item)
    }),
  )
}
