import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/** Of Node, which runs these tests. */
declare function setImmediate(callback: () => void): unknown

// Long enough for a loaded machine, where a second passes before a part of a page has been imported.
configure({ asyncUtilTimeout: 15_000 })

afterAll(async () => {
  // Parts of a page that are imported when they are needed may still be on their way when the test has seen enough.
  await vi.dynamicImportSettled()
  // React finishes an update in setImmediate and reads `window` there, which is gone once the file has ended.
  await new Promise<void>((resolve) => setImmediate(resolve))
})
