import { checkFileSizes } from './checks/file-sizes.ts'
import { checkSourceLengths } from './checks/source-lengths.ts'
import { conclude, runs, runsQuietly, step, sum, tests, type Tally } from './runner.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  success: boolean
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Runs the static checks and, in parallel, every test that needs no browser. */
export async function check(): Promise<Tally> {
  return sum(await Promise.all([checkSources(), runTests()]))
}

/**
 * One after the other, each in one thread: the tests leave only one processor for them, and with more threads
 * the type checker checks shared types once for each.
 */
async function checkSources(): Promise<Tally> {
  return sum([
    await step('no file over 1 MB', async () => checkFileSizes()),
    await step('sources short, folders small', async () => checkSourceLengths()),
    await step('format', () => runsQuietly('oxfmt', ['--check', '.'])),
    await step('types of the contracts, without DOM and Node', () =>
      runsQuietly('tsc', ['-p', 'tsconfig.json', '--singleThreaded']),
    ),
    await step('types of the server', () =>
      runsQuietly('tsc', ['-p', 'tsconfig.server.json', '--singleThreaded']),
    ),
    await step('types of the web', () => runsQuietly('tsc', ['-p', 'tsconfig.web.json', '--singleThreaded'])),
    await step('lint, with the layers', () =>
      runsQuietly('oxlint', ['-c', 'oxlint.config.mjs', '--type-aware', '--threads=1'], { GOMAXPROCS: '1' }),
    ),
    await step('nothing unused', () => runsQuietly('knip', ['--no-progress'])),
  ])
}

const runTests = () =>
  tests(
    'unit and API tests',
    (report) =>
      // NOTE: npm sets NODE_ENV to production because .npmrc omits development packages.
      runs('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
        NODE_ENV: 'test',
      }),
    countVitest,
  )

function countVitest(text: string): Tally {
  const report: VitestReport = JSON.parse(text)
  const brokenSuites =
    report.success || report.numFailedTests > 0 ? 0 : Math.max(1, report.numFailedTestSuites)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenSuites,
    failures: report.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOfFile),
  }
}

function failuresOfFile({ name, message, assertionResults }: VitestReport['testResults'][number]) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [`${name}: ${message}`]
  return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${failureMessages.join('\n')}`)
}

if (import.meta.main) conclude(await check())
