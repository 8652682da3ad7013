import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Browser = { executablePath: string; env: Record<string, string>; args: string[] }

/** What a closed network and a machine without graphics need; nothing that weakens the web's own security. */
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

/** A Chromium for the tests: $CHROMIUM_PATH, one that is installed, or the one inside the npm package. */
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

/** Unpacks the browser of the npm package with the libraries that a bare machine lacks. */
async function packaged(): Promise<Browser> {
  // NOTE: it unpacks into the temporary folder and takes what lies there as its own: each user gets a folder.
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

// NOTE: the package's own list of font folders is for another machine. A browser that finds no font gives text no height until the
// font of the page has come, and sometimes fails to load that one too.
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
