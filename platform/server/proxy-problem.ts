/** Why the limits cannot tell visitors apart: a proxy that is not trusted, or one that does not say where requests come from. */
export type ProxyProblem = 'untrusted' | 'silent'

let found: ProxyProblem | null = null

/** What this process has seen since it started; null: it can tell them apart. */
export const proxyProblem = () => found

export const setProxyProblem = (problem: ProxyProblem | null) => {
  found = problem
}
