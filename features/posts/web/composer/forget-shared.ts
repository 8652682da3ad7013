/** Deletes what was shared from other apps and not posted, with the session. Caches exist on https: and on localhost only. */
export function forgetShared() {
  void globalThis.caches?.delete('shared')
}
