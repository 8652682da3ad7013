import { hasUnsent } from './unsent-mark.ts'

/** Deletes what was not sent, so that the next member of this browser does not find it. */
export function forgetUnsent() {
  if (hasUnsent()) void import('./outgoing.ts').then(({ forgetOutgoing }) => forgetOutgoing())
}
