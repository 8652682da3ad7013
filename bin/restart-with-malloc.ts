import { codeCache } from './private-process.ts'

const MiB = 1024 * 1024

/**
 * Replaces this process by itself, with the same pid, to set options that can only be set before a start: fewer malloc arenas, which
 * return free memory, the cache of compiled code for the modules that are loaded first, and `--expose-gc`. Without that cache the TypeScript
 * stripper is loaded for those few files. tools/bench/README.md has the memory at rest. A process that cannot be replaced, or that another one
 * watches, goes on unchanged.
 */
export function restartWithMalloc() {
  const { execve, execPath, execArgv, argv, env } = process
  if (!restartsWithMalloc() || !execve) return
  execve(execPath, [execPath, ...execArgv, '--expose-gc', ...argv.slice(1)], {
    ...env,
    MALLOC_ARENA_MAX: '2',
    // NOTE: below the size of a compressor, each answer would get its memory from the system again and give it back: ten times the time.
    MALLOC_TRIM_THRESHOLD_: String(8 * MiB),
    MALLOC_MMAP_THRESHOLD_: String(4 * MiB),
    NODE_COMPILE_CACHE: codeCache(),
  })
}

/** Whether `restartWithMalloc` replaces this process. */
export function restartsWithMalloc() {
  const { execve, env, platform, send } = process
  return !env.MALLOC_ARENA_MAX && platform !== 'win32' && execve !== undefined && !send
}

const settleMs = 1_000

/** Returns the memory that only the start needed: about 18 MB of compiled code and reserved heap. */
export function freeStartupMemory() {
  const collect = globalThis.gc
  if (collect)
    setTimeout(() => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }), settleMs).unref()
}
