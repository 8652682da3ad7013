import { forgetRead } from '../read-caches.ts'

/** In localStorage: the member whose data this browser stores. Other tabs notice when it changes. */
export const ownerKey = 'offline-pages-of'
const draftPrefix = 'draft:'

/** Whose session this page has: null for a visitor, undefined until the server has answered. */
let member: number | null | undefined
/** Whose session has ended while the page was open: they find what they typed when they log in again. */
let endedMember: number | null = null
/** The last member of this page, also when nobody is logged in now. */
let servedMember: number | null = null
let forgetting: Promise<unknown> = Promise.resolve()
const watchers = new Set<() => void>()

export const currentMember = () => member

/** Whether this page was another member's before, who may have left something in it. */
export const servedOther = (id: number | null) => servedMember !== null && servedMember !== id

/** Calls back when the page gets another member or none, to empty what a module remembers of the previous one. */
export const onMemberChange = (watch: () => void) => void watchers.add(watch)

/** Resolves when this browser stores nothing of other members any more. */
export const whenForgotten = () => forgetting

/**
 * The one way in which this page gets to know its member. Whenever somebody logs in or out, a session has ended or a page is opened, what
 * this browser stores of other members is deleted.
 */
export function setCurrentMember(next: number | null) {
  const previous = member
  if (next === previous) return
  member = next
  if (next !== null) {
    endedMember = null
    servedMember = next
  }
  if (previous !== undefined) for (const watch of watchers) watch()
  if (previous !== undefined || next === null) void forgetRead()
  if (next !== null) adoptVisitorDrafts()
  forgetOthers()
}

/** The server has ended the session: the page becomes a visitor's, and what was typed waits until its author logs in again. */
export const keepTyped = () => {
  endedMember = member ?? null
}

/** Somebody has logged out on purpose: nothing waits for them. */
export function forgetEverybody() {
  endedMember = null
  forgetOthers()
}

function forgetOthers() {
  forgetting = forgetting.then(deleteOthers)
}

/** Members load this ahead, so that a log-out deletes at once. */
export const loadDeletion = () => import('./delete-of-others.ts')

/** A visitor who was never a member here has nothing to delete, and does not load how. */
async function deleteOthers() {
  try {
    const author = member ?? endedMember
    const owner = localStorage.getItem(ownerKey)
    if (owner === (author && String(author)) && !Object.keys(localStorage).some(isDraftOfOther(author)))
      return
    const { deleteOfOthers } = await loadDeletion()
    await deleteOfOthers(member ?? endedMember)
  } catch {
    // NOTE: without storage there is nothing to delete. Without a connection the next page deletes it.
  }
}

/** The key under which this browser stores what is typed: of the member who is logged in now, so that no other member finds it. */
export const draftKey = (name: string) => (member ? draftsOf(member) : draftPrefix) + name

export function hasDraft(name: string) {
  try {
    return draftKey(name) in localStorage
  } catch {
    return false
  }
}

export const draftsOf = (id: number) => `${draftPrefix}${id}:`

export const isDraftOfOther = (author: number | null) => (key: string) =>
  key.startsWith(draftPrefix) && (author === null || !key.startsWith(draftsOf(author)))

/** Somebody who wrote in this tab before they registered or logged in goes on writing. What visitors type is forgotten with the tab. */
function adoptVisitorDrafts() {
  try {
    for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith(draftPrefix))) {
      localStorage.setItem(draftKey(key.slice(draftPrefix.length)), sessionStorage.getItem(key) ?? '')
      sessionStorage.removeItem(key)
    }
  } catch {
    // NOTE: without storage there is nothing to adopt.
  }
}
