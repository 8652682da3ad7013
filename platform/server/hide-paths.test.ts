import { expect, test } from 'vitest'
import { hidePaths } from './hide-paths.ts'

const folders = { dataDir: '/srv/my site/data', backupTarget: '/mnt/backups' }

test.each([
  [
    "ENOENT: no such file or directory, open '/var/lib/high veld/postgres/PG_VERSION'",
    "ENOENT: no such file or directory, open '…/PG_VERSION'",
  ],
  [
    'Nothing can be written to /mnt/backups: create it, or mount its disk.',
    'Nothing can be written to BACKUP_TARGET: create it, or mount its disk.',
  ],
  ['EACCES: /srv/my site/data/media/ab', 'EACCES: DATA_DIR/media/ab'],
  ['spawn /usr/lib/postgresql/18/bin/pg_ctl ENOENT', 'spawn …/pg_ctl ENOENT'],
  ['at run (/home/site/app/main.ts:12:3), then /opt/x/y', 'at run (…/main.ts:12:3), then …/y'],
  ['"/root/.config/key" is missing', '"…/key" is missing'],
])('a path of the machine is cut: %s', (text, shown) => {
  expect(hidePaths(text, folders)).toBe(shown)
})

test.each([
  'The server said: 550 5.1.1 no such user / mailbox',
  'Request to https://s3.example.org/bucket/key failed with 403',
  'connect ECONNREFUSED 127.0.0.1:25',
  '1/2 parts and/or more',
])('what is no path stays: %s', (text) => {
  expect(hidePaths(text, folders)).toBe(text)
})
