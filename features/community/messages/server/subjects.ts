import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { SubjectType } from '../contract.ts'

export type Context = { db: Db; config: Config; viewer: Viewer }

/** What a conversation can be about. app/conversation-subjects.ts lists how each is found, since messages know no other feature. */
export type ConversationSubjects = Record<
  SubjectType,
  /** Answers 404 for what the viewer cannot see. */
  (context: Context, id: number) => Promise<{ ownerId: number | null; name: string }>
>
