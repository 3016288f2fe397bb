import { describe, expect, it } from 'vitest'
import { checkAllowlist, namedOffenders } from './allowlist.ts'

const bare = (email: string) => ({ email, name: null, studentNumber: null, section: null })

describe('an allowlist', () => {
  it('[STU-04] [D-42] [P3] holds each address once, however it is written, in order', () => {
    expect(checkAllowlist([' BEN@X.ORG ', 'ann@x.org', 'Ann@x.org\t', 'ann@x.org'])).toEqual({
      ok: true,
      value: [bare('ann@x.org'), bare('ben@x.org')],
    })
  })

  it('[MEND-20] keeps what comes with an address; of two the first counts', () => {
    const ann = { email: 'ann@x.org', name: 'Ann Lee', studentNumber: '007', section: 'B' }
    expect(
      checkAllowlist([
        { email: 'ben@x.org', name: '', section: null },
        { ...ann, email: ' Ann@X.org' },
        'ANN@x.org',
      ]),
    ).toEqual({ ok: true, value: [ann, bare('ben@x.org')] })
    expect(checkAllowlist([ann, { email: 'ann', name: 'Ann' }])).toEqual({
      ok: false,
      refusal: { code: 'INVALID_EMAILS', emails: ['ann'] },
    })
  })

  it('[VAL-25] one malformed address refuses the whole list, and the first five are named as they were typed', () => {
    const malformed = ['', ' ', 'ann', 'ann@x', '@x.org', 'ann@@x.org', 'ann x@x.org']
    const refused = checkAllowlist(['ann@x.org', ...malformed, 'ben@x.org'])
    expect(refused).toEqual({
      ok: false,
      refusal: { code: 'INVALID_EMAILS', emails: malformed.slice(0, namedOffenders) },
    })
    for (const one of malformed) expect(checkAllowlist([one]).ok, one).toBe(false)
  })

  it.each([
    ['the Kelvin sign', 'mi\u212Ae@school.example'],
    ['a dotless i', 'm\u0131ke@school.example'],
    ['a long s', 'ana@\u017fchool.example'],
    ['a Cyrillic a', '\u0430na@school.example'],
    ['a full-width a', '\uff41na@school.example'],
    ['a zero-width space', 'ana\u200b@school.example'],
    ['a NUL', 'ana\0@school.example'],
    ['half of a character', 'ana\ud800@school.example'],
  ])('[P3] an address with %s is malformed: it can stand for no other one', (_name, email) => {
    expect(checkAllowlist([email])).toMatchObject({ ok: false })
  })

  it('an empty list is an empty list', () =>
    expect(checkAllowlist([])).toEqual({ ok: true, value: [] }))
})
