import { configure } from '@testing-library/react'

// Long enough for a loaded machine, where a second passes before a part of a page has been imported.
configure({ asyncUtilTimeout: 15_000 })
