import { spawn } from 'node:child_process'
import path from 'node:path'
import { createServer } from 'vite'
import { settings } from '#app/main.ts'
import { say } from './print.ts'

// NOTE: npm sets it to production because .npmrc omits development packages.
process.env.NODE_ENV = 'development'

const root = path.resolve(import.meta.dirname, '..')
const { port } = settings()

// The server restarts when its code changes. Vite serves the web and forwards API requests to the server.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'bin/start.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHECK_ROWS: 'on' },
})
const backend = `http://127.0.0.1:${port}`
const web = await createServer({
  configFile: path.join(root, 'vite.config.ts'),
  server: {
    port: port + 1,
    proxy: {
      '/api': backend,
      '/uploads': backend,
      // NOTE: it begins with what the server writes.
      '/service-worker.js': backend,
      '^/art/.*\\.webp$': backend,
      '/ws': { target: backend, ws: true },
    },
  },
})
await web.listen()
say(`The web as you type: http://localhost:${port + 1} (building blocks at /gallery)`)

process.on('SIGINT', () => {
  server.kill('SIGTERM')
  void web.close().then(() => process.exit(0))
})
