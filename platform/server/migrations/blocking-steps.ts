import { splitActions, sqlStatementsOf } from './sql-statements.ts'

/** What a migration does to a table that takes longer the more rows it has, while it stops others. */
export type BlockingStep = {
  table: string
  stops: 'reads and writes' | 'writes' | 'writes of the same rows'
  does: string
  microsecondsPerRow: number
}

/** Rough costs of a row, measured with 300,000 posts on two cores; a text that is searched costs the most. */
const cost = { rewrite: 110, update: 70, index: 12, scan: 1 }

const beginsOutside = '-- outside transaction'

/**
 * The steps of a migration that hold a lock for as long as it takes to go through a table. Tables that it creates itself are empty. In a
 * transaction, a table that was altered stays locked until the last step is through.
 */
export function blockingSteps(file: string): BlockingStep[] {
  const created = new Set<string>()
  const locked = new Set<string>()
  const isInTransaction = !file.startsWith(beginsOutside)
  return sqlStatementsOf(file).flatMap((statement) => {
    const [, made] = createTable.exec(statement) ?? []
    if (made !== undefined) created.add(made)
    const [, altered] = alterTable.exec(statement) ?? []
    const steps = [...stepsOfAlter(statement, locked), ...stepsOfOthers(statement)]
    if (altered !== undefined && isInTransaction) locked.add(altered)
    return steps
      .filter(({ table }) => !created.has(table))
      .map((step) => ({ ...step, stops: locked.has(step.table) ? 'reads and writes' : step.stops }))
  })
}

const createTable = /^create (?:temporary |temp |unlogged )?table (?:if not exists )?(?:public\.)?"?(\w+)/
const alterTable = /^alter table (?:if exists )?(?:only )?(?:public\.)?"?(\w+)"? (.*)$/

function stepsOfAlter(statement: string, locked: Set<string>): BlockingStep[] {
  const [, table = '', rest = ''] = alterTable.exec(statement) ?? []
  return splitActions(rest).flatMap((action) => {
    const found = actions.find(({ when }) => when(action, locked.has(table)))
    if (!found) return []
    const { does, microsecondsPerRow } = found
    return [{ table, stops: 'reads and writes', does, microsecondsPerRow }]
  })
}

type Action = {
  does: string
  microsecondsPerRow: number
  when: (action: string, isLocked: boolean) => boolean
}

/** Functions whose value is the same for all rows of a statement: such a default is stored once. */
const stable = new Set(['now', 'statement_timestamp', 'transaction_timestamp', 'make_interval'])
const isVolatile = (action: string) => {
  const [, expression = ''] = / default (.*)$/.exec(action) ?? []
  return [...expression.replace(/ check \(.*$/, '').matchAll(/(\w+)\s?\(/g)].some(
    ([, name = '']) => !stable.has(name),
  )
}
const adds = (action: string) =>
  /^add (?:column )?(?:if not exists )?(?!constraint|check|foreign|unique|primary|exclude)\w+ /.test(action)

const actions: Action[] = [
  {
    does: 'changes the type of a column, which rewrites the table',
    microsecondsPerRow: cost.rewrite,
    when: (action) => /^alter (?:column )?\w+ (?:set data )?type /.test(action),
  },
  {
    does: 'adds a column whose value is computed for each row, which rewrites the table',
    microsecondsPerRow: cost.rewrite,
    when: (action) =>
      adds(action) &&
      (isVolatile(action) ||
        / generated (?:always|by default) as identity/.test(action) ||
        (/ generated always as \(/.test(action) && !/ virtual\b/.test(action)) ||
        / (?:big|small)?serial\b/.test(action)),
  },
  {
    does: 'adds a column with a check, a reference or an index, for which all rows are read',
    microsecondsPerRow: cost.scan,
    when: (action) => adds(action) && / (?:check ?\(|references |unique\b|primary key)/.test(action),
  },
  {
    does: 'makes a column required, for which all rows are read',
    microsecondsPerRow: cost.scan,
    when: (action) => /^alter (?:column )?\w+ set not null/.test(action),
  },
  {
    does: 'adds a key without an index that is there already',
    microsecondsPerRow: cost.index,
    when: (action) =>
      /^add (?:constraint \w+ )?(?:unique|primary key|exclude)\b/.test(action) &&
      !/ using index /.test(action),
  },
  {
    does: 'adds a constraint that is not declared "not valid" first, for which all rows are read',
    microsecondsPerRow: cost.scan,
    when: (action) =>
      /^add (?:constraint \w+ )?(?:check|foreign key)\b/.test(action) && !action.endsWith(' not valid'),
  },
  {
    does: 'validates a constraint in the transaction that added it, which still holds its lock',
    microsecondsPerRow: cost.scan,
    when: (action, isLocked) => isLocked && action.startsWith('validate constraint'),
  },
  {
    does: 'rewrites the table',
    microsecondsPerRow: cost.rewrite,
    when: (action) => /^set (?:logged|unlogged|tablespace|access method)\b/.test(action),
  },
]

const others: { pattern: RegExp; step: Omit<BlockingStep, 'table'> }[] = [
  {
    pattern: /^create (?:unique )?index (?!concurrently)(?:.*? )?on (?:only )?(?:public\.)?"?(\w+)/,
    step: { stops: 'writes', does: 'builds an index without "concurrently"', microsecondsPerRow: cost.index },
  },
  {
    pattern: /^(?:with .*? )?update (?:only )?(?:public\.)?"?(\w+)"? (?:\w+ )?set /,
    step: {
      stops: 'writes of the same rows',
      does: 'changes rows in one transaction instead of in slices',
      microsecondsPerRow: cost.update,
    },
  },
  {
    pattern: /^(?:with .*? )?delete from (?:only )?(?:public\.)?"?(\w+)/,
    step: {
      stops: 'writes of the same rows',
      does: 'deletes rows in one transaction instead of in slices',
      microsecondsPerRow: cost.update,
    },
  },
  {
    pattern:
      /^(?:lock table|cluster|vacuum full|reindex table(?! concurrently)|refresh materialized view(?! concurrently)|truncate(?: table)?) (?:only )?(?:public\.)?"?(\w+)/,
    step: {
      stops: 'reads and writes',
      does: 'locks the table until it is through',
      microsecondsPerRow: cost.rewrite,
    },
  },
]

const stepsOfOthers = (statement: string): BlockingStep[] =>
  others.flatMap(({ pattern, step }) => {
    const table = pattern.exec(statement)?.[1]
    return table === undefined ? [] : [{ table, ...step }]
  })
