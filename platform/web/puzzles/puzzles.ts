import { puzzleSolver } from '../fetch.ts'

// NOTE: set when a page that needs it loads, because the feed's first visit should not load what it never asks.
puzzleSolver.solve = async (puzzle) => {
  const { solveInBrowser } = await import('./solve-puzzle.ts')
  return solveInBrowser(puzzle)
}
