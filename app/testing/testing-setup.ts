import { afterAll, afterEach } from 'vitest'
import { closeTestApp, expectNoErrorLogged } from '../testing.ts'

// Vitest runs this for each test file. The modules stay loaded between files, so hooks cannot be in testing.ts.
afterEach(expectNoErrorLogged)
afterAll(closeTestApp)
