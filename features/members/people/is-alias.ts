import type { AliasRef, AuthorRef } from './authors.contract.ts'

/** Whether somebody is shown under the name that they have in a group. */
export const isAlias = (author: AuthorRef): author is AliasRef => author.type === 'alias'
