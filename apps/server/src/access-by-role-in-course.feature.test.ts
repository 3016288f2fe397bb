import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classWithAllRoles, fingerprint, type Situation } from '../testing/access.ts'
import { as } from '../testing/as.ts'
import { endingOfCall } from '../testing/ending-of-call.ts'
import { given, type Person } from '../testing/given.ts'
import { type Operation, operations } from '../testing/operations.ts'
import { openWorld, type World } from '../testing/world.ts'
import { individualAttempts } from './schema/attempts.ts'

/*
 * Each teaches one class and studies in the other: a person with a Student account, and one with an
 * Instructor account, which a learning platform may enroll.
 */
let world: World
let one: Situation
let other: Situation
let before: string
let student: Person
let instructor: Person

/** Studies in the class, and has opened the quizzes that the calls are about. */
async function study({ courseId, untaken, over }: Situation, who: Person) {
  await given(world).enroll(courseId, who)
  await as(world, who).attempts.start({ quizId: untaken.id })
  await world.database.connection.insert(individualAttempts).values({
    ...{ userId: who.id, quizId: over.id, quizVersion: 1, handedVersions: [1] },
    ...{ startedAt: world.time.now, completed: false, answers: {} },
  })
}

beforeAll(async () => {
  world = await openWorld()
  one = await classWithAllRoles(world)
  other = await classWithAllRoles(world)
  student = await given(world).student()
  instructor = await given(world).instructor()
  for (const [who, taught, studied] of [
    [student, one, other],
    [instructor, other, one],
  ] as const) {
    await given(world).staff({ courseId: taught.courseId, role: 'coTeacher', who })
    await study(studied, who)
  }
  before = await fingerprint(world)
})
afterAll(() => world.close())

/** What is not about one course. */
const ofAccount: Operation[] = [
  'quizzes.suggestCode',
  'courses.create',
  'courses.catalogue',
  'enrollment.join',
  'enrollment.joinByCode',
]
/** For whom the course was offered to. */
const ofOffer: Operation[] = ['staff.takeOver', 'staff.declineOffer']
const inCourses = operations.filter(
  (operation) =>
    !operation.startsWith('accounts.') && ![...ofAccount, ...ofOffer].includes(operation),
)
const ending = (situation: Situation, operation: Operation, who: { id: string } | null) =>
  endingOfCall(world, { situation, before }, operation, who)

describe('rights in a course come from the role in it', () => {
  test.each(inCourses)('[STAFF-02] %s', async (operation) => {
    const found = {
      student: {
        teaches: await ending(one, operation, student),
        studies: await ending(other, operation, student),
      },
      instructor: {
        teaches: await ending(other, operation, instructor),
        studies: await ending(one, operation, instructor),
      },
    }
    const expected = {
      teaches: await ending(one, operation, one.people.coTeacher),
      studies: await ending(other, operation, other.people.unassigned),
    }
    expect(found).toEqual({ student: expected, instructor: expected })
  })

  test('[STAFF-02, D-28] the account’s role says who makes courses, and who joins them', async () => {
    const elsewhere = await classWithAllRoles(world)
    before = await fingerprint(world)
    const endings = async (who: Person) => {
      const found: string[] = []
      for (const operation of ofAccount) found.push(await ending(elsewhere, operation, who))
      return found
    }
    expect(await endings(student)).toEqual(['OK', 'FORBIDDEN', 'OK', 'OK', 'OK'])
    expect(await endings(instructor)).toEqual(['OK', 'OK', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
  })

  test('[STAFF-02] who studies is a student to the staff of the course', async () => {
    const list = await as(world, one.teacher).enrollment.students({ courseId: one.courseId })
    expect(
      list.audience === 'instructor' && list.students.find(({ id }) => id === instructor.id),
    ).toMatchObject({ role: 'Student' })
  })
})
