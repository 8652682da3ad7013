import type { CounterExchange, Shared } from '#platform/server/shared-counters/counter-exchange.ts'
import type { Count, Total } from '#platform/server/shared-counters/counter-store.ts'
import { unsharedPart } from './shared-limiter.ts'

/** Processes say in every slot of time how many connections they have open. The slot before is complete: slots outlast an exchange. */
const usualSlotMs = 3_000
const keepSlots = 3

/** Counts the open connections of each address or member, so that none takes them all; with the other processes, where there is an exchange. */
export class AddressCounter implements Shared {
  private readonly open = new Map<string, number>()
  /** What the other processes had open in the slot before. */
  private others = new Map<string, number>()
  private said = new Map<string, number>()
  private saidBefore = new Map<string, number>()
  private slot = 0
  private readonly name: string
  private readonly most: number
  private readonly slotMs: number
  private readonly sharedFrom: number

  constructor(name: string, most: number, exchange: CounterExchange | null, slotMs = usualSlotMs) {
    this.name = name
    this.slotMs = slotMs
    this.most = most
    this.sharedFrom = Math.max(1, Math.floor(most * unsharedPart))
    exchange?.join(this)
  }

  /** `key` names the address or the member. False when it has as many as it may have. */
  take(key: string) {
    const count = this.open.get(key) ?? 0
    if (count + (this.others.get(key) ?? 0) >= this.most) return false
    this.open.set(key, count + 1)
    return true
  }

  release(key: string) {
    const count = (this.open.get(key) ?? 1) - 1
    if (count > 0) this.open.set(key, count)
    else this.open.delete(key)
  }

  collect() {
    const slot = Math.floor(Date.now() / this.slotMs)
    if (slot === this.slot) return []
    this.slot = slot
    this.saidBefore = this.said
    this.said = new Map([...this.open].filter(([, count]) => count >= this.sharedFrom))
    const counts: Count[] = []
    for (const [network, points] of this.said) counts.push(this.count(slot, network, points))
    for (const network of new Set([...this.said.keys(), ...this.others.keys()]))
      counts.push(this.count(slot - 1, network, 0))
    this.others = new Map()
    return counts
  }

  receive(counts: Count[], totals: Total[]) {
    for (const [index, { key, points }] of counts.entries()) {
      if (points > 0) continue
      const network = key.slice(key.indexOf(' ', this.name.length + 1) + 1)
      const others = (totals[index]?.points ?? 0) - (this.saidBefore.get(network) ?? 0)
      if (others > 0) this.others.set(network, others)
    }
  }

  putBack() {
    this.others = new Map()
  }

  private count(slot: number, network: string, points: number): Count {
    return { key: `${this.name} ${slot} ${network}`, points, ms: keepSlots * this.slotMs }
  }
}
