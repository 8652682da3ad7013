import { say } from '../../bin/print.ts'

/** `npm run bench -- size`: which benchmark, then its own arguments. Without a name, the feed. */
const benchmarks = ['feed', 'size', 'checkout', 'live', 'messages', 'map', 'search', 'picture', 'phone']

const chosen = benchmarks.find((benchmark) => benchmark === process.argv[2])
if (chosen) process.argv.splice(2, 1)
say(`Measuring: ${chosen ?? 'feed'}`)
await import(`./${chosen ?? 'feed'}.ts`)
