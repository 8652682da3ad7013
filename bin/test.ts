import { budgets } from './budgets.ts'
import { buildWeb } from './build.ts'
import { check } from './check.ts'
import { conclude, runs, runsQuietly, step, sum, tests, type Tally } from './runner.ts'

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    line: number
    ok: boolean
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** Everything that CI runs: the checks, the build with its byte budgets, the end-to-end tests. */
async function testAll(): Promise<Tally> {
  const [checked, built] = await Promise.all([check(), build()])
  return sum([checked, built, ...(await Promise.all([testEndToEnd(), attack()]))])
}

/** Beside the checks, which need nothing of it: while some of their tests wait, a processor is free. */
async function build() {
  const buildStep = async () => {
    await buildWeb()
    return true
  }
  return sum([await step('build', buildStep), await step('byte budgets', budgets)])
}

const testEndToEnd = () =>
  tests(
    'end-to-end tests',
    (report) =>
      runs('playwright', ['test', '-c', 'playwright.config.ts'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    countPlaywright,
  )

/** Beside the browser tests: half of its time it waits for slow clients. */
const attack = () =>
  step('attack, the short one', () => runsQuietly('node', ['tools/attack/run.ts', '--short']))

function countPlaywright(text: string): Tally {
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(text)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.skipped + errors.length,
    failures: [...suites.flatMap(failuresOfSuite), ...errors.map(({ message = 'an error' }) => message)],
  }
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs
    .filter(({ ok, tests: runsOfTest }) => !ok || runsOfTest.some(({ status }) => status === 'skipped'))
    .map(({ title, file, line, tests: runsOfTest }) => {
      const reasons = runsOfTest.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
      return `${file}:${line} › ${title}: ${reasons.join('\n')}`
    })
  return [...failed, ...suites.flatMap(failuresOfSuite)]
}

conclude(await testAll())
