import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Browser = { executablePath: string; env: Record<string, string>; args: string[] }

/** Arguments for a machine without network and graphics; none of them weakens the security of web pages. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const installed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Finds a Chromium for the tests: $CHROMIUM_PATH, an installed one, or the one in the npm package. */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH
  if (named) return { executablePath: named, env: {}, args }
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  const found = installed
    .flatMap((name) => onPath.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file))
  if (found && answers(found)) return { executablePath: found, env: {}, args }
  return packaged()
}

function answers(file: string) {
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** Unpacks the browser of the npm package with the libraries that a minimal system lacks. */
async function packaged(): Promise<Browser> {
  // NOTE: it unpacks into the temporary folder and reuses what is there, so each user gets a folder of their own.
  const home = path.join(tmpdir(), `highveld-browser-${process.getuid?.() ?? 'user'}`)
  mkdirSync(home, { recursive: true })
  process.env.TMPDIR = home
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const folder = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../bin',
  )
  const executablePath = await chromium.executablePath()
  for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'])
    await inflate(path.join(folder, archive))
  return {
    executablePath,
    env: {
      LD_LIBRARY_PATH: [path.join(home, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: fontsIn(home),
    },
    args,
  }
}

// NOTE: the package's own list of font folders is for another system. Without fonts the browser gives text no height until the page's
// font is loaded, and sometimes fails to load that one too.
function fontsIn(home: string) {
  const file = path.join(home, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(home, 'fonts')}</dir>
  <cachedir>${path.join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  )
  return file
}
