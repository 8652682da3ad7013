import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { say, sayAndFail } from './print.ts'

/**
 * Installs the packages that only checks, tests and benchmarks need. `npm ci` leaves them out (see .npmrc), so that people who only run
 * Highveld do not download a browser, linters and test runners.
 */
const root = path.resolve(import.meta.dirname, '..')

if (missingPackages().length > 0) {
  say('Installing the packages for checks and tests...')
  installAll()
  const missing = missingPackages()
  if (missing.length > 0) sayAndFail(new Error(`npm could not install ${missing.join(', ')}.`))
}

/** The development packages that are not installed in exactly the version of package.json. */
function missingPackages() {
  const { devDependencies }: { devDependencies: Record<string, string> } = read('package.json')
  return Object.keys(devDependencies).filter((name) => {
    const manifest = path.join('node_modules', name, 'package.json')
    return !existsSync(path.join(root, manifest)) || read(manifest).version !== devDependencies[name]
  })
}

function read(file: string) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}

/** Uses the npm and the Node that run this script: an older npm may not support the Node version that Highveld installs. */
function installAll() {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env
  const [command, ...args] = node && npm ? [node, npm] : ['npm']
  spawnSync(command, [...args, 'install', '--include=dev', '--no-save', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
  })
}
