import { expect, test } from 'vitest'
import { configVariables, readConfig } from './config.ts'
import { assertKnownVariables } from './unknown-variables.ts'

const known = [...configVariables, 'SITE_EMAIL']
const check = (environment: Record<string, string>) => () =>
  assertKnownVariables(environment, known, ['PAYSTACK_'])

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['TRUSTED_PROXIE', 'TRUSTED_PROXIES'],
  ['SAMPLE_CONTENTS', 'SAMPLE_CONTENT'],
  ['DATA_DRI', 'DATA_DIR'],
  ['RATE_LIMIT', 'RATE_LIMITS'],
  ['site_url', 'SITE_URL'],
])('%s is a misspelling of %s and stops the start', (name, meant) => {
  expect(check({ [name]: 'x' })).toThrow(`${name}: did you mean ${meant}?`)
})

test.each([
  'SMTP_PASSWORD',
  'SITE_COLOUR',
  'PAYSTACK_PUBLIC_KEY',
  'BACKUP_SECRET',
  'MARKET_TAX',
  'DATABASE_PASSWORD',
  'TRUSTED_PROXY',
])(
  '%s begins like ours and is none: it stops the start, and the message lists all that are known',
  (name) => {
    expect(check({ [name]: 'x' })).toThrow(name)
    expect(check({ [name]: 'x' })).toThrow(/Highveld knows .*SITE_EMAIL.*SMTP_URL/)
  },
)

test('variables of other programs, and empty ones, are ignored', () => {
  const others = {
    PATH: '/bin',
    HOSTNAME: 'x',
    POST: 'x',
    LOGLEVEL: 'debug',
    PGPASSWORD: 'x',
    npm_config_x: 'x',
  }
  expect(check({ ...others, PORT: '80', DATABASE_URL: 'postgres://x', SMTP_PASSWORD: '' })).not.toThrow()
})

test('a backup key that is no key of 32 bytes stops the start', () => {
  expect(() => readConfig({ BACKUP_KEY: 'a password' })).toThrow('BACKUP_KEY: must be 32 bytes in base64')
})

test.each([
  [{ BACKUP_TARGET: 'backups' }, 'BACKUP_TARGET: must be the full path'],
  [{ BACKUP_TARGET: 's3://key@s3.example.org/bucket' }, 'BACKUP_TARGET: must be the full path'],
  [
    { BACKUP_TARGET: 's3://a:b@s3.example.org/one', STORAGE_URL: 's3://c:d@s3.example.org/one' },
    'BACKUP_TARGET and STORAGE_URL are one bucket',
  ],
  [{ DATA_DIR: '/srv/data', BACKUP_TARGET: '/srv/data/backups' }, 'BACKUP_TARGET is inside DATA_DIR'],
  [{ BACKUP_KEEP: '7' }, 'BACKUP_KEEP: must be like 7 daily, 4 weekly'],
  [{ BACKUP_KEEP: '0 daily, 4 weekly' }, 'BACKUP_KEEP: must be like 7 daily, 4 weekly'],
])('where and how many backups are stored is checked at the start: %o', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
})

test('a week of daily backups and a month of weekly ones are stored by default', () => {
  expect(readConfig({})).toMatchObject({ backupTarget: null, backupKeep: { daily: 7, weekly: 4 } })
  expect(readConfig({ BACKUP_KEEP: '14 daily, 0 weekly' }).backupKeep).toEqual({ daily: 14, weekly: 0 })
})

test('an address of a bucket that cannot be right stops the start, and the message does not show the secret', () => {
  const start = () => readConfig({ STORAGE_URL: 's3://key:a/secret@s3.example.org/bucket' })
  expect(start).toThrow('STORAGE_URL: must be like s3://key:secret@host:port/bucket')
  expect(start).not.toThrow('a/secret')
  expect(readConfig({}).storage).toBeNull()
})

test('a setting without another that it needs stops the start, and the message names what is missing', () => {
  expect(() => readConfig({ DATABASE_OWNER_URL: 'postgres://x' })).toThrow('DATABASE_URL: is missing')
  expect(() => readConfig({ METRICS_PORT: '9464' })).toThrow('METRICS_TOKEN: is missing')
})

test('replicas are addresses of one host each, beside a primary', () => {
  const [primary, one, other] = ['one', 'two:5433', 'three'].map((host) => `postgres://me:a,b@${host}/db`)
  const environment = { DATABASE_URL: primary, DATABASE_REPLICA_URLS: `${one}, ${other}` }
  expect(readConfig(environment)).toMatchObject({ replicaUrls: [one, other], replicaLagMs: 1_000 })
  expect(readConfig({}).replicaUrls).toEqual([])
  for (const wrong of ['mysql://one/db', `${one},two`, 'postgres://one,two/db'])
    expect(() => readConfig({ ...environment, DATABASE_REPLICA_URLS: wrong }), wrong).toThrow(
      'DATABASE_REPLICA_URLS: must be addresses',
    )
  expect(() => readConfig({ DATABASE_REPLICA_URLS: one })).toThrow('DATABASE_URL: is missing')
})

test('traces need an address of http, and a share between nothing and everything', () => {
  expect(readConfig({})).toMatchObject({ tracesTo: null, tracedShare: 1 })
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  }
  expect(readConfig(environment)).toMatchObject({ tracesTo: 'http://collector:4318', tracedShare: 0.25 })
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow('must be an address')
  expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '10' })).toThrow('must be a number from 0 to 1')
})
