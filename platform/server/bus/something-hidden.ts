import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { busMessage, publish } from './bus.ts'

const message = { topic: 'http.hidden', data: z.object({}) }

/** Something that visitors could see has been hidden: no process sends them answers that it has computed before. */
export const somethingHidden = (forgetAnswers: () => void) =>
  busMessage(message.topic, message.data, forgetAnswers)

/** For what a job hides; an endpoint says so with `hidesContent`. */
export const announceHidden = (db: Db) => publish(db, message, {})
