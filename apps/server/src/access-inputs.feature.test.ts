import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classWithAllRoles, fingerprint, type Situation } from '../testing/access.ts'
import { as, codeOf } from '../testing/as.ts'
import { inputs } from '../testing/inputs/inputs.ts'
import { callOperation, type Operation, operations } from '../testing/operations.ts'
import { undone } from '../testing/undone.ts'
import { openWorld, type World } from '../testing/world.ts'

let world: World
let situation: Situation
let before: string
/** An id of the class to the id of the same kind elsewhere. */
let twins: Map<string, string>
beforeAll(async () => {
  world = await openWorld()
  situation = await classWithAllRoles(world)
  before = await fingerprint(world)
  twins = twinsOf(situation)
})
afterAll(() => world.close())

function twinsOf({
  courseId,
  teamId,
  untaken,
  ready,
  running,
  solved,
  finished,
  closed,
  timed,
  over,
  rehearsed,
  rehearsedElsewhere,
  attemptId,
  appealId,
  correctionId,
  correctedElsewhere,
  typedItemId,
  typedElsewhere,
  announcementId,
  announcedElsewhere,
  captain,
  member,
  unassigned,
  elsewhere,
}: Situation): Map<string, string> {
  const pairs: [string, string | undefined][] = [
    [courseId, elsewhere.courseId],
    [teamId, elsewhere.teamId],
    [captain.id, elsewhere.captain.id],
    [member.id, elsewhere.member.id],
    [unassigned.id, elsewhere.third.id],
    [closed.id, elsewhere.quizId],
    [attemptId, elsewhere.attemptId],
    [appealId, elsewhere.appealId],
    [correctionId, correctedElsewhere],
    [typedItemId, typedElsewhere],
    [announcementId, announcedElsewhere],
    [rehearsed.quizId, rehearsedElsewhere.quizId],
    [rehearsed.userId, rehearsedElsewhere.userId],
  ]
  for (const { id, questions } of [untaken, ready, running, solved, finished, timed, over]) {
    pairs.push([id, elsewhere.quizId])
    for (const [index, question] of questions.entries()) {
      const twin = elsewhere.questions[index]
      pairs.push(
        [question.id, twin?.id],
        ...question.options.map((option, at): [string, string | undefined] => [
          option.id,
          twin?.options[at]?.id,
        ]),
      )
    }
  }
  return new Map(pairs.map(([own, twin]) => [own, twin ?? '']))
}

const ownAccount: Operation[] = [
  'accounts.updateProfile',
  'accounts.markTours',
  'accounts.setLanguage',
  'accounts.changePassword',
  'accounts.listSessions',
  'accounts.listEvents',
  'accounts.endOtherSessions',
  'accounts.exportData',
  'accounts.requestErasure',
  'accounts.cancelErasure',
]

/** Who may: the one whose call is accepted when nothing is foreign or forged in it. */
function allowedFor(operation: Operation, { people, account }: Situation): { id: string } | null {
  if (ownAccount.includes(operation)) return account
  if (operation.startsWith('accounts.')) return people.anonymous
  if (operation.startsWith('enrollment.join')) return people.formerStudent
  if (/^staff\.(invitation|accept|decline)$/.test(operation)) return people.invited
  if (operation === 'staff.leave') return people.assistant
  if (/^staff\.(takeOver|declineOffer)$/.test(operation)) return people.coTeacher
  if (operation === 'teamQuiz.vote') return people.member
  if (operation === 'teams.form' || operation === 'teams.join') return people.unassigned
  if (/^attempts\.(removePreview|allow|reopen|late|decideLate|paper|enterPaper)$/.test(operation))
    return people.teacher
  if (/^teamQuiz\.(reset|paper|enterPaper)$/.test(operation)) return people.teacher
  if (
    operation === 'enrollment.leave' ||
    operation === 'enrollment.open' ||
    operation === 'courses.catalogue'
  )
    return people.captain
  return /^(attempts|teamQuiz)\.|^timing\.own$|^appeals\.file$|^attendance\.here$|^announcements\.see$|^grades\.own$|^teams\.(leave|handOver|takeCaptaincy)$/.test(
    operation,
  )
    ? people.captain
    : people.teacher
}

/** The places of ids that have a twin, however deep they stand; keys count too. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return twins.has(value) ? [value] : []
  return typeof value === 'object' && value !== null
    ? [
        ...new Set(
          Object.entries(value).flatMap(([key, inner]) => [
            ...idsIn(Array.isArray(value) ? '' : key),
            ...idsIn(inner),
          ]),
        ),
      ]
    : []
}
/** Operations that name nothing which exists, or name it by something else than an id. */
const withoutIds: Operation[] = [
  ...ownAccount,
  'accounts.signUp',
  'accounts.resendVerification',
  'accounts.requestPasswordReset',
  'accounts.resetPassword',
  'accounts.verifyEmail',
  'accounts.verifyWithPassword',
  'accounts.disownLink',
  'accounts.signUpState',
  'accounts.undoChange',
  'accounts.logIn',
  'accounts.logInWithCode',
  'accounts.logOut',
  'accounts.me',
  'courses.list',
  'courses.create',
  'teams.count',
  'appeals.pendingByCourse',
  'quizzes.suggestCode',
  'courses.catalogue',
  'enrollment.joinByCode',
  'enrollment.leaveByLink',
  'enrollment.ownRemovals',
  'staff.invitation',
  'staff.accept',
  'staff.decline',
  'defects.report',
]
const swap = (input: unknown, ids: readonly string[]): unknown =>
  JSON.parse(
    ids.reduce((text, id) => text.replaceAll(id, twins.get(id) ?? ''), JSON.stringify(input)),
  )

const forgeries: [field: string, value: unknown][] = [
  ['role', 'Instructor'],
  ['userId', '0b4c1a34-7a5c-4a6e-9a53-0f2a1c0c7d11'],
  ['score', 100],
  ['captain', '0b4c1a34-7a5c-4a6e-9a53-0f2a1c0c7d11'],
  ['isEmailConfirmed', true],
  ['__proto__', { isAdmin: true }],
]
/** As it would come over the network, so that `__proto__` is a field as any other. */
const withField = (input: unknown, [field, value]: [string, unknown]): unknown => {
  const text = JSON.stringify(input)
  return JSON.parse(
    `{${JSON.stringify(field)}:${JSON.stringify(value)}${text === '{}' ? '' : ','}${text.slice(1)}`,
  )
}

/** Operations whose input does not exist before it is prepared: a mailed link, a code. */
const prepares: Operation[] = [
  'accounts.verifyEmail',
  'accounts.verifyWithPassword',
  'accounts.disownLink',
  'accounts.resetPassword',
  'accounts.undoChange',
  'accounts.logInWithCode',
  'enrollment.leaveByLink',
]

/**
 * How it ends when somebody who may asks with these variants of the input, one after the other;
 * refusals have changed nothing.
 */
const endingsOf = (operation: Operation, variantsOf: (input: unknown) => unknown[]) =>
  undone(world, async (scratch) => {
    const variants = variantsOf(await inputs[operation](situation, scratch))
    const prepared = prepares.includes(operation) ? await fingerprint(scratch) : before
    const endings: { code: string; answer?: unknown }[] = []
    for (const input of variants) {
      const answers: unknown[] = []
      const code = await codeOf(
        callOperation(as(scratch, allowedFor(operation, situation)), operation, input).then(
          (answer) => answers.push(answer),
        ),
      )
      endings.push({ code, answer: answers[0] })
    }
    if (endings.every(({ code }) => code !== 'OK'))
      expect(await fingerprint(scratch)).toBe(prepared)
    return endings
  })

describe.each(operations)('%s', (operation) => {
  test('is accepted as it is, from somebody who may', async () => {
    expect(await endingsOf(operation, (input) => [input])).toMatchObject([{ code: 'OK' }])
  })

  test('[P8, PERM-18] foreign ids, one by one and all together, never work', async () => {
    const endings = await endingsOf(operation, (input) => {
      const own = idsIn(input)
      expect(own.length > 0, 'has an id in its input').toBe(!withoutIds.includes(operation))
      const oneByOne = own.map((id) => swap(input, [id]))
      return own.length > 1 ? [...oneByOne, swap(input, own)] : oneByOne
    })
    for (const { code, answer } of endings) {
      // Two operations are for strangers: a course's restricted page, and the opening of an open
      // course.
      if (operation === 'courses.get')
        expect(answer).toEqual({
          access: 'restricted',
          id: situation.elsewhere.courseId,
          can: { join: false },
        })
      // what is not one's own to read is not there to be marked
      else if (operation === 'enrollment.markRemovalsRead') expect(answer).toEqual({ marked: true })
      else if (operation === 'enrollment.join')
        expect(answer).toEqual({ courseId: situation.elsewhere.courseId })
      else
        expect(code).toMatch(
          /^(NOT_FOUND|NOT_ENROLLED|CAPTAIN_NOT_MEMBER|MOVED_MEANWHILE|UNKNOWN_ANSWER|UNKNOWN_CHOICE|QUESTION_UNKNOWN|NOTHING_ANSWERED|SETTINGS_CHANGED)$/,
        )
    }
  })

  test('[P9] fields that are not listed are refused', async () => {
    const endings = await endingsOf(operation, (input) =>
      forgeries
        .filter(([field]) => !Object.hasOwn(input ?? {}, field))
        .map((forged) => withField(input, forged)),
    )
    for (const { code } of endings) expect(code).toBe('BAD_REQUEST')
    expect(endings.length).toBeGreaterThanOrEqual(4)
  })
})

describe('what stands inside', () => {
  test('[P9, D-54] a question or an option with an id of its own is refused', async () => {
    const forged = { id: situation.running.id }
    const endings = await endingsOf('quizzes.create', (input) => {
      const quiz = input as { questions: { options: object[] }[] }
      const inside = (change: (question: { options: object[] }) => object) => ({
        ...quiz,
        questions: quiz.questions.map(change),
      })
      return [
        inside((question) => ({ ...question, ...forged })),
        inside((question) => ({
          ...question,
          options: question.options.map((option) => ({ ...option, ...forged })),
        })),
      ]
    })
    expect(endings).toMatchObject([{ code: 'BAD_REQUEST' }, { code: 'BAD_REQUEST' }])
  })
})
