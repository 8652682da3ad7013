import { create } from 'zustand'
import { discreetName, lockAfterMs } from '#platform/contract/discreet.ts'

/** What this device stores of the lock. The PIN is a salted slow hash; `tries` counts the wrong ones since the last right one. */
export type Lock = { salt: string; hash: string; tries: number; passkey: string | null }

// NOTE: the first script of each page reads the first two (platform/server/http/pages/html.ts).
const keys = { lock: 'lock', used: 'lock-used', leave: 'leave' }
const unreadable: Lock = { salt: '', hash: '', tries: 0, passkey: null }

export function readLock(): Lock | null {
  const stored = localStorage.getItem(keys.lock)
  if (stored === null) return null
  try {
    return { ...unreadable, ...JSON.parse(stored) }
  } catch {
    return unreadable
  }
}

export function saveLock(lock: Lock) {
  localStorage.setItem(keys.lock, JSON.stringify(lock))
  compare()
}

export function removeLock() {
  localStorage.removeItem(keys.lock)
  localStorage.removeItem(keys.used)
  compare()
}

export function setLeaves(leaves: boolean) {
  if (leaves) localStorage.setItem(keys.leave, 'on')
  else localStorage.removeItem(keys.leave)
  compare()
}

const nothing = { isOn: false, isLocked: false, hasPasskey: false, leaves: false }

function readState() {
  try {
    return readStored()
  } catch {
    // NOTE: without storage nothing of this can be turned on.
    return nothing
  }
}

function readStored() {
  const isOn = localStorage.getItem(keys.lock) !== null
  const age = Date.now() - Number(localStorage.getItem(keys.used))
  // NOTE: an age below zero: the time of the device was set back.
  return {
    isOn,
    isLocked: isOn && !(age >= 0 && age < lockAfterMs),
    hasPasskey: Boolean(readLock()?.passkey),
    leaves: localStorage.getItem(keys.leave) !== null,
  }
}

export const useDiscreet = create(readState)

/** All tabs share the time of the last use, so that one of them does not lock while another is used. */
export const unlock = () => setUsed(Date.now())
export const lockNow = () => setUsed(0)

function setUsed(time: number) {
  localStorage.setItem(keys.used, String(time))
  compare()
}

const everySecond = 1_000
let lastNoted = 0

/** Once per page. */
export function watchUse() {
  for (const name of ['pointerdown', 'keydown', 'scroll', 'input'])
    addEventListener(name, noteUse, { capture: true, passive: true })
  addEventListener('storage', compare)
  addEventListener('pageshow', showAgain)
  document.addEventListener('visibilitychange', compare)
  setInterval(compare, everySecond)
  compare()
}

/** Compares first: after the device has slept, the first touch finds the lock and does not postpone it. */
function noteUse() {
  compare()
  const { isOn, isLocked } = useDiscreet.getState()
  if (!isOn || isLocked || Math.abs(Date.now() - lastNoted) < everySecond) return
  lastNoted = Date.now()
  localStorage.setItem(keys.used, String(lastNoted))
}

let isLeaving = false

/** Covers the page until the next one is there. */
export function coverToLeave() {
  isLeaving = true
  compare()
}

/** The member went back, and the browser still had the page. */
function showAgain() {
  isLeaving = false
  compare()
}

let uncoverTitle: (() => void) | null = null

function compare() {
  const state = readState()
  const before = useDiscreet.getState()
  if (before.isLocked && !state.isOn && !isLeaving) return leaveEndedSession()
  if (JSON.stringify(state) !== JSON.stringify(before)) useDiscreet.setState(state)
  cover(state.isLocked || isLeaving)
}

/** Another tab has logged out from its lock: what is under the lock of this one is not shown any more. */
function leaveEndedSession() {
  isLeaving = true
  location.reload()
}

function cover(isLocked: boolean) {
  const { dataset } = document.documentElement
  if (isLocked) {
    dataset.locked = ''
    uncoverTitle ??= coverTitle()
    return
  }
  delete dataset.locked
  uncoverTitle?.()
  uncoverTitle = null
}

/** The page goes on changing its title under the lock; the last one is shown afterwards. */
function coverTitle() {
  let title = document.title
  const hide = () => {
    if (document.title === discreetName) return
    title = document.title
    document.title = discreetName
  }
  hide()
  const observer = new MutationObserver(hide)
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })
  return () => {
    observer.disconnect()
    document.title = title
  }
}
