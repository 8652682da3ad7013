import { solvePuzzle, type Puzzle } from '#platform/contract/puzzle.ts'

const algorithm = 'PBKDF2'

/** Returns null on a page without https, where browsers have no hashes. */
export async function solveInBrowser(puzzle: Puzzle): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (!subtle) return null
  const encoder = new TextEncoder()
  const password = encoder.encode(puzzle.challenge)
  const key = await subtle.importKey('raw', password, algorithm, false, ['deriveBits'])
  return solvePuzzle(puzzle, async (_challenge, salt, iterations) => {
    const options = { name: algorithm, hash: 'SHA-256', salt: encoder.encode(salt), iterations }
    return new DataView(await subtle.deriveBits(options, key, 32)).getUint32(0)
  })
}
