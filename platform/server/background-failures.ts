/** For work that no request and no job waits for: its failure changes no answer, but must show in the log. */
let report = (_what: string, _error: unknown) => {}

export const reportBackgroundFailuresTo = (next: typeof report) => {
  report = next
}

export const backgroundFailure = (what: string) => (error: unknown) => report(what, error)
