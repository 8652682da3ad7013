import { configure } from '@testing-library/react'
import { afterAll } from 'vitest'

/** Of Node, which runs these tests. */
declare function setImmediate(callback: () => void): unknown

// Long enough for a loaded machine, where a second passes before a part of a page has been imported.
configure({ asyncUtilTimeout: 15_000 })

// React finishes an update in setImmediate and reads `window` there, which is gone once the file has ended.
afterAll(() => new Promise<void>((resolve) => setImmediate(resolve)))
