import { shareOf, spread } from './spread.ts'

/** What the staff sees: reports and decisions, messages, the log, jobs that failed and backups. Case 10 is open and has the most reports. */
export const staffStatements = (members: number) => {
  const some = (share: number) => shareOf(members, share)
  return [
    `insert into audit_log (actor_id, action, created_at) select 1, 'user.suspend', now() - n * interval '1 minute' from generate_series(1, ${some(10)}) n`,
    `insert into contact_messages (name, email, subject, reason, message, handled_at)
     select 'A name', 'a@example.org', 'Question ' || n, 'other', 'How does it work?', case when n % 100 = 0 then null else now() end
     from generate_series(1, ${some(100)}) n`,
    `insert into moderation_cases (id, type, target_id, author_id, name, excerpt, path, opened_at, closed_at, decided_by, decision)
     select n, 'post', n, case when n % 100 = 1 then 2 else ${spread('n', members)} end, 'A post', 'Six weeks', '/posts/' || n,
       now() - n * interval '10 minutes', case when n % 20 <> 10 then now() - n * interval '9 minutes' end, 1,
       case when n % 20 = 10 then null when n % 20 = 1 then 'warn' else 'keep' end
     from generate_series(1, ${some(200)}) n`,
    `insert into moderation_cases (type, target_id, author_id, name, excerpt, path, opened_at)
     select 'member', n, n, 'A member', '', '/profile/' || n, now() from generate_series(10, ${some(500)}) n`,
    `insert into reports (case_id, reporter_id, kind, reason, created_at)
     select id, ${spread('id * 5', members)}, 'spam', 'Says the same every day', opened_at from moderation_cases
     union all select 10, n, 'spam', 'Says the same every day', now() - n * interval '1 second' from generate_series(100, 100 + ${some(100)}) n
     on conflict do nothing`,
    `insert into text_rules (kind, value) select 'word', 'ragwort' || n from generate_series(1, ${Math.min(500, some(20))}) n`,
    `insert into jobs (name, input, failed_at, last_error)
     select 'mail.contact', '{}', now(), 'The mail server did not answer.' from generate_series(1, ${some(1_000)}) n`,
    `insert into backup_runs (name, state, finished_at, bytes)
     select 'backup-' || n, 'succeeded', now() - n * interval '1 day', 1000000 from generate_series(1, 30) n`,
  ]
}
