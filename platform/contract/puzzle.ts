/** A small piece of work that the server asks of a visitor whose address has sent much: a number whose hash begins with zeros. */
export type Puzzle = {
  challenge: string
  /** How many bits of the hash are zero. */
  bits: number
  /** Rounds of PBKDF2 with SHA-256 for one hash, so slow that a browser is not far behind a program. */
  rounds: number
}

/** The request is sent again with the solution in this header. */
export const puzzleHeader = 'x-puzzle'

/** PBKDF2 with SHA-256 in N rounds; the first 32 bits of it. */
export type PuzzleHash = (password: string, salt: string, rounds: number) => Promise<number>

export const isSolution = (bits: number, hash: number) => Math.clz32(hash) >= bits

/** Tries one number after another; about two to the power of the bits. */
export async function solvePuzzle({ challenge, bits, rounds }: Puzzle, hash: PuzzleHash) {
  let number = 0
  while (!isSolution(bits, await hash(challenge, String(number), rounds))) number += 1
  return `${challenge}~${number}`
}
