import { randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import { withoutInvisible } from '#platform/contract/typed/pasted.ts'
import { hashOf } from '../sessions.ts'

/** 120 bits, in four groups that are easy to copy by hand. */
export const makeOneTimeCode = () =>
  new Secret({ buffer: Uint8Array.from(randomBytes(15)).buffer }).base32
    .toLowerCase()
    .replace(/(.{6})(?=.)/g, '$1-')

/** A code without what people type and paste around its letters and digits. */
export const plainCode = (typed: string) => withoutInvisible(typed).replace(/[\s-]/g, '').toLowerCase()

/** Stored in place of the code. */
export const hashOfCode = (typed: string) => hashOf(plainCode(typed))
