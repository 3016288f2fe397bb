import { invitationMailsADay } from '@tbl/domain/staff'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCourse } from '../testing/class.ts'
import { listen } from '../testing/listen.ts'
import { raceRepeats } from '../testing/repeats.ts'
import { type RunningApp, startTestApp } from '../testing/running-app.ts'

const losses = raceRepeats({ short: 3, long: 200 })
/** Invitations of one person to one address, which has so many mails a day. */
const staffLosses = Math.min(losses, invitationMailsADay)
vi.setConfig({ testTimeout: 60_000 + losses * 5000 }) // in ms

let app: RunningApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Account = Awaited<ReturnType<RunningApp['signedUp']>>

async function course(teacher: Account) {
  const { courseId } = await createCourse(teacher.api)
  const news = (topic: string) => ({ topic, courseId })
  const addQuiz = () => teacher.api.quizzes.createEmpty({ title: 'R', courseId })
  const invite = async ({ email, api }: Account) => {
    const before = app.links(email).length
    await teacher.api.staff.invite({ courseId, role: 'assistant', emails: [email] })
    await vi.waitFor(() => expect(app.links(email).length).toBeGreaterThan(before), {
      timeout: 15_000,
    })
    const token = app.links(email).at(-1)?.searchParams.get('token') ?? ''
    return () => api.staff.accept({ token })
  }
  return { courseId, news, addQuiz, invite }
}

/**
 * What changes in the course is not heard: the news of another course comes behind it. `unheard` is
 * a topic of which the loss itself says nothing.
 */
async function expectSilence(
  listener: Awaited<ReturnType<typeof listen>>,
  unheard: object,
  account: Account,
  sentinel: { readonly courseId: string },
  change: () => Promise<unknown>,
) {
  listener.heard.length = 0
  await change()
  await account.api.enrollment.join({ courseId: sentinel.courseId })
  await listener.hears({ topic: 'students', courseId: sentinel.courseId })
  await account.api.enrollment.leave({ courseId: sentinel.courseId })
  expect(listener.heard).not.toContainEqual(unheard)
}

describe('the news of a course', () => {
  test('[STAFF-08] whoever becomes staff hears them from then on, on the pages that are open', async () => {
    const [teacher, lee] = [
      await app.signedUp('Ingrid', 'Instructor'),
      await app.signedUp('Lee', 'Student'),
    ]
    const { news, addQuiz, invite } = await course(teacher)
    const accept = await invite(lee)
    const [atLee, atTeacher] = [await listen(lee), await listen(teacher)]
    await accept()
    await Promise.all([
      atLee.hears(news('courses')),
      atLee.hears(news('staff')),
      atTeacher.hears(news('staff')),
    ])
    atLee.heard.length = 0
    await addQuiz()
    await atLee.hears(news('quizzes'))
    for (const one of [atLee, atTeacher]) one.close()
  })

  test(`[STAFF-08, ISEC-08, P6] who is removed from the staff, x${staffLosses}, hears that and no more of it, and nothing later works`, async () => {
    const [teacher, lee, ana] = [
      await app.signedUp('Ingrid', 'Instructor'),
      await app.signedUp('Lee', 'Student'),
      await app.signedUp('Ana', 'Student'),
    ]
    const sentinel = await createCourse(teacher.api)
    const atLee = await listen(lee)
    for (let round = 0; round < staffLosses; round += 1) {
      const { courseId, news, invite } = await course(teacher)
      await (await invite(lee))()
      await teacher.api.staff.remove({ courseId, userId: lee.id })
      expect((await lee.call('GET', `/courses/${courseId}/staff`)).status).toBe(404)
      await atLee.hears(news('courses'))
      const change = () => ana.api.enrollment.join({ courseId })
      await expectSilence(atLee, news('students'), lee, sentinel, change)
    }
    atLee.close()
  })

  test(`[STAFF-13, ISEC-08, P6] a student who is removed from the course, x${losses}, hears that and no more of it, and nothing later works`, async () => {
    const [teacher, ana] = [
      await app.signedUp('Ingrid', 'Instructor'),
      await app.signedUp('Ana', 'Student'),
    ]
    const sentinel = await createCourse(teacher.api)
    const atAna = await listen(ana)
    for (let round = 0; round < losses; round += 1) {
      const { courseId, news, addQuiz } = await course(teacher)
      await ana.api.enrollment.join({ courseId })
      await teacher.api.enrollment.remove({ courseId, studentId: ana.id, reason: 'R' })
      expect((await ana.call('GET', `/courses/${courseId}/quizzes`)).status).toBe(404)
      await atAna.hears(news('students'))
      await expectSilence(atAna, news('quizzes'), ana, sentinel, addQuiz)
    }
    atAna.close()
  })
})
