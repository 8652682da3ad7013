import { createStore } from 'idb-keyval'

/** What waits to be sent, by the id of its author. */
export const unsentStore = createStore('unsent', 'by-member')
/** Where version 0.3 stored messages: they are moved when their author opens the site. */
export const earlierMessageStore = createStore('unsent-messages', 'by-member')
