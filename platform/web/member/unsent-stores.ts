import { createStore } from 'idb-keyval'

/** Posts, comments and toggles that wait to be sent, by the id of their author. */
export const unsentStore = createStore('unsent', 'by-member')
/** Messages that wait to be sent, by the id of their author. */
export const unsentMessageStore = createStore('unsent-messages', 'by-member')
