import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mayBeInstructor,
  nameAtFirstSignIn,
  nameAtVerification,
  nameWithoutProfile,
  normalizeEmail,
  passwordMinLength,
  passwordWeakness,
  roles,
  verificationLinkHours,
} from './account.ts'

const email = 'ana@school.example'

describe('constants', () => {
  it('[CONST-19] a password has at least 6 characters', () => expect(passwordMinLength).toBe(6))
  it('[CONST-02] a verification link lives 24 hours', () => expect(verificationLinkHours).toBe(24))
  it('[VAL-03] there are two roles', () => expect(roles).toEqual(['Instructor', 'Student']))
})

describe('a password', () => {
  it.each([
    'abc123',
    'tbl4us',
    'Passw0rd',
    'password1',
    '1234567',
    '123457',
    '      x',
    'ααββγγ',
    'correct horse',
    'ana@school.example!',
  ])('[VAL-04] [VAL-05] %j is accepted', (password) => {
    expect(passwordWeakness(password, email)).toBeNull()
  })

  it.each(['', 'a', 'abc12', '12345', 'aaaaa'])(
    '[VAL-04] [CONST-19] %j is too short',
    (password) => {
      expect(passwordWeakness(password, email)).toBe('TOO_SHORT')
    },
  )

  it.each([email, 'ANA@School.Example', ' ana@school.example '])(
    '[VAL-05] [D-15] the e-mail address is refused, also as %j',
    (password) => {
      expect(passwordWeakness(password, email)).toBe('IS_EMAIL')
      expect(passwordWeakness(email, password)).toBe('IS_EMAIL')
    },
  )

  it.each(['aaaaaa', 'AaAaAa', '111111', '........', '      '])(
    '[VAL-05] [D-15] %j is one repeated character',
    (password) => {
      expect(passwordWeakness(password, email)).toBe('ONE_CHARACTER')
    },
  )

  it.each(['123456', 'password', 'PASSWORD', 'Password'])(
    '[VAL-05] [D-15] %j is too easy to guess',
    (password) => {
      expect(passwordWeakness(password, email)).toBe('TRIVIAL')
    },
  )

  it('[VAL-04] fewer than 6 characters are refused, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5 }), (password) => {
        expect(passwordWeakness(password, email)).not.toBeNull()
      }),
    )
  })

  it('[VAL-04] [VAL-05] [D-15] of the longer ones only the four trivial kinds are refused', () => {
    const isTrivial = (password: string) => {
      const folded = password.toLowerCase()
      return (
        folded.trim() === email ||
        [...folded].every((one) => one === folded[0]) ||
        folded === '123456' ||
        folded === 'password'
      )
    }
    const password = fc.oneof(
      fc.string({ minLength: 6, maxLength: 40 }),
      fc.string({ minLength: 1, maxLength: 1 }).map((one) => one.repeat(6)),
      fc
        .constantFrom('123456', 'password', email)
        .chain((trivial) =>
          fc.constantFrom(trivial, `${trivial}1`, trivial.toUpperCase(), `x${trivial}`),
        ),
    )
    fc.assert(
      fc.property(password, (one) => {
        expect(passwordWeakness(one, email) === null).toBe(!isTrivial(one))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('an e-mail address', () => {
  it.each([
    ['Ana@School.Example', email],
    ['  ana@school.example\t', email],
    ['JOSE\u0301@x.org', 'jos\u00e9@x.org'],
    ['jos\u00c9@x.org', 'jos\u00e9@x.org'],
    ['J\u030c@x.org', '\u01f0@x.org'],
  ])('[P3] %j is the account %j', (typed, account) => {
    expect(normalizeEmail(typed)).toBe(account)
  })

  it.each([
    ['Cyrillic a', '\u0430na@school.example'],
    ['dotless i', 'm\u0131ke@school.example'],
    ['long s', 'ana@\u017fchool.example'],
    ['full-width a', '\uff41na@school.example'],
    ['I with dot', 'm\u0130ke@school.example'],
  ])('[P3] a look-alike (%s) stays another account', (_name, lookAlike) => {
    expect([email, 'mike@school.example']).not.toContain(normalizeEmail(lookAlike))
  })

  it('[P3] every spelling in case, blanks and Unicode form is one account', () => {
    const letters = fc.string({
      unit: fc.constantFrom(
        'a',
        'Z',
        '\u00e9',
        '\u00dc',
        '\u00f1',
        'J\u030c',
        '\u1e96',
        '\u0410',
        '9',
        '.',
        '@',
      ),
      maxLength: 20,
    })
    fc.assert(
      fc.property(letters, (address) => {
        const account = normalizeEmail(address)
        const spellings = [
          address.toUpperCase(),
          address.toLowerCase(),
          ` ${address}\n`,
          address.normalize('NFC'),
          address.normalize('NFD'),
          address.normalize('NFD').toUpperCase(),
        ]
        expect(spellings.map(normalizeEmail)).toEqual(spellings.map(() => account))
        expect(normalizeEmail(account)).toBe(account)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the name of a new profile', () => {
  it.each([
    ['Ana Lima', 'Ana Lima'],
    ['  Ana Lima ', 'Ana Lima'],
    [null, 'User'],
    ['', 'User'],
    ['   ', 'User'],
  ])('[AUTH-17] [D-13] %j becomes %j', (signUpName, name) => {
    expect(nameAtVerification(signUpName)).toBe(name)
  })
})

describe('who may be an instructor', () => {
  it('[D-14] anybody, when no domains are named', () => {
    expect(mayBeInstructor('ana@example.org', [])).toBe(true)
  })
  it.each([
    ['ana@uni.example', true],
    [' Ana@UNI.example ', true],
    ['ana@med.uni.example', false],
    ['ana@uni.example.evil.example', false],
    ['ana@eviluni.example', false],
  ])('[PERM-01] with domains named only their addresses: %s', (email, isAllowed) => {
    expect(mayBeInstructor(email, ['uni.example', 'college.example'])).toBe(isAllowed)
  })
})

describe('names without a profile', () => {
  it.each([
    ['Ana', 'ana@example.org', 'Ana'],
    [' ', 'ana.silva@example.org', 'ana.silva'],
    [null, '@example.org', 'New User'],
  ])('[AUTH-23, D-13] at the first sign-in: %s, %s', (signUpName, email, name) => {
    expect(nameAtFirstSignIn(signUpName, email)).toBe(name)
  })
  it('[AUTH-22, D-13] and when no profile can be made, the sign-up name or User', () => {
    expect(nameWithoutProfile('Ana ')).toBe('Ana')
    expect(nameWithoutProfile(null)).toBe('User')
  })
})
