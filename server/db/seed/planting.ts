import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { silentLog } from '#server/db/log.ts'
import { plantSample } from './plant.ts'

// The process of plantApart: the app that waits for it holds the database.
const config = readConfig(process.env)
const { databaseUrl, dataDir } = config
const { db, close } = await connect({ databaseUrl, dataDir, poolSize: 2, log: silentLog })
try {
  await plantSample(
    db,
    config,
    pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }),
  )
} finally {
  await close()
}
