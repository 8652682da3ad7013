import { checkUpgrade, type UpgradeFact } from '#app/upgrade-check.ts'
import { say, sayAndFail } from './print.ts'

const usage = `Usage:
  npm run upgrade -- --check   says what an upgrade to this version would do, and changes nothing
The upgrade itself is npm ci && npm start: docs/operations/upgrade.md has the steps.`

const marks: Record<UpgradeFact['level'], string> = { fine: 'ok   ', attention: 'note ', stops: 'STOP ' }

try {
  if (process.argv.slice(2).join(' ') !== '--check') throw new Error(usage)
  const facts = await checkUpgrade(process.env)
  for (const { level, text } of facts) say(`${marks[level]} ${text}`)
  const isStopped = facts.some(({ level }) => level === 'stops')
  say(isStopped ? 'Do not upgrade before this is put right.' : 'An upgrade can begin.')
  if (isStopped) process.exitCode = 1
} catch (error) {
  sayAndFail(error)
}
