import { maxRosterSize } from '@tbl/domain/roster'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LogIn, SignUp } from './accounts.ts'
import { contract } from './contract.ts'
import { CreateCourse, UpdateCourse } from './courses.ts'
import { CreateQuiz } from './quizzes.ts'

const uuid = '7f3c1a52-6a3e-4c0e-9d59-0d2b6d0f8a11'

/** The fields that a schema finds fault with, and its words; nothing when the value is accepted. */
const faults = (schema: z.core.$ZodType, value: unknown): string[] =>
  z
    .safeParse(schema, value)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
const faultyFields = (schema: z.core.$ZodType, value: unknown): string[] => [
  ...new Set(faults(schema, value).map((fault) => fault.split(':')[0] ?? '')),
]
const inputOf = (operation: { '~orpc': { inputSchema?: unknown } }): z.core.$ZodType => {
  const schema = operation['~orpc'].inputSchema
  if (schema instanceof z.core.$ZodType) return schema
  throw new Error('an operation without an input')
}

describe('signing up', () => {
  const form = {
    email: 'ana@school.example',
    password: 'abc123',
    name: 'Ana Lima',
    role: 'Student',
  }

  it('[VAL-02] [VAL-03] [VAL-04] takes name, e-mail, password of 6 characters and one of two roles', () => {
    expect(faults(SignUp, form)).toEqual([])
    expect(faults(SignUp, { ...form, role: 'Instructor' })).toEqual([])
  })

  it.each([
    ['a blank name', { name: '  ' }, 'name'],
    ['a blank e-mail', { email: ' ' }, 'email'],
    ['an e-mail without @', { email: 'ana.school.example' }, 'email'],
    ['an e-mail without a domain', { email: 'ana@' }, 'email'],
    ['a password of 5 characters', { password: 'abc12' }, 'password'],
    ['another role', { role: 'Admin' }, 'role'],
    ['a role in another case', { role: 'instructor' }, 'role'],
  ])('[VAL-02] [VAL-03] [VAL-04] %s is refused', (_name, change, field) => {
    expect(faultyFields(SignUp, { ...form, ...change })).toEqual([field])
  })

  it.each(Object.keys(form))('[VAL-02] [VAL-03] %s is required', (field) => {
    const others = Object.fromEntries(Object.entries(form).filter(([name]) => name !== field))
    expect(faultyFields(SignUp, others)).toEqual([field])
  })

  it.each([
    ['Ana\nBcc: x', 'NAME_HAS_HIDDEN_CHARACTERS'],
    ['Ana\u202egnp.exe', 'NAME_HAS_HIDDEN_CHARACTERS'],
    ['Win at evil.example', 'NAME_HAS_WEB_ADDRESS'],
    ['https://x', 'NAME_HAS_WEB_ADDRESS'],
  ])('[DOOR-11] the name %j is refused, also in the profile', (name, message) => {
    expect(faults(SignUp, { ...form, name })).toEqual([`name: ${message}`])
    expect(faults(inputOf(contract.accounts.updateProfile), { name, email: form.email })).toEqual([
      `name: ${message}`,
    ])
  })

  it('trims the e-mail address and the name', () => {
    expect(SignUp.parse({ ...form, email: ' ana@school.example ', name: ' Ana Lima ' })).toEqual(
      form,
    )
  })

  it.each([
    ['the Kelvin sign', 'mi\u212Ae@school.example'],
    ['a dotless i', 'm\u0131ke@school.example'],
    ['a long s', 'ana@\u017fchool.example'],
    ['a Cyrillic a', '\u0430na@school.example'],
    ['a full-width a', '\uff41na@school.example'],
    ['a zero-width space', 'ana\u200b@school.example'],
  ])('[P3] an address with %s never gets as far as a comparison', (_name, email) => {
    expect(faultyFields(SignUp, { ...form, email })).toEqual(['email'])
    expect(faultyFields(LogIn, { email, password: 'abc123' })).toEqual(['email'])
  })
})

describe('logging in', () => {
  it('[VAL-01] wants an e-mail address and a password, and does not check its length', () => {
    expect(faults(LogIn, { email: 'ana@school.example', password: 'x' })).toEqual([])
    expect(faultyFields(LogIn, { email: 'ana', password: '' })).toEqual(['email', 'password'])
  })
})

describe('creating a course', () => {
  const form = { title: 'Cell Biology', code: 'BIO101', description: 'From membrane to genome' }

  it('[CONST-20] [ENT-04] is in Fall unless another semester is chosen', () => {
    expect(CreateCourse.parse(form).semester).toBe('Fall')
    expect(CreateCourse.parse({ ...form, semester: 'Winter' }).semester).toBe('Winter')
    expect(faultyFields(CreateCourse, { ...form, semester: 'Autumn' })).toEqual(['semester'])
  })

  it.each(['title', 'code', 'description'])('without a %s is refused', (field) => {
    for (const blank of ['', '  \n'])
      expect(faultyFields(CreateCourse, { ...form, [field]: blank })).toEqual([field])
  })
})

describe('changing a course', () => {
  const form = {
    courseId: uuid,
    title: 'Physiology',
    code: 'PHY1',
    description: '',
    semester: 'Fall',
    allowSelfTeamFormation: true,
    teamSizeLimit: 4,
    enrollmentMode: 'allowlist_only',
    autoEnrollFromAllowlist: false,
    scoreAfterTeam: false,
  }

  it('[VAL-21] [D-35] wants title and code, not a description', () => {
    expect(faults(UpdateCourse, form)).toEqual([])
    for (const field of ['title', 'code'])
      expect(faultyFields(UpdateCourse, { ...form, [field]: ' ' })).toEqual([field])
  })

  it.each([1, 11, 2.5, '4'])(
    '[VAL-20] [CONST-07] [D-36] a size limit of %j is refused',
    (teamSizeLimit) => {
      expect(faultyFields(UpdateCourse, { ...form, teamSizeLimit })).toEqual(['teamSizeLimit'])
    },
  )

  it('[VAL-22] [ENT-04] takes the four semesters and two modes', () => {
    for (const semester of ['Spring', 'Summer', 'Fall', 'Winter'])
      expect(faults(UpdateCourse, { ...form, semester })).toEqual([])
    expect(faultyFields(UpdateCourse, { ...form, semester: 'fall' })).toEqual(['semester'])
    expect(faultyFields(UpdateCourse, { ...form, enrollmentMode: 'closed' })).toEqual([
      'enrollmentMode',
    ])
  })
})

describe('an upload of addresses', () => {
  const input = inputOf(contract.roster.add)
  const listOf = (length: number) => ({
    courseId: uuid,
    entries: Array.from({ length }, (_, index) => `s${index}@school.example`),
  })

  it('[P32] takes up to 5,000 of up to 254 characters, whatever they are: the server checks each', () => {
    expect(faults(input, listOf(maxRosterSize))).toEqual([])
    expect(faultyFields(input, listOf(maxRosterSize + 1))).toEqual(['entries'])
    expect(faultyFields(input, listOf(0))).toEqual(['entries'])
    expect(faults(input, { courseId: uuid, entries: ['no address', ''] })).toEqual([])
    expect(faultyFields(input, { courseId: uuid, entries: ['a'.repeat(255)] })).toEqual([
      'entries.0',
    ])
  })
})

describe('creating a team', () => {
  it('[VAL-48] [D-79] wants a name and a member', () => {
    const team = { courseId: uuid, name: 'Red', memberIds: [uuid], captainId: null }
    const input = inputOf(contract.teams.create)
    expect(faults(input, team)).toEqual([])
    expect(faults(input, { ...team, memberIds: [] })).toEqual(['memberIds: MEMBER_REQUIRED'])
    expect(faultyFields(input, { ...team, name: ' ' })).toEqual(['name'])
  })
})

describe('creating a quiz', () => {
  it('leaves flaws to the rules, so that the first one is told: blank texts, a blank code and no course pass', () => {
    const draft = {
      title: '',
      description: '',
      code: '',
      courseId: null,
      isActive: true,
      isVisible: false,
      isTeamActive: true,
      questions: [{ text: '', options: [], explanation: null }],
    }
    expect(faults(CreateQuiz, draft)).toEqual([])
  })
})

describe('submitting answers', () => {
  const attempt = { quizId: uuid, submissionId: uuid, version: 1, answers: { [uuid]: [uuid] } }
  const teamAnswer = { quizId: uuid, teamId: uuid, questionId: uuid, optionIds: [uuid], attempt: 1 }

  it.each([
    { score: 100 },
    { correctCount: 10 },
    { userId: uuid },
    { completedAt: '2026-03-01T10:00:00.000Z' },
  ])('[TAKE-11] [D-54] [P9] a forged %j is refused', (forged) => {
    for (const [operation, form] of [
      [contract.attempts.submit, attempt],
      [contract.teamQuiz.answer, teamAnswer],
    ] as const) {
      expect(faults(inputOf(operation), form)).toEqual([])
      expect(faults(inputOf(operation), { ...form, ...forged })).toHaveLength(1)
    }
  })

  it.each([0, -1, 1.5, 2 ** 31, undefined])(
    '[P38] the version that was answered is named: %d is refused',
    (version) => {
      expect(faultyFields(inputOf(contract.attempts.submit), { ...attempt, version })).toEqual([
        'version',
      ])
    },
  )

  it.each([0, -1, 1.5])(
    '[D-91] the number of a try counts from 1: %d is refused',
    (attemptNumber) => {
      expect(
        faultyFields(inputOf(contract.teamQuiz.answer), { ...teamAnswer, attempt: attemptNumber }),
      ).toEqual(['attempt'])
    },
  )
})
