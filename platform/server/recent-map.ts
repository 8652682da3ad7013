/** A map with a limit of entries: without room for a new one, the one that was not used for longest is removed. */
export class RecentMap<Key, Value> {
  private readonly stored = new Map<Key, Value>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get(key: Key) {
    const value = this.stored.get(key)
    if (value === undefined) return undefined
    this.stored.delete(key)
    this.stored.set(key, value)
    return value
  }

  set(key: Key, value: Value) {
    this.stored.delete(key)
    this.stored.set(key, value)
    for (const oldest of this.stored.keys()) {
      if (this.stored.size <= this.most) return
      this.stored.delete(oldest)
    }
  }
}
