import { expect, test } from 'vitest'
import { shownAddress } from './shown-address.ts'

test('[DOOR-16] an address is shown when it is confirmed, and no other', () => {
  expect(shownAddress({ email: 'ana@x.org', isEmailConfirmed: true })).toBe('ana@x.org')
  expect(shownAddress({ email: 'ana@x.org', isEmailConfirmed: false })).toBe('not confirmed')
})
