/**
 * Begins this process anew, under the same number, with fewer arenas of memory, which give back what is free, and so that it can be told
 * to give back more: less at rest, as bench/README.md has it. These can only be said before a process starts. Where a process cannot be
 * replaced, or is watched by another, it stays as it is.
 */
export function beginLean() {
  const { execve, execPath, execArgv, argv, env, send } = process
  if (env.MALLOC_ARENA_MAX || process.platform === 'win32' || !execve || send) return
  execve(execPath, [execPath, ...execArgv, '--expose-gc', ...argv.slice(1)], {
    ...env,
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
  })
}

const settleMs = 1_000

/** Gives back what only the start needed: some 18 MB of compiled code and of room for more. */
export function settleLean() {
  const collect = globalThis.gc
  if (collect)
    setTimeout(() => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }), settleMs).unref()
}
