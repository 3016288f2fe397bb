import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCourse, createQuiz } from '../testing/class.ts'
import { listen } from '../testing/listen.ts'
import { raceRepeats, repeats } from '../testing/repeats.ts'
import { nextEvent, type RunningApp, startTestApp } from '../testing/running-app.ts'
import { statements } from '../testing/statements.ts'

const connections = raceRepeats({ short: 4, long: 200 })
vi.setConfig({ testTimeout: 60_000 + connections * 5000 }) // in ms

let app: RunningApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Account = Awaited<ReturnType<RunningApp['signedUp']>>
const options = [
  { text: 'left', isCorrect: true },
  { text: 'right', isCorrect: false },
]
const settings = {
  semester: 'Fall',
  allowSelfTeamFormation: false,
  teamSizeLimit: null,
  enrollmentMode: 'open',
  autoEnrollFromAllowlist: false,
  scoreAfterTeam: false,
}

/** A course with a quiz, whose switches can be changed to make news. */
async function course(teacher: Account) {
  const { courseId, code } = await createCourse(teacher.api)
  const { quizId } = await createQuiz(teacher.api, {
    courseId,
    questions: [{ text: 'Which side?', options, explanation: null }],
  })
  const join = (student: Account) => student.call('POST', `/courses/${courseId}/enrollment`, {})
  const leave = (student: Account) => student.call('DELETE', `/courses/${courseId}/enrollment`, {})
  const flip = () => teacher.call('PATCH', `/quizzes/${quizId}/flags`, { isActive: false })
  const rename = () =>
    teacher.call('PUT', `/courses/${courseId}`, {
      ...settings,
      title: 'Renamed',
      code,
      description: 'Bodies',
    })
  return {
    teacher,
    courseId,
    join,
    leave,
    flip,
    rename,
    news: (topic: string) => ({ topic, courseId }),
  }
}

test('[RT-01, RT-02, RT-03, STATE-05, D-45] a change reaches the instructor and the students of the course without asking, wherever they are, and nobody else', async () => {
  const [teacher, other] = [
    await app.signedUp('Ingrid', 'Instructor'),
    await app.signedUp('Olaf', 'Instructor'),
  ]
  const [student, stranger, late] = [
    await app.signedUp('Ana', 'Student'),
    await app.signedUp('Eve', 'Student'),
    await app.signedUp('Ben', 'Student'),
  ]
  const [own, foreign] = [await course(teacher), await course(other)]
  await own.join(student)
  await foreign.join(stranger)
  const [atTeacher, atOther, atStudent, atStranger] = [
    await listen(teacher),
    await listen(other),
    await listen(student),
    await listen(stranger),
  ]
  for (const [made, listeners] of [
    [own, [atTeacher, atStudent]],
    [foreign, [atOther, atStranger]],
  ] as const) {
    await made.flip()
    await made.join(late)
    await made.rename()
    for (const topic of ['quizzes', 'students', 'courses'])
      await Promise.all(listeners.map(({ hears }) => hears(made.news(topic))))
  }
  for (const { heard } of [atOther, atStranger])
    expect(heard).not.toContainEqual(expect.objectContaining({ courseId: own.courseId }))
  for (const { heard } of [atTeacher, atStudent])
    expect(heard).not.toContainEqual(expect.objectContaining({ courseId: foreign.courseId }))
  for (const one of [atTeacher, atOther, atStudent, atStranger]) one.close()
})

test('[RT-01, STATE-05, CRS-08, CRS-15, P6] who enrolls hears the course from then on, and after leaving no more of it; the others hear of both', async () => {
  const [teacher, student, classmate] = [
    await app.signedUp('Ingrid', 'Instructor'),
    await app.signedUp('Ana', 'Student'),
    await app.signedUp('Ben', 'Student'),
  ]
  const [first, second] = [await course(teacher), await course(teacher)]
  await first.join(classmate)
  const [atStudent, atTeacher, atClassmate] = [
    await listen(student),
    await listen(teacher),
    await listen(classmate),
  ]
  await first.join(student)
  await Promise.all(
    [atStudent, atTeacher, atClassmate].map(({ hears }) => hears(first.news('students'))),
  )
  for (const { heard } of [atTeacher, atClassmate]) heard.length = 0
  await first.flip()
  await atStudent.hears(first.news('quizzes'))
  await first.leave(student)
  await Promise.all([atTeacher, atClassmate].map(({ hears }) => hears(first.news('students'))))
  atStudent.heard.length = 0
  await first.rename()
  await atClassmate.hears(first.news('courses'))
  await second.join(student)
  await atStudent.hears(second.news('students'))
  expect(
    atStudent.heard.filter((news) => 'courseId' in news && news.courseId === first.courseId),
  ).toEqual([])
  for (const one of [atStudent, atTeacher, atClassmate]) one.close()
})

test('[CDET-15, RT-01, RT-03, STATE-05] a new course appears on the other screens of its instructor, its changes and its end on those of its students', async () => {
  const [teacher, student] = [
    await app.signedUp('Ingrid', 'Instructor'),
    await app.signedUp('Ana', 'Student'),
  ]
  const [atTeacher, atStudent] = [await listen(teacher), await listen(student)]
  const made = await course(teacher)
  await atTeacher.hears(made.news('courses'))
  await made.join(student)
  await made.rename()
  await atStudent.hears(made.news('courses'))
  atStudent.heard.length = 0
  await teacher.call('DELETE', `/courses/${made.courseId}`, {})
  await atStudent.hears(made.news('courses'))
  expect((await student.call('GET', '/courses')).body).toEqual([])
  for (const one of [atTeacher, atStudent]) one.close()
})

test('[D-45, CRS-12] the catalogue: students hear that open courses changed, without a word which; not of restricted ones', async () => {
  const [teacher, student] = [
    await app.signedUp('Ingrid', 'Instructor'),
    await app.signedUp('Ana', 'Student'),
  ]
  const [atTeacher, atStudent] = [await listen(teacher), await listen(student)]
  const restricted = await createCourse(teacher.api, { enrollmentMode: 'allowlist_only' })
  await teacher.call('POST', `/courses/${restricted.courseId}/allowlist`, {
    entries: ['ann@x.org'],
  })
  const made = await course(teacher)
  await atStudent.hears({ topic: 'catalogue' })
  await made.flip()
  await atTeacher.hears(made.news('quizzes'))
  // once, or twice where an earlier change was still to be said
  expect(new Set(atStudent.heard.map((news) => JSON.stringify(news)))).toEqual(
    new Set([JSON.stringify({ topic: 'catalogue' })]),
  )
  expect(atTeacher.heard).not.toContainEqual({ topic: 'catalogue' })
  for (const one of [atTeacher, atStudent]) one.close()
})

test('[STATE-05] twenty changes at once reach a class as a few pieces of news, and the last change is among them', async () => {
  const [teacher, student] = [
    await app.signedUp('Ingrid', 'Instructor'),
    await app.signedUp('Ana', 'Student'),
  ]
  const made = await course(teacher)
  await made.join(student)
  const atStudent = await listen(student)
  const news = () => atStudent.heard.filter(({ topic }) => topic === 'courses').length
  const started = performance.now()
  await Promise.all(Array.from({ length: 20 }, made.rename))
  const seconds = Math.ceil((performance.now() - started) / 1000)
  await vi.waitFor(() => expect(news()).toBeGreaterThanOrEqual(2), { timeout: 15_000 })
  expect(news()).toBeLessThanOrEqual(1 + seconds)
  atStudent.close()
})

test(`[P6, RT-01] who enrolls or leaves while the connection is being made, x${connections}, hears what the database says in the end`, async () => {
  const [teacher, student] = [
    await app.signedUp('Ingrid', 'Instructor'),
    await app.signedUp('Ana', 'Student'),
  ]
  const [other, sentinel] = [await course(teacher), await course(teacher)]
  await sentinel.join(student)
  for (let round = 0; round < connections; round += 1) {
    const made = await course(teacher)
    const [joining] = await Promise.all([listen(student), made.join(student)])
    await made.flip()
    await joining.hears(made.news('quizzes'))
    const [leaving] = await Promise.all([listen(student), made.leave(student)])
    leaving.heard.length = 0
    await made.rename()
    await other.join(student)
    await leaving.hears(other.news('students'))
    expect(leaving.heard).not.toContainEqual(made.news('courses'))
    await other.leave(student)
    joining.close()
    leaving.close()
  }
})

test('a connection that ends while it is being made is asked about no more', async () => {
  const student = await app.signedUp('Ana', 'Student')
  await (await course(await app.signedUp('Ingrid', 'Instructor'))).join(student)
  for (let times = 0; times < 10; times += 1) {
    const socket = student.openSocket()
    await nextEvent(socket, 'connect')
    socket.close()
  }
  // what the server asks now and then by itself does not fall into each of these
  const askThrice = async () => {
    for (let times = 0; times < 3; times += 1) await fetch(`${app.address}/readyz`)
  }
  await vi.waitFor(async () => expect(await statements(askThrice)).toBe(3), { timeout: 30_000 })
})

/** Each forms and leaves a team five times. */
const formers = repeats({ short: 4, long: 30 })

test(`[FIRM-19, STATE-05] ${formers * 5} teams that come and go at once reach a class as a few pieces of news`, async () => {
  const [teacher, bystander] = [
    await app.signedUp('Ingrid', 'Instructor'),
    await app.signedUp('Ana', 'Student'),
  ]
  const { courseId } = await createCourse(teacher.api, {
    allowSelfTeamFormation: true,
    teamSizeLimit: 4,
  })
  const students: Account[] = []
  for (let number = 0; number < formers; number += 1)
    students.push(await app.signedUp(`Student ${number}`, 'Student'))
  for (const student of [bystander, ...students])
    await student.call('POST', `/courses/${courseId}/enrollment`, {})
  const listeners = [await listen(teacher), await listen(bystander)]
  for (const { heard } of listeners) heard.length = 0
  const started = performance.now()
  await Promise.all(
    students.map(async (student) => {
      for (let times = 0; times < 5; times += 1) {
        const formed = await student.call('POST', `/courses/${courseId}/own-team`, {
          name: 'Hearts',
        })
        expect(formed.status).toBe(201)
        expect(
          (await student.call('DELETE', `/teams/${formed.body.id}/membership`, {})).status,
        ).toBe(200)
      }
    }),
  )
  const seconds = Math.ceil((performance.now() - started) / 1000)
  const news = ({ heard }: (typeof listeners)[number]) =>
    heard.filter(({ topic }) => topic === 'teams').length
  for (const listener of listeners) {
    await listener.hears({ topic: 'teams', courseId })
  }
  const [atTeacher, atBystander] = listeners.map(news)
  expect(atBystander).toBeLessThanOrEqual(1 + seconds)
  // as one of the course, and at once as its instructor
  expect(atTeacher).toBeLessThanOrEqual(2 * (1 + seconds))
  for (const { close } of listeners) close()
  expect((await teacher.call('GET', `/courses/${courseId}/teams`)).body.teams).toEqual([])
})
