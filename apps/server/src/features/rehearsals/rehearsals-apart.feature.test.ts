import { rehearsalLimits } from '@tbl/domain/rehearsal'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { createCourse, createQuiz } from '../../../testing/class.ts'
import { erase } from '../../../testing/erase.ts'
import { given, type Person, singleChoice } from '../../../testing/given.ts'
import { callOperation, type Operation, operations, routeOf } from '../../../testing/operations.ts'
import { countRows, rehearse } from '../../../testing/rehearsing.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { isNowhere } from '../../platform/mail.ts'
import { profiles } from '../../schema/accounts.ts'
import { courses } from '../../schema/courses.ts'
import { rehearsals } from '../../schema/rehearsals.ts'
import { listPeople } from './queries.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const rows = async (): Promise<Record<string, number>> => ({
  ...(await countRows(world.database)),
  server_beats: 0,
  outages: 0,
})
const hoursPass = (hours: number) => {
  world.time.now = new Date(world.time.now.getTime() + hours * 3_600_000)
}

/** A quiz that somebody rehearses, with the course of the rehearsal. */
async function rehearsed() {
  const made = await given(world).quiz()
  const before = await rows()
  const rehearsal = await rehearse(world, made.teacher, made.quizId)
  const { connection } = world.database
  const [row] = await connection
    .select()
    .from(rehearsals)
    .where(eq(rehearsals.copyId, rehearsal.quizId))
  if (!row) throw new Error('The rehearsal was stored')
  const [course] = await connection.select().from(courses).where(eq(courses.id, row.courseId))
  const people = await listPeople(connection, row.courseId)
  return { ...made, original: made.quizId, ...rehearsal, before, row, course, people }
}

/** What everything that can be read without naming anything says to somebody. */
async function readAll(person: Person): Promise<string> {
  const inputs: Partial<Record<Operation, object>> = {
    'courses.catalogue': { search: '' },
    'accounts.exportData': {},
  }
  const answers = await Promise.all(
    operations
      .filter((one) => routeOf(one).method === 'GET' && !routeOf(one).path.includes('{'))
      .map((one) =>
        callOperation(as(world, person), one, inputs[one] ?? {}).catch((error) => error.code),
      ),
  )
  return JSON.stringify(answers)
}

test('[HELP-03] a rehearsal stands in no list of anybody, and in nothing of the own course', async () => {
  const one = await rehearsed()
  const { courseId, teacher, students, original, row, course, people } = one
  const { connection } = world.database
  await connection.update(courses).set({ title: 'canary' }).where(eq(courses.id, row.courseId))
  await one.runs.open('individual', { limitMinutes: null })
  await one.pass(20)
  const coTeacher = await given(world).staff({ courseId, role: 'coTeacher' })
  const stranger = await given(world).instructor()
  const signs = ['canary', row.copyId, course?.code ?? '', ...people.map(({ id }) => id)]
  for (const person of [teacher, coTeacher, stranger, ...students.slice(0, 2)]) {
    const said = await readAll(person)
    const found = signs.filter((sign) => said.includes(sign))
    // the own copy of one's data says what is stored of it while it is there
    const own = person === teacher ? [row.copyId] : []
    expect(found.filter((sign) => !own.includes(sign))).toEqual([])
  }
  const ofCourse = JSON.stringify([
    await as(world, teacher).quizzes.list({}),
    await as(world, teacher).quizzes.list({ courseId }),
    await as(world, teacher).courses.list({}),
    await as(world, teacher).enrollment.students({ courseId }),
    await as(world, teacher).gradebook.individualResults({ courseId }),
    await as(world, teacher).staff.history({ courseId }),
    await as(world, teacher).classSession.get({ quizId: original }),
  ])
  expect([...signs, row.courseId].filter((sign) => ofCourse.includes(sign))).toEqual([])
  await as(world, teacher).rehearsals.end({ quizId: one.quizId })
})

test('[HELP-03] who teaches the quiz alone runs it; the class, strangers and assistants find nothing', async () => {
  const one = await rehearsed()
  const { courseId, teacher, students, quizId, course, row } = one
  const [student] = students
  const coTeacher = await given(world).staff({ courseId, role: 'coTeacher' })
  const assistant = await given(world).staff({ courseId, role: 'assistant' })
  const stranger = await given(world).instructor()
  if (!student) throw new Error('A class has a student')
  for (const person of [student, assistant, stranger]) {
    const api = as(world, person)
    const input = { quizId }
    expect(await codeOf(api.rehearsals.get(input))).toBe('NOT_FOUND')
    expect(await codeOf(api.rehearsals.end(input))).toBe('NOT_FOUND')
    expect(await codeOf(api.classSession.get(input))).toBe('NOT_FOUND')
    expect(await codeOf(api.quizzes.get(input))).toBe('NOT_FOUND')
    expect(await codeOf(api.attempts.start(input))).toBe('NOT_FOUND')
  }
  const code = course?.code ?? ''
  expect(await codeOf(as(world, student).enrollment.joinByCode({ code }))).toBe(
    'ENROLLMENT_REFUSED',
  )
  expect(await as(world, coTeacher).rehearsals.start({ quizId: one.original })).toEqual({ quizId })
  expect((await as(world, coTeacher).rehearsals.get({ quizId })).teams).toHaveLength(6)

  // it is a class to run, and no course to teach: nothing of it reaches real people
  const api = as(world, teacher)
  const ofIt = { courseId: row.courseId }
  const [invented] = one.people
  expect((await api.courses.get(ofIt)).access).not.toBe('full')
  expect(await codeOf(api.courses.remove(ofIt))).toBe('FORBIDDEN')
  expect(await codeOf(api.roster.add({ ...ofIt, entries: [student.email] }))).toBe('FORBIDDEN')
  expect(
    await codeOf(api.staff.invite({ ...ofIt, role: 'assistant', emails: [student.email] })),
  ).toBe('FORBIDDEN')
  expect(await codeOf(api.enrollment.letIn({ ...ofIt, studentId: invented?.id ?? '' }))).toBe(
    'FORBIDDEN',
  )
  expect(await codeOf(api.quizzes.remove({ quizId }))).toBe('FORBIDDEN')
  expect(await codeOf(api.quizzes.copy({ quizId, title: 'Copy', courseId }))).toBe('FORBIDDEN')
  expect(await codeOf(api.rehearsals.start({ quizId }))).toBe('FORBIDDEN')
  await api.rehearsals.end({ quizId })
})

test('[HELP-03] invented people have no password, no mail and no way in', async () => {
  const { people, teacher, quizId } = await rehearsed()
  const { connection } = world.database
  const stored = await connection.select().from(profiles)
  const invented = stored.filter(({ id }) => people.some((one) => one.id === id))
  expect(invented).toHaveLength(31)
  expect(invented.every(({ email }) => isNowhere(email))).toBe(true)
  const sent = world.mails.length
  const [{ email = '' } = {}] = invented
  const nobody = as(world, null)
  await nobody.accounts.requestPasswordReset({ email })
  await nobody.accounts.resendVerification({ email })
  await codeOf(
    nobody.accounts.signUp({ email, password: 'correct horse', name: 'Eve', role: 'Student' }),
  )
  expect(
    await codeOf(nobody.accounts.logIn({ email, password: 'correct horse', isShared: false })),
  ).not.toBe('OK')
  await world.services.background.settled()
  await world.services.mails.sendDue()
  expect(world.mails.length).toBe(sent)
  await as(world, teacher).rehearsals.end({ quizId })
})

test('[HELP-03] it ends by itself after two hours, whatever runs, and leaves nothing', async () => {
  const { before, runs, pass, read } = await rehearsed()
  await runs.open('individual', { limitMinutes: null })
  await pass(30)
  hoursPass(rehearsalLimits.hours)
  await pass(1)
  expect(await rows()).toEqual(before)
  expect(await codeOf(read())).toBe('NOT_FOUND')
})

test('[HELP-03] it ends when its quiz, its course or its person is gone', async () => {
  const ofQuiz = await rehearsed()
  await as(world, ofQuiz.teacher).quizzes.remove({ quizId: ofQuiz.original })
  expect(await codeOf(ofQuiz.read())).toBe('NOT_FOUND')
  await ofQuiz.pass(1)
  const ofCourse = await rehearsed()
  await as(world, ofCourse.teacher).courses.remove({ courseId: ofCourse.courseId })
  await ofCourse.pass(1)
  const ofPerson = await rehearsed()
  const { courseId, teacher } = ofPerson
  await world.database.connection
    .update(courses)
    .set({ instructorId: (await given(world).instructor()).id })
    .where(eq(courses.id, courseId))
  await world.database.connection
    .update(profiles)
    .set({ erasureDueAt: world.time.now })
    .where(eq(profiles.id, teacher.id))
  await erase(world)
  const left = await rows()
  expect(left.rehearsals).toBe(0)
  expect(left.rehearsal_people).toBe(0)
  const invented = await world.database.connection.select({ email: profiles.email }).from(profiles)
  expect(invented.filter(({ email }) => isNowhere(email))).toEqual([])
})

test('[HELP-03] a quiz has one rehearsal, and so has a person; without questions there is none', async () => {
  const { teacher, original, quizId, courseId, read } = await rehearsed()
  const api = as(world, teacher)
  const again = await Promise.all([1, 2, 3].map(() => api.rehearsals.start({ quizId: original })))
  expect(again).toEqual(Array(3).fill({ quizId }))
  const empty = await api.quizzes.createEmpty({ title: 'Empty', courseId })
  expect(await codeOf(api.rehearsals.start({ quizId: empty.id }))).toBe('NO_QUESTIONS')
  const mine = await api.quizzes.copy({ quizId: original, title: 'Other', courseId })
  expect(await codeOf(api.rehearsals.start({ quizId: mine.id }))).toBe('OTHER_REHEARSAL')
  expect(await codeOf(read())).toBe('OK')
  const other = await api.rehearsals.start({ quizId: mine.id, endsOther: true })
  expect(await codeOf(read())).toBe('NOT_FOUND')
  await api.rehearsals.end(other)
})

test('[HELP-03] who has begun a rehearsal and is no co-teacher any more cannot end it by another one', async () => {
  const { teacher, quizId: original, courseId } = await given(world).quiz()
  const coTeacher = await given(world).staff({ courseId, role: 'coTeacher' })
  const api = as(world, coTeacher)
  const { quizId } = await api.rehearsals.start({ quizId: original })
  await as(world, teacher).staff.remove({ courseId, userId: coTeacher.id })
  const place = await createCourse(api)
  const ownQuiz = await createQuiz(api, {
    ...{ courseId: place.courseId, questions: [singleChoice('Q1')] },
  })
  const own = await api.rehearsals.start({ quizId: ownQuiz.quizId, endsOther: true })
  expect((await as(world, teacher).rehearsals.get({ quizId })).of.quizId).toBe(original)
  await api.rehearsals.end(own)
  await as(world, teacher).rehearsals.end({ quizId })
})

test('[HELP-03] time is sped up, and never over an end', async () => {
  const { teacher, quizId, runs, pass } = await rehearsed()
  const { individual } = await runs.open('individual', { limitMinutes: 10 })
  const begin = world.time.now.getTime()
  expect(individual.endsAt).toBe(new Date(begin + 600_000).toISOString())
  await as(world, teacher).rehearsals.setSpeed({ quizId, speed: 20 })
  await pass(10)
  const after = await runs.get()
  expect(after.control.individual.endsAt).toBe(new Date(begin + 600_000 - 190_000).toISOString())
  expect(after.students.some(({ answered }) => answered > 0)).toBe(true)
  await runs.pause('individual')
  await pass(5)
  await runs.resume('individual')
  const resumed = await runs.get()
  // a pause passes faster too: what is left of the phase is as it was
  expect(
    new Date(resumed.control.individual.endsAt ?? '').getTime() - world.time.now.getTime(),
  ).toBe(400_000)
  await pass(30)
  const over = await runs.get()
  expect(over.control.individual.state).not.toBe('open')
  // nobody who has come has lost anything
  const states = over.students.map(({ state }) => state)
  expect(states.filter((state) => state === 'timeOver')).toHaveLength(1)
  expect(states.filter((state) => ['submitted', 'collected'].includes(state))).toHaveLength(29)
  const { students } = await as(world, teacher).attendance.list({ quizId })
  expect(students.filter(({ status }) => status === 'present')).toHaveLength(29)
  await as(world, teacher).rehearsals.end({ quizId })
})

test('[HELP-03] at most so many run on an installation', async () => {
  const one = await rehearsed()
  const { connection } = world.database
  expect(rehearsalLimits.most).toBeGreaterThan(0)
  const others = await Promise.all(
    Array.from({ length: rehearsalLimits.most - 1 }, () => given(world).quiz()),
  )
  for (const { teacher, quizId } of others) await as(world, teacher).rehearsals.start({ quizId })
  const last = await given(world).quiz()
  expect(await codeOf(as(world, last.teacher).rehearsals.start({ quizId: last.quizId }))).toBe(
    'TOO_MANY_REHEARSALS',
  )
  hoursPass(rehearsalLimits.hours)
  await one.pass(1)
  expect(await connection.select().from(rehearsals)).toEqual([])
}, 60_000)

test('[HELP-03] where less is left than a second of fast time, the phase ends when that has passed', async () => {
  const { teacher, quizId, runs, pass } = await rehearsed()
  await runs.open('individual', { limitMinutes: 1 })
  await pass(5)
  await as(world, teacher).rehearsals.setSpeed({ quizId, speed: 20 })
  await pass(3) // of 55 seconds 40 pass, then the rest
  const { endsAt } = (await runs.get()).control.individual
  expect(endsAt).toBe(world.time.now.toISOString())
  await as(world, teacher).rehearsals.end({ quizId })
})

test('[HELP-03] [FIRM-20] nothing else of the log goes with a rehearsal, nor while one is forgotten', async () => {
  const { teacher, quizId, row } = await rehearsed()
  const refusal = await world.database
    .transact(async (tx) => {
      await tx.execute(
        sql`select set_config('tbl.forgotten_rehearsal', ${row.courseId}::text, true)`,
      )
      await tx.execute(sql`delete from audit_log`)
    })
    .catch((error) => String(error.cause?.message ?? error.message))
  expect(refusal).toBe('The trail is only added to')
  await as(world, teacher).rehearsals.end({ quizId })
})
