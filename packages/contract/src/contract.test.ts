import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { TakeQuiz } from './attempts.ts'
import { contract } from './contract.ts'
import { CatalogueCourse, RestrictedCourse, Students } from './courses.ts'
import { IndividualResults, TeamResults } from './gradebook.ts'
import { Room } from './live.ts'
import { StudentQuestion, StudentQuizCard } from './quizzes.ts'
import { Readiness, TeamQuizSnapshot } from './team-quiz.ts'

type Schema = z.core.$ZodType
type Operation = {
  name: string
  method: string
  path: string
  summary: string
  errors: Record<string, { status?: number } | undefined>
  input: Schema
  output: Schema
}

const schemaOf = (name: string, schema: unknown): Schema => {
  if (schema instanceof z.core.$ZodType) return schema
  throw new Error(`${name} has no schema`)
}

/** Every operation of the contract, however deep it stands. */
function operationsIn(router: AnyContractRouter, path: string[] = []): Operation[] {
  if (!isContractProcedure(router))
    return Object.entries(router).flatMap(([key, inner]) =>
      operationsIn(inner as AnyContractRouter, [...path, key]),
    )
  const { route, errorMap, inputSchema, outputSchema } = router['~orpc']
  const name = path.join('.')
  const { method = '', path: address = '', summary = '' } = route
  return [
    {
      name,
      method,
      path: address,
      summary,
      errors: errorMap,
      input: schemaOf(`${name} input`, inputSchema),
      output: schemaOf(`${name} output`, outputSchema),
    },
  ]
}
const operations = operationsIn(contract)

/**
 * The parts of a schema and where they stand; a kind of schema that this does not know (any,
 * unknown, ...) is an error, never skipped.
 */
function partsOf(schema: Schema): [string, Schema][] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape)
    case 'array':
      return [['[]', def.element]]
    case 'record':
      return [['{}', def.valueType]]
    case 'union':
      return def.options.map((option) => ['', option])
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return [['', def.innerType]]
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ]
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'file':
      return []
    default:
      throw new Error(`a ${def.type} in the contract: say here what is in it`)
  }
}

/** A schema and all within it, each with its path. */
const walk = (schema: Schema, path = ''): [string, Schema][] => [
  [path, schema],
  ...partsOf(schema).flatMap(([name, part]) =>
    walk(
      part,
      name === '' || name === '[]' || name === '{}' || path === ''
        ? path + name
        : `${path}.${name}`,
    ),
  ),
]
/** The paths of properties whose own name matches. */
const propertiesNamed = (schema: Schema, pattern: RegExp): string[] => [
  ...new Set(
    walk(schema).flatMap(([path]) =>
      pattern.test(
        path
          .split('.')
          .at(-1)
          ?.replace(/\[\]|\{\}/g, '') ?? '',
      )
        ? [path.replace(/(\[\]|\{\})+$/, '')]
        : [],
    ),
  ),
]
const objectsIn = (schema: Schema) =>
  walk(schema).flatMap(([path, part]) => {
    const { def } = (part as z.core.$ZodTypes)._zod
    return def.type === 'object' ? [{ path, others: def.catchall?._zod.def.type ?? 'dropped' }] : []
  })

/**
 * Valid values of a schema, at least one for each branch of a union; `extra` is put into every
 * object.
 */
function samplesOf(schema: Schema, extra: Record<string, unknown> = {}): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const texts = [
    '7f3c1a52-6a3e-4c0e-9d59-0d2b6d0f8a11',
    '2026-03-01T10:00:00.000Z',
    '2026-03-01',
    'ana@school.example',
    'some text',
    '0123456789ab',
  ]
  if (def.type === 'string' || def.type === 'pipe')
    return texts.filter((text) => z.safeParse(schema, text).success).slice(0, 1)
  if (def.type === 'number')
    return [1, 2].filter((number) => z.safeParse(schema, number).success).slice(0, 1)
  if (def.type === 'boolean') return [true]
  if (def.type === 'enum') return Object.values(def.entries).slice(0, 1)
  if (def.type === 'literal') return [def.values[0]]
  if (def.type === 'array') return samplesOf(def.element, extra).map((one) => [one])
  if (def.type === 'record')
    return samplesOf(def.valueType, extra).map((one) => ({ [texts[0] ?? '']: one }))
  if (def.type !== 'object') return partsOf(schema).flatMap(([, part]) => samplesOf(part, extra))
  const fields = Object.entries(def.shape).map(
    ([name, part]) => [name, samplesOf(part, extra)] as const,
  )
  const count = Math.max(1, ...fields.map(([, samples]) => samples.length))
  return Array.from({ length: count }, (_, index) => ({
    ...Object.fromEntries(fields.map(([name, samples]) => [name, samples[index % samples.length]])),
    ...extra,
  }))
}

describe('every operation', () => {
  it('is found', () => {
    expect(operations.length).toBeGreaterThan(20)
  })

  it.each(operations)(
    '$name says how it is called, and that it can refuse a stranger',
    ({ method, path, summary, errors, input }) => {
      expect(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).toContain(method)
      expect(path).toMatch(/^(\/[a-z-]+|\/\{[a-zA-Z]+\})+$/)
      expect(summary).not.toBe('')
      expect(errors).toMatchObject({
        UNAUTHORIZED: { status: 401 },
        FORBIDDEN: { status: 403 },
        NOT_FOUND: { status: 404 },
      })
      for (const [code, error] of Object.entries(errors))
        expect(error?.status, code).toSatisfy((status: number) => status >= 400 && status < 600)
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      expect(partsOf(input).map(([name]) => name)).toEqual(expect.arrayContaining(named))
    },
  )

  it('has an address of its own', () => {
    const addresses = operations.map(
      ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    )
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})

describe('what comes in', () => {
  it.each([...operations, { name: 'live room', input: Room }])(
    '[P9] $name refuses every field that it does not name, at every depth',
    ({ input }) => {
      expect(objectsIn(input).filter(({ others }) => others !== 'never')).toEqual([])
      for (const sample of samplesOf(input))
        expect(z.safeParse(input, sample).error?.issues ?? []).toEqual([])
      for (const sample of samplesOf(input, { isCaptain: true })) {
        const codes = z.safeParse(input, sample).error?.issues.map(({ code }) => code)
        expect(codes).toEqual(
          JSON.stringify(sample)
            .match(/isCaptain/g)
            ?.map(() => 'unrecognized_keys'),
        )
      }
    },
  )
})

describe('what is read', () => {
  it.each(operations.filter(({ method }) => method === 'GET'))(
    '$name asks for plain values alone: they stand in an address',
    ({ input }) => {
      const [whole, ...others] = objectsIn(input)
      expect(others).toEqual([])
      for (const [, part] of whole ? partsOf(input) : [])
        expect(z.toJSONSchema(part, { io: 'input' })).not.toMatchObject({ type: 'array' })
    },
  )
})

describe('what goes out', () => {
  /** A file has no fields. */
  const withFields = operations.filter(({ output }) => !(output instanceof z.ZodFile))

  it.each(withFields)(
    '[P12] $name lets no field through that its schema does not name',
    ({ output }) => {
      expect(
        objectsIn(output).filter(({ others }) => others !== 'dropped' && others !== 'never'),
      ).toEqual([])
      const samples = samplesOf(output, { leaked: 'canary' })
      expect(JSON.stringify(samples)).toContain('canary')
      for (const sample of samples)
        expect(JSON.stringify(z.parse(output, sample))).not.toContain('canary')
    },
  )
})

describe('the answer key', () => {
  const keyNames = /correct|explanation|^(is)?accepted$|^(is)?key$|^flags$/i
  const active =
    TeamQuizSnapshot.options.find(({ shape }) => shape.status.value === 'active') ?? z.never()

  /**
   * `correctCount` is how many questions the team has solved, `isCorrect` of a try is the verdict
   * on the team's own answer; `corrected` is when a correction changed a score that is shown.
   */
  it.each<[string, Schema, string[]]>([
    ['StudentQuestion', StudentQuestion, []],
    ['TakeQuiz', TakeQuiz, []],
    ['StudentQuizCard', StudentQuizCard, []],
    ['Readiness', Readiness, []],
    ['IndividualResults', IndividualResults, ['results[].corrected']],
    ['TeamResults', TeamResults, ['results[].corrected']],
    ['TeamQuizSnapshot, active', active, ['correctCount', 'questions[].tries[].isCorrect']],
  ])('[TAKE-11] [TSESS-24] [D-54] [P12] has no place in %s', (_name, schema, allowed) => {
    expect(propertiesNamed(schema, keyNames).sort()).toEqual(allowed)
    expect(walk(schema).length).toBeGreaterThan(4)
  })

  it('[TAKE-11] [TSESS-24] [P12] can be told by these operations alone', () => {
    const author = ['questions[].explanation', 'questions[].options[].isCorrect']
    const snapshot = [
      'correctCount',
      'corrected',
      'questions[].correction',
      'questions[].explanation',
      'questions[].tries[].isCorrect',
    ]
    const tries = ['incorrectTries', 'incorrectTries[].isCorrect']
    const appeal = [
      'correction',
      'explanation',
      ...tries,
      'options[].isCorrect',
      ...tries.map((path) => `others[].${path}`),
      'questionCorrection',
    ]
    const named = operations
      .map(({ name, output }) => [name, propertiesNamed(output, keyNames).sort()] as const)
      .filter(([, paths]) => paths.length > 0)
    expect(Object.fromEntries(named)).toEqual({
      'quizzes.create': author,
      'quizzes.createEmpty': author,
      'quizzes.get': author,
      'quizzes.update': author,
      'quizzes.copy': author,
      'attempts.results': [
        'corrected',
        'review[].correction',
        'review[].explanation',
        'review[].isCorrect',
        'review[].options[].isCorrect',
      ],
      'teamQuiz.launch': snapshot,
      'teamQuiz.session': snapshot.map((path) => `session.${path}`),
      'teamQuiz.vote': snapshot,
      'teamQuiz.answer': snapshot,
      'teamQuiz.navigate': snapshot,
      'teamQuiz.complete': snapshot,
      'gradebook.individualResults': ['results[].corrected'],
      'gradebook.teamResults': ['results[].corrected'],
      'gradebook.individualAnswers': [
        'corrected',
        'review[].correction',
        'review[].explanation',
        'review[].isCorrect',
        'review[].options[].isCorrect',
      ],
      'gradebook.teamAnswers': [
        'corrected',
        'questions[].appeal.correction',
        'questions[].correction',
        'questions[].explanation',
        'questions[].incorrectTries',
        'questions[].incorrectTries[].isCorrect',
        'questions[].options[].isCorrect',
      ],
      // for the staff, once 'Show Answers' is pressed
      'classSession.board': ['questions[].options[].isCorrect', 'questions[].tries[].isCorrect'],
      'appeals.file': ['correction'],
      'appeals.list': ['[].correction'],
      'appeals.get': appeal,
      'appeals.resolve': appeal,
      'gradebook.history': ['[].correctionId'],
      // what categories and items are named by, and what is said of students to who teaches
      'grades.table': ['categories[].key', 'items[].key', 'rows[].flags'],
      'grades.student': [
        'categories[].key',
        'flags',
        'history[].correctionId',
        'results[].attempt.corrected',
        'results[].item.key',
      ],
      // for a student, with the scores that are released
      'grades.own': ['results[].corrected', 'results[].key', 'total.categories[].key'],
      'grades.settings': ['categories[].key', 'items[].key'],
      'grades.setSettings': ['categories[].key', 'items[].key'],
      'corrections.list': [
        'can.correct',
        'corrections',
        'corrections[].accepted',
        'corrections[].question.options[].isCorrect',
        'questions[].wordings[].gradings[].key',
        'questions[].wordings[].gradings[].ruling.accepted',
        'questions[].wordings[].options[].isCorrect',
        'questions[].wordings[].ruling.accepted',
      ],
      'reports.get': ['can.correct'],
      // once 'Show answers' is pressed
      'reports.answers': [
        'questions[].flags',
        'questions[].options[].isAccepted',
        'questions[].options[].isKey',
        'questions[].ruling.accepted',
        'questions[].sets[].isAccepted',
      ],
      // the last step, and none before
      'debrief.answer': ['accepted', 'explanation'],
    })
  })
})

describe('what a stranger or a fellow student learns', () => {
  it('[CDET-06] of a course that one is not in: its id', () => {
    expect(Object.keys(RestrictedCourse.shape)).toEqual(['access', 'id', 'can'])
  })

  it('[D-27] the code of a course: those inside it and its instructor alone', () => {
    expect(Object.keys(CatalogueCourse.shape)).not.toContain('code')
    const named = operations
      .filter(({ output }) => propertiesNamed(output, /^(course)?code$/i).length > 0)
      .map(({ name }) => name)
    const ofQuiz = ['list', 'create', 'createEmpty', 'get', 'update', 'copy', 'suggestCode'].map(
      (verb) => `quizzes.${verb}`,
    )
    const ofTeam = ['readiness', 'launch', 'session', 'vote', 'answer', 'navigate', 'complete'].map(
      (verb) => `teamQuiz.${verb}`,
    )
    // another kind of code: for one student, to the instructor who has asked for it
    const toGetIn = ['enrollment.letIn']
    expect(named).toEqual([
      'courses.list',
      'courses.create',
      'courses.get',
      'courses.update',
      ...toGetIn,
      ...ofQuiz,
      ...ofTeam,
      'classSession.get', // for the staff
      'classSession.projector', // for those in the room
    ])
  })

  it('[D-43] e-mail addresses: the own one; those of a course for its instructor only', () => {
    const own = ['email', 'isEmailConfirmed', 'wantedEmail']
    const named = operations
      .map(({ name, output }) => [name, propertiesNamed(output, /e-?mail/i)] as const)
      .filter(([, paths]) => paths.length > 0)
    expect(Object.fromEntries(named)).toEqual({
      'accounts.signUp': ['email'],
      'accounts.resendVerification': ['email'],
      'accounts.verifyWithPassword': own,
      'accounts.requestPasswordReset': ['email'],
      'accounts.undoChange': ['email'],
      'accounts.logIn': own,
      'accounts.logInWithCode': own,
      'accounts.updateProfile': own,
      'accounts.markTours': own,
      'accounts.setLanguage': own,
      'accounts.requestErasure': own,
      'accounts.cancelErasure': own,
      'accounts.me': own.map((name) => `me.${name}`),
      'enrollment.students': ['students[].email'],
      'roster.list': ['entries[].email'],
      'grades.table': ['rows[].email'],
      'grades.student': ['email'],
      'grades.readLines': ['unknown[].email'], // as they were pasted
      'sections.assignByAddress': ['unknownEmails'],
      'staff.list': ['members[].email', 'invitations[].email'],
    })
    const forStudents = Students.options.filter(({ shape }) => shape.audience.value === 'student')
    expect(forStudents.map((schema) => propertiesNamed(schema, /e-?mail/i))).toEqual([[]])
  })
})
